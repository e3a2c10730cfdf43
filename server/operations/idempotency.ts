import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { Refusal } from './refusal.ts';
import { claimKey, keepReply, keptReply } from './store.ts';

type Intention = {
  /** Whose key it is: keys of one never meet those of another. */
  owner: string;
  operation: string;
  /** Without one the call is its own. */
  key: string | undefined;
  /** What was asked; the same key with anything else is refused. */
  body: unknown;
  now: () => Date;
  encryption: Services['encryption'];
};

/**
 * spec D20 Does an operation once for a key, inside the caller's transaction: a repeat answers the first reply, waits for it where it
 * is still under way, and never does the operation again. Throws `key_reused`. The reply must be plain JSON.
 */
export async function idempotently<T>(tx: Db, intention: Intention, operation: () => Promise<T>): Promise<T> {
  const { owner, key, now, encryption } = intention;
  if (key === undefined) return operation();
  const id = { owner, operation: intention.operation, key };
  const fingerprint = encryption.fingerprint(JSON.stringify(intention.body)); // what was asked may hold a password

  const isFirst = await claimKey(tx, { ...id, fingerprint, dateCreated: now() });
  if (!isFirst) {
    const kept = await keptReply(tx, id);
    if (kept?.fingerprint !== fingerprint) throw new Refusal('key_reused');
    return kept.reply as T; // the same operation of the same owner wrote it
  }
  const reply = await operation();
  await keepReply(tx, id, JSON.stringify(reply));
  return reply;
}
