import { CLOSED_STATUSES, closedIfCompletedBy } from '@octavo/domain/messenger/closed';
import { DIRECTION, type Direction, TO_CUSTOMER, isToCustomer } from '@octavo/domain/messenger/direction';
import { sql } from 'kysely';
import { wayOf } from '#outside/after-commit.ts';
import type { Db } from '#db.ts';
import { addJobs } from '#operations/queue-job.ts';
import { addPushes } from '#push/store.ts';
import { TOGETHER_MINUTES, UNREAD_MINUTES } from '../mail-unread.ts';
import { publishMessages } from '../publish.ts';

/** A message without files. */
export type PlainMessage = {
  orderId: number;
  /** Whose order it must be; null where the desk writes. */
  customerId: number | null;
  /** The site that the order must be of, and the writer who must have it; null where the customer, or support, writes. */
  siteId: number | null;
  writerId: number | null;
  direction: Direction;
  body: string;
  sticker: string | null;
  key: string | undefined;
  dateCreated: Date;
};

/** Where a message went; `at` is its index among those that were given. */
export type Placed = { at: number; id: number; seq: number; customerId: number };

const NOTIFY = sql`, pg_notify('message',
  json_build_object('customerId', owner_id, 'orderId', inserted.order_id, 'event', 1, 'seqs', array[inserted.seq])::text)`;

const TOGETHER = sql`make_interval(mins => ${sql.lit(TOGETHER_MINUTES)})`;
const IS_TO_CUSTOMER = sql`direction = any(${Object.values(TO_CUSTOMER)}::smallint[])`;

/**
 * The jobs of the messages to the customer: the pushes, and the mail where the order has none for this minute (ADR 0067). They are made
 * because the statement counts them.
 */
const UNREAD_JOBS = {
  made: sql`, unread as (
      select order_id, seq from inserted where ${IS_TO_CUSTOMER}
    ), mailed as (
      select json_build_object('orderId', order_id, 'seq', min(unread.seq)) as payload
      from unread join counted on counted.id = order_id where counted.is_mailed group by order_id
    ), mails as (
      ${addJobs('mail_unread', sql`mailed job`, { afterMinutes: UNREAD_MINUTES })}
    ), pushes as (
      ${addPushes(sql`unread given`)}
    )`,
  counted: sql`, (select count(jobs) from mails) + (select count(job) from pushes) as jobs`,
};
const NO_JOBS = { made: sql``, counted: sql`` };

/**
 * ADR 0046 Checks, numbers, inserts and publishes (`MessagesChanged`) messages of any orders in one statement, with the jobs of those to the
 * customer, and answers those that it inserted. Where Redis publishes (ADR 0056), that happens after the statement. Every message that
 * needs a closer look is left out and gets no number: its order is locked, closed or somebody else's, has no writer, or has a message
 * with this key. The orders stay locked until the transaction ends, so their numbers have no gaps (spec D41). The keys of an order must
 * differ.
 */
export async function insertTogether(tx: Db, messages: PlainMessage[], now: Date): Promise<Placed[]> {
  const isLater = wayOf(tx, 'message') !== undefined;
  const jobs = messages.some(({ direction }) => isToCustomer(direction)) ? UNREAD_JOBS : NO_JOBS;
  const column = <K extends keyof PlainMessage>(name: K) => messages.map((message) => message[name] ?? null);
  const { rows } = await sql<Placed>`
    with given as (
      select * from unnest(${column('orderId')}::int[], ${column('customerId')}::int[], ${column('siteId')}::int[],
        ${column('writerId')}::int[], ${column('direction')}::smallint[], ${column('body')}::text[], ${column('sticker')}::text[],
        ${column('key')}::text[], ${column('dateCreated')}::timestamptz[])
      with ordinality given (order_id, customer_id, site_id, writer_id, direction, body, sticker, key, date_created, at)
    ), locked as (
      select id, customer_id, site_id, writer_id, unread_mail_from from orders
      where id = any(${column('orderId')}::int[]) and date_erased is null and status <> all(${[...CLOSED_STATUSES]}::smallint[])
        and (date_completed is null or date_completed > ${closedIfCompletedBy(now)})
      order by id for no key update skip locked
    ), taken as (
      select given.*, locked.customer_id as owner_id, row_number() over (partition by order_id order by at) as place
      from given join locked on locked.id = order_id
      where coalesce(locked.customer_id = given.customer_id, given.site_id is not null)
        and (given.site_id is null or locked.site_id = given.site_id)
        and (given.writer_id is null or locked.writer_id = given.writer_id)
        and (direction <> ${sql.lit(DIRECTION.customerToWriter)} or locked.writer_id is not null)
        and (select id from messages m where m.order_id = given.order_id and m.key = given.key) is null -- by the index in every plan
    ), added as (
      select locked.id, count(*)::int, (count(*) filter (where ${IS_TO_CUSTOMER}))::int as unread_count,
        min(date_created) filter (where ${IS_TO_CUSTOMER}) as unread_from, locked.unread_mail_from as shared_from
      from taken join locked on locked.id = order_id group by locked.id, locked.unread_mail_from
    ), counted as (
      update orders set message_seq = message_seq + count, unread = unread + unread_count,
        unread_mail_from = case when is_mailed then unread_from else unread_mail_from end
      from (
        select *, unread_from is not null and (unread_from between shared_from and shared_from + ${TOGETHER}) is not true as is_mailed from added
      ) added where orders.id = added.id
      returning orders.id, message_seq - count as seq, is_mailed
    ), inserted as (
      insert into messages (order_id, seq, direction, body, sticker, key, date_created, is_counted)
      select order_id, counted.seq + place, direction, body, sticker, key, date_created, true
      from taken join counted on counted.id = order_id
      order by owner_id, order_id, place
      returning id, order_id, seq, direction
    ) ${jobs.made}
    select at::int, inserted.id, inserted.seq, owner_id as customer_id ${isLater ? sql`` : NOTIFY} ${jobs.counted}
    from inserted join counted on counted.id = inserted.order_id
      join taken on taken.order_id = inserted.order_id and taken.place = inserted.seq - counted.seq
    order by inserted.id`.execute(tx);
  const placed = rows.map(({ at, id, seq, customerId }) => ({ at: at - 1, id, seq, customerId }));
  if (isLater)
    for (const { at, seq, customerId } of placed)
      await publishMessages(tx, { customerId, orderId: messages[at]?.orderId ?? 0, event: 1, seqs: [seq] });
  return placed;
}
