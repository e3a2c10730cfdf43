import type * as contract from '@octavo/contract/desk-site-opening';
import { PAYMENT_PROVIDERS, type Provider } from '@octavo/contract/sites';
import type { Call } from '#http/on.ts';
import { setProvider } from '../set-provider.ts';
import { settingsOf, withoutSecrets } from '#outside/payments/account.ts';
import { accountOf } from '#outside/payments/accounts.ts';
import { readSettings } from '#payments/accounts/live-accounts.ts';
import { allowedProviders } from '#sites/providers.ts';
import { type DeskCall, type Managed, actAt, asProblem, managed } from './managed.ts';
import { forgetCharge, loadChecks, loadOwnAccounts } from './store.ts';
import { presentCharge } from './test-charge.ts';

/** spec §12.14 The providers of a site, in the order of its customers. No answer contains a key. */
export async function listSiteProviders(call: Call<typeof contract.listSiteProviders>) {
  return presentProviders(call, await managed(call, call.params.id));
}

/** spec §12.14 Sets the own account of a site at a provider. Its charge is to be tried again. Throws `setting_invalid`. */
export async function setSiteProvider(call: Call<typeof contract.setSiteProvider>) {
  const { params, body } = call;
  const site = await managed(call, params.id);
  const account = { provider: params.provider, settings: body.settings, site: site.host };
  await asProblem(setProvider(actAt(call, site.id), account));
  await forgetCharge(call.db, site.id, params.provider);
  return presentProviders(call, site);
}

async function presentProviders(call: DeskCall, { id, site }: Managed) {
  const accounts = await loadOwnAccounts(call.db, id);
  const checks = await loadChecks(call.db, id);
  const allowed = allowedProviders(site);
  const order = [...site.providers, ...PAYMENT_PROVIDERS.filter((one) => !site.providers.includes(one))];
  return {
    providers: order.map((provider) => {
      const own = accounts.find((account) => account.provider === provider);
      const charge = checks.find(({ kind, subject }) => kind === 'charge' && subject === provider);
      const hasAny = accountOf(call, id, provider) !== undefined;
      return {
        provider,
        isAllowed: allowed.includes(provider),
        account: own ? ('own' as const) : hasAny ? ('shared' as const) : ('none' as const),
        ...sealed(call, provider, own?.settings),
        dateChanged: own?.dateChanged ?? null,
        charge: charge ? presentCharge(charge) : null,
      };
    }),
  };
}

const MARK = 4;

/** What an answer says of the settings of an account: the names, the values of those that are no keys, and a mark made from the keys. */
function sealed({ accountKeys }: DeskCall, provider: Provider, encrypted: Buffer | undefined) {
  const stored = encrypted ? (readSettings(accountKeys, encrypted) ?? {}) : {};
  const open = withoutSecrets(provider, stored);
  const settings = settingsOf(provider).map(({ name, isSecret }) => ({
    name,
    isSecret,
    value: isSecret ? null : (open[name] ?? null),
  }));
  const keys = settings.flatMap(({ name, isSecret }) => (isSecret && stored[name] ? [stored[name]] : []));
  return { settings, mark: keys.length > 0 ? accountKeys.fingerprint(keys.join('\n')).slice(0, MARK) : null };
}
