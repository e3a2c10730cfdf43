import type { News } from '#outside/pubsub.ts';
import { untilDone } from '#outside/retry-until-done.ts';
import type { Db } from '#services.ts';
import { sessionsEndedSince } from './store.ts';

/** Sessions that were ended while an access token of theirs may still be alive. Asking costs no query. */
export type EndedSessions = { has: (sessionId: string) => boolean; onEnd: (hear: (sessionId: string) => void) => void };

const MEMORY_MS = 15 * 60_000; // longer than an access token lives, its skew included

/** C1, D32: hears of every ended session within moments; after a lost connection it reads up on what it missed. */
export async function watchEndedSessions(db: Db, news: News): Promise<EndedSessions> {
  const ended = new Map<string, number>();
  const hearers: ((sessionId: string) => void)[] = [];
  const remember = (sessionId: string) => {
    if (ended.has(sessionId)) return;
    ended.set(sessionId, Date.now());
    for (const hear of hearers) hear(sessionId);
  };
  const forgetOld = () => {
    for (const [sessionId, at] of ended) if (at < Date.now() - MEMORY_MS) ended.delete(sessionId);
  };
  const readUp = async () => {
    for (const { id } of await sessionsEndedSince(db, new Date(Date.now() - MEMORY_MS))) remember(id);
  };

  news.on('session_ended', (sessionId) => {
    forgetOld();
    remember(sessionId);
  });
  news.onGap(untilDone(readUp));
  await readUp();
  return { has: (sessionId) => ended.has(sessionId), onEnd: (hear) => void hearers.push(hear) };
}
