import type { Discount } from '@octavo/contract/discounts';
import type { ListedOrder } from '@octavo/contract/orders';
import type { Entry } from '@octavo/domain/payments/ledger';
import { CompiledQuery, sql } from 'kysely';
import type { PaymentProvider } from '#tables/values.ts';
import type { Db } from '#db.ts';
import type { OrderRow } from '../store.ts';

/** What an order shows of other tables, in a query over `orders`; each line finds its rows by an index on the order. */
export const AROUND = {
  pending: `exists (select from payment_attempts a where a.order_id = orders.id and a.state in ('pending', 'in_review'))`,
  active_revision: `exists (select from revisions r where r.order_id = orders.id and r.status in (1, 2, 3, 11, 12))`,
  feedback: `(select json_build_object('id', v.id, 'rating', v.rating) from reviews v where v.order_id = orders.id)`,
  unread: `(select count(*)::int from messages m where m.order_id = orders.id and m.state = 1 and m.direction in (3, 6))`,
  delivered: `(
    select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'size', f.size, 'remote', false) order by f.id), '[]')
    from files f
    where f.order_id = orders.id and f.side = 'writer' and f.message_id is null and f.date_deleted is null)`,
};

type Around = {
  pending: boolean;
  activeRevision: boolean;
  feedback: ListedOrder['feedback'];
  unread: number;
  delivered: ListedOrder['fileForDownload'];
};

// One constant text, so that a request costs no building of a query: this list is what is asked for most.
const LIST = `
  select orders.*, ${Object.entries(AROUND).map(([name, text]) => `${text} as ${name}`)}
  from (
    select id, uid, site_id, title, pages, work_type, price_final, currency, status, is_hidden, date_created, deadline,
           count(*) over ()::int as total
    from orders
    where customer_id = $1
      and ($2::int = 0 or status = $2)
      and ($3::boolean is null or is_hidden = $3)
      and ($4::text is null or title ilike $4 or id::text like $5 or uid = $8)
    order by id desc limit $6 offset $7) orders
  order by id desc`;

type Card =
  | 'id'
  | 'uid'
  | 'siteId'
  | 'title'
  | 'pages'
  | 'workType'
  | 'priceFinal'
  | 'currency'
  | 'status'
  | 'isHidden'
  | 'dateCreated'
  | 'deadline';

export type ListedRow = Pick<OrderRow, Card> & Around;

export type Wanted = {
  customerId: number;
  /** 0 is all. */
  status: number;
  isHidden: boolean | null;
  q: string;
  page: number;
  limit: number;
};

/** spec §7 A page of a customer's orders, and how many there are in all: one query, unless the page lies behind the last. */
export async function listedOrders(db: Db, wanted: Wanted): Promise<{ total: number; rows: ListedRow[] }> {
  const { rows } = await db.executeQuery(listQuery(wanted));
  if (rows.length > 0 || wanted.page === 1) return { total: rows[0]?.total ?? 0, rows };
  const first = await db.executeQuery(listQuery({ ...wanted, page: 1, limit: 1 }));
  return { total: first.rows[0]?.total ?? 0, rows };
}

export function listQuery({ customerId, status, isHidden, q, page, limit }: Wanted) {
  const like = q && `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const search = like ? [like, like.replace('%#', '%')] : [null, null];
  const values = [customerId, status, isHidden, ...search, limit, (page - 1) * limit, q];
  return CompiledQuery.raw(LIST, values) as CompiledQuery<ListedRow & { total: number }>; // the columns of LIST
}

export type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeOrders>['executeTakeFirstOrThrow']>>;

/** The payment that counts: the first whose money was not given back; where all of it was, the first. */
const PAID_WITH = `(
  select a.provider from payment_ledger l join payment_attempts a on a.id = l.attempt_id
  where l.order_id = orders.id and l.amount > 0 order by a.refunded >= a.amount, l.id limit 1)`;

const LEDGER = `(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'amount', l.amount)), '[]')
  from payment_ledger l where l.order_id = orders.id)`;

const DISCOUNT = `(
  select json_build_object('code', d.code, 'amount', d.amount, 'percent', d.percent, 'isTopWriterDiscount', d.is_for_top_writers, 'messages', array[]::text[])
  from discount_codes d where d.site_id = orders.site_id and upper(d.code) = upper(orders.discount_code))`;

/** Orders with all that their page shows. Whoever asks says whose: `.where('orders.customerId', '=', …)`. */
export const wholeOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('staff as writer', 'writer.id', 'orders.writerId')
    .selectAll('orders')
    .select(['writer.writerNumber', 'writer.isPremium as writerIsPremium'])
    .select([
      sql.raw<Around['pending']>(AROUND.pending).as('pending'),
      sql.raw<Around['activeRevision']>(AROUND.active_revision).as('activeRevision'),
      sql.raw<Around['feedback']>(AROUND.feedback).as('feedback'),
      sql.raw<Around['unread']>(AROUND.unread).as('unread'),
      sql.raw<Around['delivered']>(AROUND.delivered).as('delivered'),
      sql.raw<PaymentProvider | null>(PAID_WITH).as('paidWith'),
      sql.raw<Pick<Entry, 'kind' | 'amount'>[]>(LEDGER).as('ledger'),
      sql.raw<Discount | null>(DISCOUNT).as('discount'),
    ]);

export const wholeOrderOfCustomer = (db: Db, customerId: number, id: number) =>
  wholeOrders(db).where('orders.id', '=', id).where('orders.customerId', '=', customerId).executeTakeFirst();
