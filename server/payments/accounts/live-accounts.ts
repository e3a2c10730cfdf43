import type { Db } from '#db.ts';
import type { Environment } from '#environment.ts';
import type { Log } from '#outside/log.ts';
import { type AccountSettings, openAccount } from '#outside/payments/account.ts';
import { type Adapters, paymentAdapters } from '#outside/payments/providers.ts';
import type { PubSub } from '#outside/pubsub.ts';
import { retryUntilDone } from '#outside/retry-until-done.ts';
import type { Encryption } from '#outside/secret.ts';
import { everyAccount } from './store.ts';

type Parts = { db: Db; pubsub: PubSub; environment: Environment; accountKeys: Encryption; log: Log };

/**
 * The adapters of all providers: of the accounts that operators have set, or of the environment. The object stays the same and
 * follows every change in the database, as the sites do (ADR 0003).
 */
export async function watchAccounts(parts: Parts): Promise<Adapters> {
  const { db, pubsub, environment, accountKeys, log } = parts;
  const adapters = paymentAdapters(environment, environment.NODE_ENV === 'production');
  const known = new Map<string, string>();
  const reload = async () => {
    for (const { provider, settings } of await everyAccount(db)) {
      const mark = settings.toString('base64');
      if (known.get(provider) === mark) continue;
      known.set(provider, mark);
      const readable = readSettings(accountKeys, settings);
      const account = readable && openAccount(provider, readable);
      if (account && 'adapter' in account && account.adapter) adapters[provider] = account.adapter;
      else log.error({ provider }, UNREADABLE);
    }
  };
  const reloadLater = retryUntilDone(reload); // until it succeeds, the old ones stay
  pubsub.subscribe('site_changed', reloadLater);
  pubsub.onReconnect(reloadLater);
  await reload();
  return adapters;
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
