import type { PubSub } from '#outside/pubsub.ts';
import { retryUntilDone } from '#outside/retry-until-done.ts';
import type { Db } from '#db.ts';
import type { EndedSessions } from '#services.ts';
import { loadSessionsEndedSince } from './store.ts';

const MEMORY_MS = 15 * 60_000; // longer than an access token is valid, clock skew included

/** controls C1, spec D32: learns of every ended session at once; after a lost connection it reads those that it missed. */
export async function watchEndedSessions(db: Db, pubsub: PubSub): Promise<EndedSessions> {
  const ended = new Map<string, number>();
  const listeners = new Set<(sessionId: string) => void>();
  const add = (sessionId: string) => {
    if (ended.has(sessionId)) return;
    ended.set(sessionId, Date.now());
    for (const listener of listeners) listener(sessionId);
  };
  const forgetOld = () => {
    for (const [sessionId, at] of ended) if (at < Date.now() - MEMORY_MS) ended.delete(sessionId);
  };
  const readMissed = async () => {
    for (const { id } of await loadSessionsEndedSince(db, new Date(Date.now() - MEMORY_MS))) add(id);
  };

  pubsub.subscribe('session_ended', (sessionId) => {
    forgetOld();
    add(sessionId);
  });
  pubsub.onReconnect(retryUntilDone(readMissed));
  await readMissed();
  return {
    has: (sessionId) => ended.has(sessionId),
    add,
    onEnd: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
