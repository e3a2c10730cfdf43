import { environmentKeyUntil } from '@octavo/domain/payments/earlier-key';
import type { Db } from '#db.ts';
import type { Environment } from '#environment.ts';
import { applyLatest } from '#outside/latest.ts';
import type { Log } from '#outside/log.ts';
import { type AccountSettings, openAccount } from '#outside/payments/account.ts';
import type { Account } from '#outside/payments/accounts.ts';
import type { Adapter } from '#outside/payments/adapter.ts';
import { type Adapters, paymentAdapters } from '#outside/payments/providers.ts';
import type { PubSub } from '#outside/pubsub.ts';
import { retryUntilDone } from '#outside/retry-until-done.ts';
import type { Encryption } from '#outside/secret.ts';
import { type AccountRow, loadAccounts } from './store.ts';

type Parts = { db: Db; pubsub: PubSub; environment: Environment; accountKeys: Encryption; log: Log };

/** `payments` are the accounts of now that all sites share; `accounts` those of single sites, and earlier ones. */
type LiveAccounts = { payments: Adapters; accounts: Account[] };

/**
 * The adapters of the accounts that operators have set, or of the environment. The objects stay the same and follow every change in
 * the database, as the sites do (ADR 0003).
 */
export async function watchAccounts(parts: Parts): Promise<LiveAccounts> {
  const { db, pubsub, environment } = parts;
  const fromEnvironment = paymentAdapters(environment, environment.NODE_ENV === 'production');
  const live: LiveAccounts = { payments: { ...fromEnvironment }, accounts: [] };
  const open = createOpener(parts);
  const load = () => loadAccounts(db);
  const reload = applyLatest(load, (rows) => {
    const opened = rows.flatMap((row) => open(row) ?? []);
    const shared = opened.filter(isShared);
    for (const { provider, adapter } of shared) live.payments[provider] = adapter;
    const replaced = shared.flatMap(({ provider }) => asEarlier(fromEnvironment[provider], provider, opened));
    live.accounts.splice(0, live.accounts.length, ...opened.filter((account) => !isShared(account)), ...replaced);
  });
  const reloadLater = retryUntilDone(reload); // until it succeeds, the old ones stay
  pubsub.subscribe('site_changed', reloadLater);
  pubsub.onReconnect(reloadLater);
  await reload();
  return live;
}

/** Whether it is the account of now of all sites. */
const isShared = ({ siteId, validUntil }: Account) => siteId === null && validUntil === null;

/** ADR 0446 The account of the environment, after an operator has set others for all sites: it stays for its payments, its key for a week. */
function asEarlier(adapter: Adapter | undefined, provider: Account['provider'], opened: Stored[]): Account[] {
  if (!adapter) return [];
  const later = opened.filter((account) => account.siteId === null && account.provider === provider);
  return [{ provider, siteId: null, adapter, validUntil: environmentKeyUntil(later) }];
}

type Stored = Account & Pick<AccountRow, 'dateChanged' | 'dateRevoked'>;

/** Opens each stored account once. */
function createOpener({ accountKeys, log }: Parts) {
  const opened = new Map<number, Adapter | null>();
  return ({ id, provider, siteId, settings, ...dates }: AccountRow): Stored | null => {
    const adapter = opened.get(id) ?? adapterFor(accountKeys, provider, settings);
    if (!adapter && !opened.has(id)) log.error({ provider, siteId }, UNREADABLE);
    opened.set(id, adapter);
    return adapter && { provider, siteId, adapter, ...dates };
  };
}

function adapterFor(accountKeys: Encryption, provider: AccountRow['provider'], settings: Buffer): Adapter | null {
  const readable = readSettings(accountKeys, settings);
  const account = readable && openAccount(provider, readable);
  return account && 'adapter' in account ? account.adapter : null;
}

const UNREADABLE =
  'the account of a provider cannot be read: set it again with npm run operator, or restore APP_SECRET';

/** The settings of a stored account; null when they were encrypted with another secret. */
export function readSettings(accountKeys: Encryption, encrypted: Buffer): AccountSettings | null {
  try {
    return JSON.parse(accountKeys.decrypt(encrypted)) as AccountSettings; // we encrypted them
  } catch {
    return null; // only another secret makes it throw
  }
}
