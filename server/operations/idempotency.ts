import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { OperationName } from './names.ts';
import { refuse } from './refusal.ts';
import { claimKey, keepReply, keptReply } from './store.ts';

type KeyedCall = {
  /** The owner of the key; keys of different owners are separate. */
  owner: string;
  operation: OperationName;
  /** Without a key, every call runs. */
  key: string | undefined;
  /** The request; the same key with another request is refused. */
  body: unknown;
  now: () => Date;
  encryption: Services['encryption'];
};

/**
 * spec D20 Runs an operation once for a key, in the caller's transaction. A retry returns the first reply, waits for it if the first
 * call is still running, and never runs the operation again. ADR 0086: the caller has checked role and scope before, because a retry
 * is answered without running the operation. Throws `key_reused`. The reply must be plain JSON.
 */
export async function idempotently<T>(tx: Db, call: KeyedCall, operation: () => Promise<T>): Promise<T> {
  const { owner, key, now, encryption } = call;
  if (key === undefined) return operation();
  const id = { owner, operation: call.operation, key };
  const fingerprint = encryption.fingerprint(JSON.stringify(call.body)); // hashed, because the request may hold a password

  const isFirst = await claimKey(tx, { ...id, fingerprint, dateCreated: now() });
  if (!isFirst) {
    const kept = await keptReply(tx, id);
    refuse(whyNoRepeat(kept?.fingerprint, fingerprint));
    return kept?.reply as T; // the same operation wrote it
  }
  const reply = await operation();
  await keepReply(tx, id, JSON.stringify(reply));
  return reply;
}

/** spec D20, ADR 0086 Why a request is no repeat of the first one with its key, or null. Both are what the key stands for, as plain data. */
export const whyNoRepeat = (first: unknown, again: unknown): 'key_reused' | null =>
  JSON.stringify(first) === JSON.stringify(again) ? null : 'key_reused';
