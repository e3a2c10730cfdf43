import { type Answerer, isOnDuty } from '@octavo/domain/desk/duty';
import { MOST_COUNTED } from '@octavo/domain/desk/queues';
import { ORDER_STATUS, UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db.ts';

/** Of a row `q`: that its order waits for support now, for an answer or for the approval of a message (ADR 0465). */
const WAITS = sql`q.queue in ('answer', 'held') and q.paused_at is null and q.aside_at is null`;

/** The rows `q` of those among others. Each of the two is a range of an index, as its name is in the text. `most`: only the longest waits of each. */
const waiting = (among: RawBuilder<unknown>, most?: number) => {
  const [answer, held] = ['answer', 'held'].map(
    (queue) => sql`(
      select q.order_id, q.site_id, q.since from desk_queues q
      where ${among} and q.queue = ${sql.lit(queue)} and q.paused_at is null and q.aside_at is null
      ${most === undefined ? sql`` : sql`order by q.since, q.order_id limit ${most}`})`,
  );
  return sql`(${answer} union all ${held}) q`;
};

/** Lets one run of the rule of a site go at a time, until the transaction ends. Whether the site assigns by rule. */
export async function lockRule(tx: Db, siteId: number): Promise<boolean> {
  const site = tx.selectFrom('sites').select('assignsByRule').where('id', '=', siteId);
  return (await site.forNoKeyUpdate().executeTakeFirst())?.assignsByRule === true;
}

export async function loadRule(db: Db, siteId: number): Promise<boolean> {
  const site = db.selectFrom('sites').select('assignsByRule').where('id', '=', siteId);
  return (await site.executeTakeFirstOrThrow()).assignsByRule;
}

export type AnswererRow = Answerer & { name: string };

/** Everybody who has gone on duty at a site and works, with how many of their conversations wait. Some of these duties may be over. */
export async function loadAnswerers(db: Db, siteId: number): Promise<AnswererRow[]> {
  const rows = await db
    .selectFrom('staff')
    .select([
      'id',
      'siteId',
      'name',
      'onDutySince as since',
      'onDutyUntil as until',
      'capacity',
      'languages',
      'dateGiven',
    ])
    .select(sql<number>`(select count(*)::int from ${waiting(sql`q.owner_id = staff.id`)})`.as('load'))
    .where('siteId', '=', siteId)
    .where('onDutySince', 'is not', null)
    .where('dateDeactivated', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ since, until, ...row }) => ({ ...row, duty: { since, until } }));
}

const isUnowned = (siteId: number) => sql`q.site_id = ${siteId} and q.owner_id is null`;

/** The conversations that wait and have nobody, the oldest first. `languages`: only those in one of these. */
export async function loadUnowned(db: Db, siteId: number, languages: readonly string[] | null, limit: number) {
  const ofSite = sql`(select regexp_replace(language_code, '^en-.*', 'en') from sites where id = ${siteId})`; // as languageOf
  const language = sql`coalesce(o.language_code, ${ofSite})`;
  const spoken = languages ? sql`and ${language} = any(${languages}::text[])` : sql``;
  const { rows } = await sql<{ orderId: number; siteId: number; since: Date; language: string }>`
    select q.order_id, q.site_id, q.since, ${language} as language from ${waiting(isUnowned(siteId))} join orders o on o.id = q.order_id
    where true ${spoken}
    order by q.since, q.order_id limit ${limit}`.execute(db);
  return rows;
}

/** How many conversations wait and have nobody, counted up to one more than `MOST_COUNTED`, and since when the oldest does. */
export async function countUnowned(db: Db, siteId: number): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(since) as oldest
    from (select q.since from ${waiting(isUnowned(siteId), MOST_COUNTED + 1)} order by q.since limit ${MOST_COUNTED + 1}) counted`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

/** The conversations of somebody that wait, the longest wait first. */
export async function loadMine(db: Db, staffId: number, limit: number) {
  const { rows } = await sql<{ id: number; title: string; since: Date }>`
    select o.id, o.title, q.since from ${waiting(sql`q.owner_id = ${staffId}`, limit)} join orders o on o.id = q.order_id
    order by q.since, q.order_id limit ${limit}`.execute(db);
  return rows;
}

/** Locks somebody until the transaction ends, if they are on duty. */
export async function lockOnDuty(tx: Db, id: number, now: Date) {
  const staff = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'onDutySince as since', 'onDutyUntil as until', 'dateDeactivated'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return staff && !staff.dateDeactivated && isOnDuty(staff, now) ? staff : undefined;
}

/** Locks somebody whose duty is over, until the transaction ends. */
export function lockOverdue(tx: Db, id: number, now: Date) {
  return tx
    .selectFrom('staff')
    .select(['id', 'siteId', 'name', 'onDutyUntil'])
    .where('id', '=', id)
    .where('onDutyUntil', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Those whose duty is over and not yet ended. */
export function loadOverdue(db: Db, now: Date) {
  return db.selectFrom('staff').select('id').where('onDutyUntil', '<=', now).execute();
}

export async function setDutyOf(tx: Db, id: number, onDutySince: Date | null, onDutyUntil: Date | null) {
  await tx.updateTable('staff').set({ onDutySince, onDutyUntil }).where('id', '=', id).execute();
}

/** Gives a conversation to somebody, if it still waits and has nobody. Whether it did. */
export async function giveConversation(tx: Db, orderId: number, staffId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update orders o set owner_id = ${staffId}, date_left = null
    where o.id = ${orderId} and o.owner_id is null
      and exists (select from desk_queues q where q.order_id = o.id and ${WAITS})`.execute(tx);
  if (!numAffectedRows) return false;
  await tx.updateTable('staff').set({ dateGiven: now }).where('id', '=', staffId).execute();
  return true;
}

/** The sites that assign by rule. */
export async function loadSitesByRule(db: Db): Promise<number[]> {
  const sites = await db.selectFrom('sites').select('id').where('assignsByRule', '=', true).execute();
  return sites.map(({ id }) => id);
}

/** The orders of delivered papers about which a question waits for a writer who was deactivated. */
export async function loadQuestionsOfLeavers(db: Db): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select q.order_id as id from staff s join desk_queues q on q.writer_id = s.id join orders o on o.id = q.order_id
    where s.date_deactivated is not null and q.queue = 'answer_writer' and q.paused_at is null and q.aside_at is null
      and o.status = ${ORDER_STATUS.completed}
    order by q.order_id`.execute(db);
  return rows;
}

/** Lets support answer such a question. Whether it still waited for the writer. */
export async function queueQuestionOfLeaver(tx: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`select queue_question_of_leaver(${orderId}) as moved`.execute(tx);
  return rows[0]?.moved === true;
}

/** The conversations that the end of a duty gives back: those of somebody at a site that assigns by rule. */
export async function loadConversationsByRule(db: Db, ownerId: number): Promise<number[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('staff', 'staff.id', 'orders.ownerId')
    .innerJoin('sites', 'sites.id', 'staff.siteId')
    .select('orders.id')
    .where('orders.ownerId', '=', ownerId)
    .where('sites.assignsByRule', '=', true)
    .execute();
  return orders.map(({ id }) => id);
}

/**
 * Gives the conversations of somebody back to nobody, and answers their orders. With `dateLeft`, those that somebody must take over, as they
 * wait for an answer or their order is under way, are in the queue of what is unassigned since then. Call it where they are locked.
 */
export async function freeConversations(tx: Db, ownerId: number, dateLeft: Date | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update orders o set owner_id = null, date_left = case
      when o.status = any(${[...UNDER_WAY_STATUSES]}::int[])
        or exists (select from desk_queues q where q.order_id = o.id and q.queue in ('answer', 'held')
          and (q.aside_at is null or q.aside_until is not null)) then ${dateLeft}::timestamptz end
    where o.owner_id = ${ownerId} returning o.id`.execute(tx);
  return rows.map(({ id }) => id);
}
