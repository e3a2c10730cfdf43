import type { Db } from '#db.ts';
import type { Environment } from '#environment.ts';
import type { Log } from '#outside/log.ts';
import { type PushSender, newPushKeys, pushSender } from '#outside/push/send-push.ts';
import type { Encryption } from '#outside/secret.ts';
import { keepKeys, keptKeys } from './store.ts';

type Parts = { db: Db; environment: Environment; encryption: Encryption; log: Log };

const UNREADABLE =
  'the keys for pushes cannot be read: restore APP_SECRET, or delete the rows of push_keys and push_subscriptions and start again';

/**
 * spec §10.9 What sends pushes, with the keys of the database; the first server that starts makes them. Null when they were encrypted
 * with another secret.
 */
export async function openPush({ db, environment, encryption, log }: Parts): Promise<PushSender | null> {
  const kept = (await keptKeys(db)) ?? (await makeKeys(db, encryption));
  try {
    const keys = { publicKey: kept.publicKey, privateKey: encryption.decrypt(kept.privateKey) };
    return pushSender(keys, { isPublic: () => environment.NODE_ENV === 'production' });
  } catch {
    log.error(UNREADABLE); // only another secret makes it throw
    return null;
  }
}

async function makeKeys(db: Db, encryption: Encryption) {
  const { publicKey, privateKey } = await newPushKeys();
  await keepKeys(db, { publicKey, privateKey: encryption.encrypt(privateKey), dateCreated: new Date() });
  const kept = await keptKeys(db);
  if (!kept) throw new Error('The keys for pushes were not stored');
  return kept;
}
