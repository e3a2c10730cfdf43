import { ProviderAccount } from '@octavo/contract/operators';
import { earlierKeyUntil } from '@octavo/domain/payments/earlier-key';
import { differences } from '#audit/differences.ts';
import type { Db } from '#db.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { type AccountSettings, openAccount, withoutSecrets } from '#outside/payments/account.ts';
import { readSettings } from '#payments/accounts/live-accounts.ts';
import { type AccountRow, endAccount, insertAccount, lockAccount, revokeEarlier } from '#payments/accounts/store.ts';
import { type Act, lockedSite } from './act.ts';
import { audit } from './audit.ts';
import { InvalidInput, readInput, refuseField } from './input.ts';
import { words } from './words.ts';

/**
 * ADR 0032, ADR 0051 Sets the account at a payment provider, of one site or of all that have no own one, encrypted. Settings that the
 * input does not name stay. Running servers use it for the next call. The earlier one stays for its payments, and its key for the
 * webhooks of a week, also where it stands in the environment (ADR 0446). Throws InvalidInput or `site_unknown`; in production also for an account that may not take real money.
 */
export async function setProvider(act: Act, input: ProviderAccount): Promise<{ settings: AccountSettings }> {
  const { provider, settings: given, site, revoke = false } = readInput(ProviderAccount, input);
  return inTransaction(act, 'setProvider', async (tx) => {
    const siteId = site === undefined ? null : (await lockedSite(tx, site)).id;
    const stored = await lockAccount(tx, provider, siteId);
    const before = (stored && readSettings(act.accountKeys, stored.settings)) ?? {};
    const after = { ...before, ...given };
    const account = openAccount(provider, after);
    if ('errors' in account) throw new InvalidInput(account.errors);
    const why = act.environment.NODE_ENV === 'production' ? account.whyNotInProduction : null;
    if (why) refuseField('provider', words.provider(why));
    const { was, became, isEmpty } = changeOf(act, provider, before, after);
    if (!isEmpty || !stored) await replaceAccount(tx, act, { provider, siteId, stored, settings: after });
    if (revoke) await revokeEarlier(tx, provider, siteId, act.now());
    const subject = siteId === null ? provider : `${provider} of site ${siteId}`;
    await audit(tx, act, { operation: 'setProvider', subject, was, became: { ...became, ...(revoke && { revoke }) } });
    return { settings: withoutSecrets(provider, after) };
  });
}

type Replaced = Pick<AccountRow, 'provider' | 'siteId'> & { stored: AccountRow | undefined; settings: AccountSettings };

async function replaceAccount(tx: Db, act: Act, { provider, siteId, stored, settings }: Replaced) {
  const at = act.now();
  if (stored) await endAccount(tx, stored.id, earlierKeyUntil(at));
  const encrypted = act.accountKeys.encrypt(JSON.stringify(settings));
  await insertAccount(tx, { provider, siteId, settings: encrypted, dateChanged: at, validUntil: null });
}

/** What changed, with a fingerprint in place of a key: equal for equal keys, and reveals nothing else. */
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
