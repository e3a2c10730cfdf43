import { DIRECTION } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { readReference } from '@octavo/domain/payments/reference';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';
import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';

type Searcher = Pick<StaffRow, 'siteId' | 'role' | 'id'>;
type Words = readonly string[];

export type FoundOrderRow = { id: number; title: string; status: OrderStatus };
export type FoundMessageRow = {
  id: number;
  seq: number;
  direction: number;
  body: string;
  dateCreated: Date;
  orderId: number;
  title: string;
  status: OrderStatus;
};
export type FoundCustomerRow = { id: number; firstName: string; lastName: string; email: string };

/** ADR 0111 Of common words there are enough among the newest rows, which are read first; the others have short lists in the index. */
const NEWEST_ROWS = { orders: 2000, customers: 2000, messages: 20_000 };

/** Words are letters and digits only, so they have no meaning in a pattern or a query of text. */
const beginIn = (text: RawBuilder<unknown>, words: Words) =>
  sql.join(
    words.map((word) => sql`${text} ~* ${`\\m${word}`}`),
    sql` and `,
  );
const queryOf = (words: Words) => sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;

/** The orders that a member of staff may see. */
const seen = ({ siteId, role, id }: Searcher) =>
  role === 'writer' ? sql`o.site_id = ${siteId} and o.writer_id = ${id}` : sql`o.site_id = ${siteId}`;

/** The order with this number, address for payment or, for support, reference of a payment. */
export async function loadOrdersCalled(
  db: Db,
  staff: Searcher,
  { number, text }: { number: number | null; text: string },
) {
  const ofPayment = sql`
    union select order_id from payment_attempts where provider = any(${PAYMENT_PROVIDERS}::text[]) and reference = ${text}
    union select order_id from payment_attempts where provider = any(${PAYMENT_PROVIDERS}::text[]) and provider_ref = ${text}
    union select id from orders where uid = ${text}
    ${ofReadReference(text)}`;
  const { rows } = await sql<FoundOrderRow>`
    select o.id, o.title, o.status from orders o
    where o.id in (select ${number}::int ${staff.role === 'writer' ? sql`` : ofPayment}) and ${seen(staff)}
    order by o.id desc limit 5`.execute(db);
  return rows;
}

/** spec §10.10 The order of a payment by the reference that its customer reads to support. */
function ofReadReference(text: string) {
  const read = readReference(text);
  if (!read) return sql``;
  const { orderId, rest, every } = read;
  return sql`
    union select order_id from payment_attempts
    where id in (select generate_series(${rest}::bigint, (select max(id) from payment_attempts), ${every}::bigint))
      and (order_id = ${orderId}::int or ${orderId}::int is null)`;
}

/** The newest orders with these words in their titles. */
export async function loadOrdersTitled(db: Db, staff: Searcher, { words, limit }: { words: Words; limit: number }) {
  const title = sql`o.title`;
  const among = (orders: RawBuilder<unknown>) => sql<FoundOrderRow>`
    select o.id, o.title, o.status from ${orders} o where ${beginIn(title, words)} order by o.id desc limit ${limit}`;
  if (staff.role === 'writer')
    return (await among(sql`(select * from orders o where ${seen(staff)})`).execute(db)).rows;
  const newest = sql`(select * from orders o where ${seen(staff)} order by o.id desc limit ${NEWEST_ROWS.orders})`;
  const { rows } = await among(newest).execute(db);
  if (rows.length >= limit) return rows;
  const { rows: all } = await sql<FoundOrderRow>`
    with found as materialized (select * from orders where searched_words(title) @@ ${queryOf(words)})
    select o.id, o.title, o.status from found o where ${seen(staff)} order by o.id desc limit ${limit}`.execute(db);
  return all;
}

/** The newest customers of the site with these words in their names and addresses, and the one with this number. */
export async function loadCustomersNamed(
  db: Db,
  siteId: number,
  { words, number, limit }: { words: Words; number: number | null; limit: number },
) {
  const named = sql`c.first_name || ' ' || c.last_name || ' ' || c.email`;
  const columns = sql`c.id, c.first_name as "firstName", c.last_name as "lastName", c.email`;
  const there = sql`c.site_id = ${siteId} and c.date_erased is null`;
  const { rows } = await sql<FoundCustomerRow>`
    select ${columns} from customers c where c.id = ${number} and ${there}
    union
    (select ${columns} from (select * from customers order by id desc limit ${NEWEST_ROWS.customers}) c
    where ${there} and ${beginIn(sql`(${named})`, words)} order by c.id desc limit ${limit})
    order by id desc`.execute(db);
  if (rows.length >= limit) return rows.slice(0, limit);
  const { rows: all } = await sql<FoundCustomerRow>`
    with found as materialized (
      select * from customers c where searched_words(${named}) @@ ${queryOf(words)})
    select ${columns} from found c where ${there}
    union select ${columns} from customers c where c.id = ${number} and ${there}
    order by id desc limit ${limit}`.execute(db);
  return all;
}

/** The staff of the site with these words in their names and addresses, and the writer with this number. */
export function loadStaffNamed(
  db: Db,
  siteId: number,
  { words, number, limit }: { words: Words; number: number | null; limit: number },
) {
  const named = words.length > 0 ? beginIn(sql`(name || ' ' || email)`, words) : sql`false`;
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'writerNumber'])
    .where('siteId', '=', siteId)
    .where(sql<boolean>`(${named} or writer_number = ${number})`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

type Wanted = { words: Words; before: number; limit: number };

/** The newest messages with these words, before a message. A writer finds only the own chats. */
export async function loadMessagesSaying(db: Db, staff: Searcher, { words, before, limit }: Wanted) {
  const columns = sql`m.id, m.seq, m.direction, m.body, m.date_created as "dateCreated", o.id as "orderId", o.title, o.status`;
  const shown = sql`m.status <> ${MESSAGE_STATUS.deleted} and m.id < ${before} and ${seen(staff)}`;
  const last = sql`order by m.id desc limit ${limit}`;
  if (staff.role === 'writer') {
    const ofWriter = [DIRECTION.customerToWriter, DIRECTION.writerToCustomer];
    const { rows } = await sql<FoundMessageRow>`
      select ${columns} from orders o join messages m on m.order_id = o.id
      where ${shown} and m.direction = any(${ofWriter}::int[]) and ${beginIn(sql`m.body`, words)} ${last}`.execute(db);
    return rows;
  }
  const { rows } = await sql<FoundMessageRow>`
    select ${columns} from (select * from messages where id < ${before} order by id desc limit ${NEWEST_ROWS.messages}) m
    join orders o on o.id = m.order_id
    where ${shown} and ${beginIn(sql`m.body`, words)} ${last}`.execute(db);
  if (rows.length >= limit) return rows;
  const { rows: all } = await sql<FoundMessageRow>`
    with found as materialized (
      select * from messages where searched_words(body) @@ ${queryOf(words)} and id < ${before})
    select ${columns} from found m join orders o on o.id = m.order_id where ${shown} ${last}`.execute(db);
  return all;
}
