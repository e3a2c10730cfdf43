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

/** `before`: only rows with ids below it; without it the newest of all. */
type Wanted = { words: Words; before?: number | undefined; limit: number };

/** ADR 0134 How many bits of an id are within its period, as the indexes have it (server/database/desk-search.sql). */
const WITHIN = { orders: sql.lit(12), customers: sql.lit(14), messages: sql.lit(15) };

/** The chats of a writer with at most so many orders are read without an index of words. */
const FEW_ORDERS = 300;

/** Words are letters and digits only, so they have no meaning in a pattern or a query of text. */
const beginIn = (text: RawBuilder<unknown>, words: Words) =>
  sql.join(
    words.map((word) => sql`${text} ~* ${`\\m${word}`}`),
    sql` and `,
  );

/**
 * The newest rows of a table whose text has words that begin so: period by period from the newest, in a nested loop that stops at the limit. `rows`
 * reads those that count among the rows of a period, the newest first.
 */
function newestOf(
  table: keyof typeof WITHIN,
  { text, words, before, limit, columns }: Wanted & { text: RawBuilder<unknown>; columns: RawBuilder<unknown> },
  rows: (inPeriod: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const within = WITHIN[table];
  const from = sql.table(table);
  const inPeriod = sql`(
    select ${columns} from ${from}
    where words_in_period(id >> ${within}, ${text}) @@ format((select wanted_words(${words.join(' ')})), period)::tsquery offset 0)`;
  const earlier = before === undefined ? sql`` : sql`where id < ${before}`;
  return sql`(
    select found.* from generate_series(
      (select max(id) from ${from} ${earlier}) >> ${within}, (select min(id) from ${from}) >> ${within}, -1) period
    cross join lateral (${rows(inPeriod)} limit ${limit}) found limit ${limit})`;
}

/** Whether somebody is a writer with so few orders that these are the shorter way to what is said in their chats. */
async function hasFewOrders(db: Db, { role, id }: Searcher): Promise<boolean> {
  if (role !== 'writer') return false;
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from orders where writer_id = ${id} limit ${FEW_ORDERS + 1}) own`.execute(db);
  return (rows[0]?.count ?? 0) <= FEW_ORDERS;
}

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
    with called as materialized (select ${number}::int as id ${staff.role === 'writer' ? sql`` : ofPayment})
    select o.id, o.title, o.status from called
    join lateral (select * from orders o where o.id = called.id and ${seen(staff)} offset 0) o on true
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

/** The newest orders with these words in their titles. Those of a writer are in the index of the writer. */
export async function loadOrdersTitled(db: Db, staff: Searcher, { words, limit }: { words: Words; limit: number }) {
  const columns = sql`id, title, status, site_id, writer_id`; // a period may have many of them, which are sorted
  const wanted = { text: sql`title`, columns, words, limit };
  const found =
    staff.role === 'writer'
      ? sql`(select id, title, status from orders o where ${seen(staff)} and ${beginIn(sql`o.title`, words)})`
      : newestOf(
          'orders',
          wanted,
          (inPeriod) => sql`select * from ${inPeriod} o where ${seen(staff)} order by id desc`,
        );
  const { rows } = await sql<FoundOrderRow>`
    select o.id, o.title, o.status from ${found} o order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

const NAMED = sql`c.id, c.first_name as "firstName", c.last_name as "lastName", c.email`;
const ofSite = (siteId: number) => sql`c.site_id = ${siteId} and c.date_erased is null`;

/** The customer of the site with this whole address: who types it looks for nobody else, and two of its words are in all addresses. */
export async function loadCustomerAddressed(db: Db, siteId: number, email: string) {
  const { rows } = await sql<FoundCustomerRow>`
    select ${NAMED} from customers c where c.email = ${email} and ${ofSite(siteId)}`.execute(db);
  return rows;
}

/** The newest customers of the site with these words in their names and addresses, and the one with this number. */
export async function loadCustomersNamed(
  db: Db,
  siteId: number,
  { words, number, limit }: { words: Words; number: number | null; limit: number },
) {
  const there = ofSite(siteId);
  const text = sql`(first_name || ' ' || last_name || ' ' || email)`;
  const wanted = { text, columns: sql`*`, words, limit };
  const named = newestOf(
    'customers',
    wanted,
    (inPeriod) => sql`select * from ${inPeriod} c where ${there} order by id desc`,
  );
  const { rows } = await sql<FoundCustomerRow>`
    select ${NAMED} from ${named} c union select ${NAMED} from customers c where c.id = ${number} and ${there}
    order by id desc limit ${limit}`.execute(db);
  return rows;
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
    .select(['id', 'name', 'email', 'role', 'writerNumber', 'dateDeactivated'])
    .where('siteId', '=', siteId)
    .where(sql<boolean>`(${named} or writer_number = ${number})`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What says whether a message counts. The words of those that do are read afterwards: a period may have thousands of messages with a word. */
const OF_MESSAGE = sql`id, order_id, direction, status`;

/** The newest messages with these words, before a message. A writer finds only the own chats. */
export async function loadMessagesSaying(db: Db, staff: Searcher, { words, before, limit }: Wanted) {
  const ofWriter = [DIRECTION.customerToWriter, DIRECTION.writerToCustomer];
  const shown = sql.join(
    [
      sql`m.status <> ${MESSAGE_STATUS.deleted}`,
      ...(staff.role === 'writer' ? [sql`m.direction = any(${ofWriter}::int[])`] : []),
      ...(before === undefined ? [] : [sql`m.id < ${before}`]),
    ],
    sql` and `,
  );
  const found = (await hasFewOrders(db, staff))
    ? sql`(
        select m.id from orders o join messages m on m.order_id = o.id
        where ${seen(staff)} and ${shown} and ${beginIn(sql`m.body`, words)} order by m.id desc limit ${limit})`
    : newestOf('messages', { text: sql`body`, columns: OF_MESSAGE, words, before, limit }, (inPeriod) =>
        staff.role === 'writer' // whose orders are read once: many messages are of others, and "is true" keeps the planner from looking each of them up
          ? sql`
        select * from ${inPeriod} m
        where ${shown} and (m.order_id in (select id from orders o where ${seen(staff)})) is true order by id desc`
          : sql`
        select m.* from (select * from ${inPeriod} m where ${shown} order by id desc offset 0) m
        join lateral (select from orders o where o.id = m.order_id and ${seen(staff)} offset 0) o on true`,
      );
  const { rows } = await sql<FoundMessageRow>`
    select m.id, m.seq, m.direction, m.body, m.date_created as "dateCreated", o.id as "orderId", o.title, o.status
    from ${found} found join messages m on m.id = found.id join orders o on o.id = m.order_id
    order by m.id desc`.execute(db);
  return rows;
}
