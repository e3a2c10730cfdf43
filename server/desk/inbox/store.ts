import { WAITING_STATES } from '@octavo/domain/applications/application';
import { type Chat, type Direction, FROM_CUSTOMER, TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { MOST_COUNTED, type Queue, keptQueue, keptQueues } from '@octavo/domain/desk/queues';
import type { Seen } from '@octavo/domain/desk/position';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';

/** The orders of a queue that a member of staff sees, as the database keeps them. `before`: only those that are due before it. */
export type InQueue = { queue: Queue; staff: StaffRow; before: Date | null };

const whose = ({ role, id, siteId }: StaffRow) =>
  role === 'writer' ? sql`q.writer_id = ${id} and q.site_id = ${siteId}` : sql`q.site_id = ${siteId}`;

const inQueue = ({ queue, staff, before }: InQueue, kept = keptQueues(queue, staff.role)) => sql`
  ${whose(staff)} and q.queue in (${sql.join([...kept])}) and q.paused_at is null and q.aside_at is null
  ${before ? sql`and q.since < ${before}` : sql``}`;

/** How many orders are in each of these queues, counted up to one more than `MOST_COUNTED`. */
export async function countQueues(db: Db, queues: InQueue[]): Promise<number[]> {
  const counts = queues.map(
    (queue) =>
      sql`(select count(*) from (select from desk_queues q where ${inQueue(queue)} limit ${MOST_COUNTED + 1}) counted)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** spec §12.30 How many applications of a site wait for a decision, counted as far. */
export async function countWaitingApplications(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from (
      select from applications where site_id = ${siteId} and state in (${sql.join([...WAITING_STATES])}) limit ${MOST_COUNTED + 1}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

export type Place = { since: Date; orderId: number };

/** The places of a page of a queue, after another one. Each kept queue is a range of its index. */
export async function loadPlaces(db: Db, queue: InQueue, after: { at: Date; id: number } | null, limit: number) {
  const parts = keptQueues(queue.queue, queue.staff.role).map(
    (kept) => sql`(
      select q.since, q.order_id from desk_queues q
      where ${inQueue(queue, [kept])} ${after ? sql`and (q.since, q.order_id) > (${after.at}, ${after.id})` : sql``}
      order by q.since, q.order_id limit ${limit})`,
  );
  const { rows } = await sql<Place>`
    select since, order_id from (${sql.join(parts, sql` union all `)}) places
    order by since, order_id limit ${limit}`.execute(db);
  return rows;
}

type Beside = { since: Date | null; previous: number | null; next: number | null };

/** Since when an order is in a queue, and the orders before and after it there; where it is not in it, the first comes next. Each is a range of an index. */
export async function loadPlaceInQueue(db: Db, queue: InQueue, orderId: number): Promise<Beside> {
  const { rows } = await sql<Beside>`
    select own.since, previous.order_id as previous, next.order_id as next
    from (select 1) one
    left join lateral (select q.since, q.order_id from desk_queues q where ${inQueue(queue)} and q.order_id = ${orderId}) own on true
    left join lateral (
      select q.order_id from desk_queues q
      where ${inQueue(queue)} and (q.since, q.order_id) < (own.since, own.order_id)
      order by q.since desc, q.order_id desc limit 1) previous on true
    left join lateral (
      select q.order_id from desk_queues q
      where ${inQueue(queue)} and (q.since, q.order_id) > (coalesce(own.since, '-infinity'), coalesce(own.order_id, 0))
      order by q.since, q.order_id limit 1) next on true`.execute(db);
  return rows[0] ?? { since: null, previous: null, next: null };
}

export type ListRow = {
  id: number;
  title: string;
  status: OrderStatus;
  deadline: Date;
  deadlineWaits: boolean;
  dateHeld: Date | null;
  datePaid: Date | null;
  dateCompleted: Date | null;
  currency: string;
  charged: number;
  writerNumber: number | null;
  needsCustomer: boolean;
  customerId: number;
  firstName: string;
  lastName: string;
  ownerId: number | null;
  ownerName: string | null;
  since: Date | null;
  pausedAt: Date | null;
  calendarId: number | null;
  /** Since when only a message of the writer waits for support, and the calendar of that. */
  heldSince: Date | null;
  heldCalendarId: number | null;
  hasHeld: boolean;
  hasUnread: boolean;
  asideUntil: Date | null;
  asideBy: string | null;
  direction: Direction | null;
  body: string | null;
  saidAt: Date | null;
};

const PREVIEW_LENGTH = 160;

/** What rows of lists show of these orders. The last message and the answer that somebody waits for are those of the chats that the role reads. */
export async function loadListRows(db: Db, { role }: Pick<StaffRow, 'role'>, ids: number[]): Promise<ListRow[]> {
  const chat = FROM_CUSTOMER[role === 'writer' ? 'writer' : 'support'];
  const ofChat = role === 'writer' ? sql`and direction % 2 = 1` : sql``; // as the index of chats has it
  const { rows } = await sql<ListRow>`
    select o.id, o.title, o.status, o.deadline, o.deadline_waits, o.date_held, o.date_paid, o.date_completed, o.currency, o.charged, o.needs_customer, o.customer_id,
      w.writer_number, o.owner_id, s.name as owner_name, c.first_name, c.last_name, q.since, q.paused_at, q.calendar_id, q.aside_until,
      a.name as aside_by, h.since as held_since, h.calendar_id as held_calendar_id,
      exists (select from held_messages where order_id = o.id and state = 'waiting') as has_held,
      exists (select from messages where order_id = o.id and direction = ${chat} and state = ${sql.lit(MESSAGE_STATE.unread)}) as has_unread,
      m.direction, left(m.body, ${PREVIEW_LENGTH}) as body, m.date_created as said_at
    from unnest(${ids}::int[]) with ordinality wanted (id, place)
    join orders o on o.id = wanted.id
    join customers c on c.id = o.customer_id
    left join staff w on w.id = o.writer_id
    left join staff s on s.id = o.owner_id
    left join desk_queues q on q.order_id = o.id and q.queue = ${keptQueue('answer', role)}
      and (q.aside_at is null or q.aside_until is not null)
    left join desk_queues h on h.order_id = o.id and h.queue = 'held'
    left join staff a on a.id = q.aside_by
    left join lateral (
      select direction, body, date_created from messages
      where order_id = o.id ${ofChat} order by seq desc limit 1) m on true
    order by wanted.place`.execute(db);
  return rows;
}

/** Who takes an order out of the queue of answers, when, and until when; null for good. */
type Aside = { asideBy: number; asideAt: Date; asideUntil: Date | null };

/** ADR 0131 Takes an order out of the queue of answers, which keeps its clock. Whether it was waiting there. */
export async function setAside(tx: Db, orderId: number, aside: Aside): Promise<boolean> {
  const { numUpdatedRows } = await ofAnswer(tx, orderId).where('pausedAt', 'is', null).set(aside).executeTakeFirst();
  await sql`delete from desk_queues where order_id = ${orderId} and queue = 'snoozed'`.execute(tx);
  if (aside.asideUntil && numUpdatedRows > 0n)
    await sql`select put_in_queue(${orderId}, 'snoozed', ${aside.asideUntil}::timestamptz)`.execute(tx);
  return numUpdatedRows > 0n;
}

/** Whether the customer has written something that support answers, or changed it, after what somebody has seen. */
export async function hasQuestionAfter(tx: Db, orderId: number, { seq, changed }: Seen): Promise<boolean> {
  const isLater = sql`m.seq > ${seq}`;
  const isChanged = sql`m.changed_by = 'customer' and m.date_changed > ${new Date(changed ?? 0)}`;
  for (const isNewer of changed === null ? [isLater] : [isLater, isChanged]) {
    // oxlint-disable-next-line no-await-in-loop -- each is a range of an index
    const { rows } = await sql`
      select from messages m join orders o on o.id = m.order_id
      where m.order_id = ${orderId} and ${isNewer} and m.direction in (${sql.join(Object.values(FROM_CUSTOMER))})
        and queue_of_question(m.direction, o.writer_id) = 'answer' limit 1`.execute(tx);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Puts an order back into the queue of answers that was snoozed until this moment or an earlier one. Whether it was. */
export async function wake(tx: Db, orderId: number, until: Date): Promise<boolean> {
  const woken = await ofAnswer(tx, orderId).set(WAITING).where('asideUntil', '<=', until).executeTakeFirst();
  await sql`delete from desk_queues where order_id = ${orderId} and queue = 'snoozed' and since <= ${until}`.execute(
    tx,
  );
  return woken.numUpdatedRows > 0n;
}

const MOST_AT_ONCE = 100;

/** Orders whose snooze is over, of each site the oldest. */
export async function loadOverdueSnoozes(db: Db, now: Date): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select overdue.order_id as id from sites s cross join lateral (
      select q.order_id from desk_queues q
      where q.site_id = s.id and q.queue = 'snoozed' and q.paused_at is null and q.aside_at is null and q.since <= ${now}
      order by q.since limit ${MOST_AT_ONCE}) overdue`.execute(db);
  return rows;
}

/** The newest message to the customer that went out, of those that waited: by their seconds, or for support. */
const lastThatWaited = (orderId: number) => ({
  support: sql`select max(date_created) from desk_replies where order_id = ${orderId} and lane = 'customer' and state = 'sent'`,
  writer: sql`select max(date_created) from held_messages where order_id = ${orderId} and state = 'approved'`,
}); // oxfmt-ignore

/** The newest message of an order that was there at a moment; 0 where none was. Read from the end of the chat. */
const seqAt = (orderId: number, moment: RawBuilder<unknown>) => sql`coalesce((
  select seq from messages where order_id = ${orderId} and date_created <= (${moment}) order by seq desc limit 1), 0)`;

/** Whether the message `a` to the customer waited before it went out: for its seconds, or for support. */
const hadWaited = {
  support: sql`exists (select from desk_replies r where r.order_id = a.order_id and r.key = a.key and r.state = 'sent')`,
  writer: sql`a.passed_on_by is not null`,
};

/**
 * spec §12.9 When the customer first wrote or edited something while a message to them waited, unless that was answered at once or done since. Null
 * where nothing came.
 */
export async function loadAskedMeanwhile(tx: Db, orderId: number, chat: Chat): Promise<Date | null> {
  const { rows } = await sql<{ asked: Date | null }>`
    with meanwhile as (
      select * from messages where order_id = ${orderId} and seq > ${seqAt(orderId, lastThatWaited(orderId)[chat])}),
    asked as (
      select seq, date_created as moment from meanwhile where direction = ${FROM_CUSTOMER[chat]}
      union all
      select seq, date_changed from messages
      where order_id = ${orderId} and changed_by = 'customer' and date_changed > (${lastThatWaited(orderId)[chat]})
        and direction = ${FROM_CUSTOMER[chat]} and status = ${MESSAGE_STATUS.edited})
    select min(m.moment) as asked from asked m
    where not exists (
        select from meanwhile a
        where a.direction = ${TO_CUSTOMER[chat]} and a.seq > m.seq and a.date_created >= m.moment and not ${hadWaited[chat]})
      and not exists (
        select from desk_queues q where q.order_id = ${orderId} and q.queue = queue_of_chat(${FROM_CUSTOMER[chat]})
          and q.aside_until is null and q.aside_at >= m.moment)`.execute(tx);
  return rows[0]?.asked ?? null;
}

/** Puts an order into the queue of a chat for what the customer asked at a moment. */
export const queueAsked = (tx: Db, orderId: number, chat: Chat, asked: Date) =>
  sql`select queue_asked(${orderId}, ${FROM_CUSTOMER[chat]}, ${asked}::timestamptz)`.execute(tx);

/** The same for one that was done since a moment, because of a reply that does not go out now. */
export async function reopenDone(tx: Db, orderId: number, since: Date) {
  await ofAnswer(tx, orderId).set(WAITING).where('asideAt', '>=', since).where('asideUntil', 'is', null).execute();
}

const WAITING = { asideBy: null, asideAt: null, asideUntil: null };

const ofAnswer = (tx: Db, orderId: number) =>
  tx.updateTable('deskQueues').where('orderId', '=', orderId).where('queue', '=', 'answer');

/** Puts an order back into the queue of answers with the clock that it had, if somebody waits for an answer. */
export async function putBackToAnswers(tx: Db, orderId: number) {
  await ofAnswer(tx, orderId).set(WAITING).execute();
  await sql`delete from desk_queues where order_id = ${orderId} and queue = 'snoozed'`.execute(tx);
  await sql`select queue_answer(${orderId})`.execute(tx);
}
