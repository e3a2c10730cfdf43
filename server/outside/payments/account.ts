import * as z from 'zod';
import type { PaymentProvider } from '#tables/values.ts';
import type { Adapter } from './adapter.ts';
import { PROVIDERS, type ProviderSettings } from './providers.ts';

/** The settings of an account at a provider as texts, by their names: `api-url` is `FONDY_API_URL` of the environment. */
export type AccountSettings = Record<string, string>;

type Account = { adapter: Adapter | null; whyNotInProduction: string | null };

/** The names of the settings of a provider. A provider without a module has none. */
function settingNames(id: PaymentProvider): string[] {
  return Object.keys(providerOf(id)?.config ?? {}).map((variable) => nameOf(id, variable));
}

/** The settings of a provider by name, and which of them are keys. */
export const settingsOf = (id: PaymentProvider): { name: string; isSecret: boolean }[] => {
  const secrets = new Set<string>(providerOf(id)?.secrets.map((variable) => nameOf(id, variable)));
  return settingNames(id).map((name) => ({ name, isSecret: secrets.has(name) }));
};

/** Opens an account. The settings that are missing have their defaults. Answers a sentence for each wrong setting instead. */
export function openAccount(id: PaymentProvider, settings: AccountSettings): Account | { errors: AccountSettings } {
  const provider = providerOf(id);
  if (!provider) return { errors: { provider: `There is no module for ${id}` } };
  const variables = Object.fromEntries(Object.entries(settings).map(([name, value]) => [variableOf(id, name), value]));
  const config: z.ZodRawShape = provider.config;
  const { data, error } = z.strictObject(config).safeParse(variables);
  if (error) return { errors: errorsOf(id, error) };
  const all = data as ProviderSettings; // a module reads its own settings only
  return { adapter: provider.adapter(all), whyNotInProduction: provider.whyNotInProduction(all) };
}

/** The same settings for people and for the audit: a key is not shown. */
export function withoutSecrets(id: PaymentProvider, settings: AccountSettings): AccountSettings {
  const secrets = new Set<string>(providerOf(id)?.secrets.map((variable) => nameOf(id, variable)));
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, secrets.has(name) ? '(encrypted)' : value]),
  );
}

const providerOf = (id: PaymentProvider) => PROVIDERS.find((provider) => provider.id === id);

const nameOf = (id: string, variable: string) =>
  variable.slice(id.length + 1).toLowerCase().replaceAll('_', '-'); // oxfmt-ignore

const variableOf = (id: string, name: string) => `${id}-${name}`.toUpperCase().replaceAll('-', '_');

function errorsOf(id: PaymentProvider, { issues }: z.ZodError): AccountSettings {
  return Object.fromEntries(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((variable) => [
            nameOf(id, variable),
            `The settings of ${id} are ${settingNames(id).join(', ')}`,
          ])
        : [[nameOf(id, String(issue.path[0])), sentenceOf(issue)]],
    ),
  );
}

/** What to give instead. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'Give an address, such as https://api.example.com';
  if (issue.code === 'invalid_type') return 'Give a whole number';
  if (issue.code === 'invalid_value') return `Choose ${issue.values.join(' or ')}`;
  return issue.message;
}
