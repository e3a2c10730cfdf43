import type { WhyNotSent } from '@octavo/domain/notifications/delivery';
import { type Insertable, type Selectable, sql } from 'kysely';
import { addJobs } from '#operations/queue-job.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import { FORGETTING } from './unread/store.ts';

export type MailRow = Selectable<Tables['mails']>;

/** Inserts a mail with the job that sends it, in one statement. */
export async function insertMail(tx: Db, mail: Insertable<Tables['mails']>) {
  const inserted = tx.insertInto('mails').values(mail).returning('id');
  const job = sql`(select json_build_object('id', id) as payload from inserted) job`;
  await sql`with inserted as (${inserted}) ${addJobs('send_mail', job)}`.execute(tx);
}

/** A mail that is neither sent, failed nor dropped. */
export function loadWaitingMail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('dateSent', 'is', null)
    .where('dateFailed', 'is', null)
    .where('dateDropped', 'is', null)
    .executeTakeFirst();
}

export const loadMail = (db: Db, id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

/** Marks a mail as not sent any more, and why, and removes its text. */
export async function dropMail(db: Db, id: number, why: WhyNotSent, now: Date) {
  const ended = db
    .updateTable('mails')
    .set({ dateDropped: now, whyDropped: why, body: '', html: '' })
    .where('id', '=', id)
    .where('dateSent', 'is', null)
    .where('dateDropped', 'is', null)
    .returningAll();
  await sql`with ended as (${ended}) ${FORGETTING}`.execute(db);
}

/** The notices of a customer that wait. A mail without an event is meant for the address and the site that it was written to. */
const changeNotices = (tx: Db, customerId: number) =>
  tx
    .updateTable('mails')
    .where('customerId', '=', customerId)
    .where('event', 'is not', null)
    .where('dateSent', 'is', null)
    .where('dateFailed', 'is', null)
    .where('dateDropped', 'is', null);

/** Sends the notices of a customer that wait to another address. */
export async function redirectNotices(tx: Db, customerId: number, recipient: string) {
  await changeNotices(tx, customerId).set({ recipient }).execute();
}

/** Sends the notices of a customer that wait from another site, with links to its address. They keep the words that they were written in. */
export async function moveNotices(tx: Db, customerId: number, to: { siteId: number; from: string; origin: string }) {
  const led = (text: 'body' | 'html') => sql<string>`replace(${sql.ref(text)}, ${`${to.from}/`}, ${`${to.origin}/`})`;
  await changeNotices(tx, customerId)
    .set({ siteId: to.siteId, body: led('body'), html: led('html') })
    .execute();
}

/** Marks a mail as sent, once. `isKept: false` removes its text, which may hold a link that signs in. */
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
  const ended = db
    .updateTable('mails')
    .set({ dateFailed: now, body: '', html: '' })
    .where('id', '=', id)
    .where('dateDropped', 'is', null)
    .returningAll();
  await sql`with ended as (${ended}) ${FORGETTING}`.execute(db);
}

/** Marks waiting mails without a job that may still send them as failed, removes their text, and returns them. */
export async function markStrandedFailed(db: Db, now: Date) {
  const jobs = sql<boolean>`not exists (
    select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send_mail' and (job.payload->>'id')::int = mails.id
      and (job.attempts < job.max_attempts or job.locked_at is not null))`;
  const ended = db
    .updateTable('mails')
    .set({ dateFailed: now, body: '', html: '' })
    .where('dateSent', 'is', null)
    .where('dateFailed', 'is', null)
    .where('dateDropped', 'is', null)
    .where('dateDigest', 'is', null)
    .where(jobs)
    .returningAll();
  const { rows } = await sql<Pick<MailRow, 'id' | 'tries' | 'refusal'>>`
    with ended as (${ended}), forgotten as (${FORGETTING}) select id, tries, refusal from ended order by id`.execute(
    db,
  );
  return rows;
}

/** Removes the jobs of failed mails: the queue keeps jobs without tries left. */
export async function removeDeadJobs(db: Db) {
  await sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task, mails
    where task.id = job.task_id and task.identifier = 'send_mail' and locked_at is null and attempts >= max_attempts
      and mails.id = (payload->>'id')::int and mails.date_failed is not null`.execute(db);
}

/** The newest fifty mails of a site, to everybody or to one address. */
export function loadLatestMails(db: Db, siteId: number, to?: string) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('siteId', '=', siteId)
    .$if(to !== undefined, (mails) => mails.where('recipient', '=', to!))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}
