import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#world.ts';

export type MailRow = Selectable<Tables['mails']>;

export function insertMail(db: Db, mail: Insertable<Tables['mails']>) {
  return db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
}

/** A mail that is neither sent nor given up. */
export function waitingMail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('dateSent', 'is', null)
    .where('dateFailed', 'is', null)
    .executeTakeFirst();
}

/** Once only. What it said goes with it unless the outbox keeps it: it may hold a link that signs somebody in. */
export async function markMailSent(db: Db, id: number, now: Date, { isKept = true } = {}) {
  await db
    .updateTable('mails')
    .set({ dateSent: now, refusal: null, ...(!isKept && { body: '', html: '' }) })
    .where('id', '=', id)
    .where('dateSent', 'is', null)
    .execute();
}

export function countTry(db: Db, id: number, refusal: string) {
  return db
    .updateTable('mails')
    .set({ tries: sql`tries + 1`, refusal })
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirstOrThrow();
}

export async function markMailFailed(db: Db, id: number, now: Date) {
  await db.updateTable('mails').set({ dateFailed: now, body: '', html: '' }).where('id', '=', id).execute();
}

export function latestMails(db: Db, siteId: number) {
  return db.selectFrom('mails').selectAll().where('siteId', '=', siteId).orderBy('id', 'desc').limit(50).execute();
}

export async function removeOldMails(db: Db, before: Date) {
  await db.deleteFrom('mails').where('dateCreated', '<', before).execute();
}
