import { ProviderAccount } from '@octavo/contract/operators';
import { inTransaction } from '#operations/in-transaction.ts';
import { type AccountSettings, openAccount, withoutSecrets } from '#outside/payments/account.ts';
import { readSettings } from '#payments/accounts/live-accounts.ts';
import { keepAccount, lockAccount } from '#payments/accounts/store.ts';
import type { Act } from './act.ts';
import { audit, differences } from './audit.ts';
import { InvalidInput, readInput, refuseField } from './input.ts';
import { words } from './words.ts';

/**
 * ADR 0032 Sets the account at a payment provider, encrypted. Settings that the input does not name stay. Running servers use it for
 * the next call. Throws InvalidInput; in production also for an account that may not take real money.
 */
export async function setProvider(act: Act, input: ProviderAccount): Promise<{ settings: AccountSettings }> {
  const { provider, settings: given } = readInput(ProviderAccount, input);
  return inTransaction(act, 'setProvider', async (tx) => {
    const stored = await lockAccount(tx, provider);
    const before = (stored && readSettings(act.accountKeys, stored.settings)) ?? {};
    const after = { ...before, ...given };
    const account = openAccount(provider, after);
    if ('errors' in account) throw new InvalidInput(account.errors);
    const why = act.environment.NODE_ENV === 'production' ? account.whyNotInProduction : null;
    if (why) refuseField('provider', words.provider(why));
    await keepAccount(tx, {
      provider,
      settings: act.accountKeys.encrypt(JSON.stringify(after)),
      dateChanged: act.now(),
    });
    const { was, became } = changeOf(act, provider, before, after);
    await audit(tx, act, { operation: 'setProvider', subject: provider, was, became });
    return { settings: withoutSecrets(provider, after) };
  });
}

/** What changed, with a fingerprint in place of a key: equal for equal keys, and tells nothing else. */
function changeOf(
  { accountKeys }: Act,
  provider: ProviderAccount['provider'],
  before: AccountSettings,
  after: AccountSettings,
) {
  const shown = (settings: AccountSettings) => {
    const open = withoutSecrets(provider, settings);
    return Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        open[name] === value ? value : `${open[name]} ${accountKeys.fingerprint(value).slice(0, 8)}`,
      ]),
    );
  };
  return differences(shown(before), shown(after));
}
