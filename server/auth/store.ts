import type { Insertable } from 'kysely';
import { tell } from '#outside/news.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#world.ts';

export function insertSession(db: Db, session: Insertable<Tables['sessions']>) {
  return db.insertInto('sessions').values(session).returningAll().executeTakeFirstOrThrow();
}

/** The session, locked until the transaction ends: refreshes of one session come one after the other. */
export function lockSession(db: Db, id: string) {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countRefresh(db: Db, id: string, counter: number, now: Date) {
  await db.updateTable('sessions').set({ counter, dateRotated: now }).where('id', '=', id).execute();
}

/** Ends sessions and tells every server, so that their tokens and sockets end within moments. */
export async function endSessions(db: Db, ids: string[], now: Date) {
  if (ids.length === 0) return;
  const ended = await db
    .updateTable('sessions')
    .set({ dateEnded: now })
    .where('id', 'in', ids)
    .where('dateEnded', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await tell(db, 'session_ended', id);
}

export function openSessionsOf(db: Db, customerId: number) {
  return db
    .selectFrom('sessions')
    .select('id')
    .where('customerId', '=', customerId)
    .where('dateEnded', 'is', null)
    .execute();
}

export function sessionsEndedSince(db: Db, since: Date) {
  return db.selectFrom('sessions').select('id').where('dateEnded', '>', since).execute();
}

export async function insertPasswordLink(db: Db, link: Insertable<Tables['passwordLinks']>) {
  await db.insertInto('passwordLinks').values(link).execute();
}

/** Takes a password link: answers whose it is the first time, nothing ever after. */
export function usePasswordLink(db: Db, tokenHash: string, now: Date) {
  return db
    .updateTable('passwordLinks')
    .set({ dateUsed: now })
    .where('tokenHash', '=', tokenHash)
    .where('dateUsed', 'is', null)
    .where('expiresAt', '>', now)
    .returning('customerId')
    .executeTakeFirst();
}
