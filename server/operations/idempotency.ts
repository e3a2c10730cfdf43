import type { Environment } from '#environment.ts';
import type { Db, World } from '#services.ts';
import { Refusal } from './refusal.ts';
import { claimKey, keepReply, keptReply } from './store.ts';

type Intention = {
  /** Whose key it is: keys of one never meet those of another. */
  owner: string;
  deed: string;
  key: string;
  /** What was asked; the same key with anything else is refused. */
  body: unknown;
  now: () => Date;
  seals: World['seals'];
  /** Hand it over where `npm run chaos` looks: with SABOTAGE=no-idempotency, which production refuses, keys mean nothing. */
  environment?: Environment;
};

/**
 * D20 Does a deed once for a key, inside the caller's transaction: a repeat answers the first reply, waits for it where it
 * is still under way, and never does the deed again. Throws `key_reused`. The reply must be plain JSON.
 */
export async function once<T>(tx: Db, intention: Intention, deed: () => Promise<T>): Promise<T> {
  const { owner, key, now, seals, environment } = intention;
  if (environment?.SABOTAGE === 'no-idempotency') return deed();
  const id = { owner, deed: intention.deed, key };
  const fingerprint = seals.mark(JSON.stringify(intention.body)); // what was asked may hold a password

  const isFirst = await claimKey(tx, { ...id, fingerprint, dateCreated: now() });
  if (!isFirst) {
    const kept = await keptReply(tx, id);
    if (kept?.fingerprint !== fingerprint) throw new Refusal('key_reused');
    return kept.reply as T; // the same deed of the same owner wrote it
  }
  const reply = await deed();
  await keepReply(tx, id, JSON.stringify(reply));
  return reply;
}
