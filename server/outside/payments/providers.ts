import * as z from 'zod';
import type { PaymentProvider } from '#tables/values.ts';
import type { Adapter } from './adapter.ts';
import { fondy } from './fondy/provider.ts';
import { paycore } from './paycore/provider.ts';
import { paymentwall } from './paymentwall/provider.ts';
import { paypal } from './paypal/provider.ts';
import { stripe } from './stripe/provider.ts';

/** The providers. Each is a folder with all that differs. */
export const PROVIDERS = [paycore, paypal, fondy, paymentwall, stripe];

type Config = All<(typeof PROVIDERS)[number]['config']>;
export type ProviderSettings = z.output<z.ZodObject<Config>>;
type Settings = ProviderSettings;

/** The environment variables of every provider. */
export const PAYMENT_CONFIG = Object.assign({}, ...PROVIDERS.map(({ config }) => config)) as Config; // all of them, merged

export type Adapters = Partial<Record<PaymentProvider, Adapter>>;

/** The adapters of all providers that these settings configure, by id. In production without those of which nothing is set. */
export function paymentAdapters(settings: Settings, isProduction = false): Adapters {
  const adapters = PROVIDERS.filter((provider) => !isProduction || isSet(provider, settings)).flatMap(
    (provider) => provider.adapter(settings) ?? [],
  );
  return Object.fromEntries(adapters.map((adapter) => [adapter.id, adapter]));
}

/** The first reason why a provider may not take real money with these settings, or null. One of which nothing is set takes none. */
export function whyNotInProduction(settings: Settings): string | null {
  return (
    PROVIDERS.filter((provider) => isSet(provider, settings))
      .map((provider) => provider.whyNotInProduction(settings))
      .find((why) => why !== null) ?? null
  );
}

/** Whether a setting of a provider differs from its default. */
function isSet({ config }: (typeof PROVIDERS)[number], settings: Settings): boolean {
  const defaults = z.object(config).parse({});
  return Object.entries(defaults).some(([name, value]) => settings[name as keyof Settings] !== value); // its own keys
}

/** The intersection of the types of a union. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void
  ? Every extends z.ZodRawShape
    ? Every
    : never
  : never;
