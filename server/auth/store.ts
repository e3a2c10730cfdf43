import type { EndReason } from '@octavo/domain/desk/session-end';
import { type Insertable, sql } from 'kysely';
import { publish } from '#outside/pubsub.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export function insertSession(db: Db, session: Insertable<Tables['sessions']>) {
  return db.insertInto('sessions').values(session).returningAll().executeTakeFirstOrThrow();
}

/** The session, locked until the transaction ends: refreshes of one session come one after the other. */
export function lockSession(db: Db, id: string) {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** ADR 0085 When the person of a session signed in or last gave the password; refreshes do not change it. */
export async function provenAt(db: Db, sessionId: string): Promise<Date | undefined> {
  const session = await db.selectFrom('sessions').select('dateProven').where('id', '=', sessionId).executeTakeFirst();
  return session?.dateProven;
}

export async function markProven(tx: Db, sessionId: string, now: Date) {
  await tx.updateTable('sessions').set({ dateProven: now }).where('id', '=', sessionId).execute();
}

export async function countRefresh(db: Db, id: string, counter: number, now: Date) {
  await db.updateTable('sessions').set({ counter, dateRotated: now }).where('id', '=', id).execute();
}

/** Ends sessions with their pushes, and publishes it to every server, which then refuses their tokens and closes their sockets. */
export async function endSessions(db: Db, ids: string[], endReason: EndReason, now: Date) {
  if (ids.length === 0) return;
  const ended = await db
    .updateTable('sessions')
    .set({ dateEnded: now, endReason })
    .where('id', 'in', ids)
    .where('dateEnded', 'is', null)
    .returning(['id', 'customerId'])
    .execute();
  await db.deleteFrom('pushSubscriptions').where('sessionId', 'in', ids).execute(); // spec §10.9
  for (const { id } of ended) await publish(db, 'session_ended', id);
  for (const customerId of new Set(ended.map((one) => one.customerId)))
    if (customerId !== null) await publish(db, 'ways_changed', String(customerId)); // ADR 0242 open lists of devices
}

/** ADR 0460 The browsers of all sessions that a customer had until now are known no more: somebody else may have opened them. */
export async function disownSessions(tx: Db, customerId: number) {
  await tx
    .updateTable('sessions')
    .set({ isDisowned: true })
    .where('customerId', '=', customerId)
    .where('isDisowned', '=', false)
    .execute();
}

export function loadOpenSessionsOf(db: Db, customerId: number) {
  return db
    .selectFrom('sessions')
    .select('id')
    .where('customerId', '=', customerId)
    .where('dateEnded', 'is', null)
    .execute();
}

export function loadSessionsEndedSince(db: Db, since: Date) {
  return db.selectFrom('sessions').select('id').where('dateEnded', '>', since).execute();
}

/** Where the links of a mail are kept: those that set a password, and those that sign in. */
type LinkTable = 'passwordLinks' | 'magicLinks';

export async function insertLink(db: Db, table: LinkTable, link: Insertable<Tables[LinkTable]>) {
  await db.insertInto(table).values(link).execute();
}

export function loadOwnerOfLink(db: Db, table: LinkTable, tokenHash: string) {
  return db.selectFrom(table).select('customerId').where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** Marks a link as used. Returns its owner the first time, then undefined. */
export function consumeLink(db: Db, table: LinkTable, tokenHash: string, now: Date) {
  return db
    .updateTable(table)
    .set({ dateUsed: now })
    .where('tokenHash', '=', tokenHash)
    .where('dateUsed', 'is', null)
    .where('expiresAt', '>', now)
    .returning('customerId')
    .executeTakeFirst();
}

export async function endLinks(db: Db, table: LinkTable | 'handOffs', customerId: number, now: Date) {
  await db
    .updateTable(table)
    .set({ dateUsed: now })
    .where('customerId', '=', customerId)
    .where('dateUsed', 'is', null)
    .execute();
}

/** Forgets the key of a sign-up, whose repeat would open a session. */
export async function endSignUp(tx: Db, customerId: number) {
  await tx
    .deleteFrom('idempotencyKeys')
    .where(sql<boolean>`operation = 'signUp'`) // a constant, so that the plan uses the index of sign-ups
    .where(sql<string>`reply->>'customerId'`, '=', String(customerId))
    .execute();
}

/** Serializes the questions of one caller until the transaction ends. */
export async function lockCaller(tx: Db, caller: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${caller}`}, 0))`.execute(tx);
}

export async function countUnknownAddresses(db: Db, caller: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('unknownAddresses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('caller', '=', caller)
    .where('dateAsked', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function keepUnknownAddress(db: Db, asked: Insertable<Tables['unknownAddresses']>) {
  await db
    .insertInto('unknownAddresses')
    .values(asked)
    .onConflict((conflict) => conflict.columns(['caller', 'mark']).doUpdateSet({ dateAsked: asked.dateAsked }))
    .execute();
}
