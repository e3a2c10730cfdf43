import type { Discount } from '@octavo/contract/discounts';
import type { ListedOrder, Order, OrderSort } from '@octavo/contract/orders';
import { WAITING_FOR_CUSTOMER } from '@octavo/domain/orders/needs-customer';
import type { LedgerEntry } from '@octavo/domain/payments/ledger';
import { CompiledQuery, sql } from 'kysely';
import { DISCOUNT } from '#discounts/on-orders.ts';
import { DELIVERED } from '#files/on-orders.ts';
import { UNREAD } from '#messenger/on-orders.ts';
import { LEDGER, PAID_WITH, PENDING } from '#payments/on-orders.ts';
import { FEEDBACK, WHOLE_FEEDBACK } from '#reviews/on-orders.ts';
import { ACTIVE_REVISION } from '#revisions/on-orders.ts';
import type { PaymentProvider } from '#tables/values.ts';
import type { Db } from '#db.ts';
import { WRITER } from '#writers/on-orders.ts';
import type { OrderRow } from '../store.ts';

/** What an order shows of other nouns. Each noun provides its part of the query. */
const AROUND = {
  pending: PENDING,
  active_revision: ACTIVE_REVISION,
  feedback: FEEDBACK,
  unread: UNREAD,
  delivered: DELIVERED,
};

/** The date as JSON gives it. */
type WholeFeedback = { id: number; rating: number; comment: string; dateCreated: string };

type Around = {
  pending: boolean;
  activeRevision: boolean;
  feedback: ListedOrder['feedback'];
  unread: number;
  delivered: ListedOrder['fileForDownload'];
};

/** The rule `needsCustomer` of the domain as a part of a query over `orders`. */
const NEEDS_CUSTOMER = `(${UNREAD} > 0 or (status in (${WAITING_FOR_CUSTOMER}) and not ${PENDING}))`;

// Constant texts, so that no request builds the query: this list is the most frequent request.
const listBy = (sort: string) => `
  select orders.*, ${Object.entries(AROUND).map(([name, text]) => `${text} as ${name}`)}
  from (
    select id, uid, site_id, title, pages, work_type, price_final, currency, status, is_hidden, date_created,
           urgency_minutes, deadline, date_paid, date_canceled, offered_until,
           count(*) over ()::int as total, row_number() over (order by ${sort}) as place
    from orders
    where customer_id = $1
      and ($2::int = 0 or status = $2)
      and ($3::boolean is null or is_hidden = $3)
      and ($4::text is null or title ilike $4 or id::text like $5 or uid = $8)
    order by ${sort} limit $6 offset $7) orders
  order by place`;

const LISTS: Record<OrderSort, string> = {
  newest: listBy('id desc'),
  needs_you: listBy(`${NEEDS_CUSTOMER} desc, id desc`),
};

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
  | 'urgencyMinutes'
  | 'deadline'
  | 'datePaid'
  | 'dateCanceled'
  | 'offeredUntil';

export type ListedRow = Pick<OrderRow, Card> & Around;

export type Wanted = {
  customerId: number;
  /** A status, or 0 for all. */
  status: number;
  isHidden: boolean | null;
  q: string;
  page: number;
  limit: number;
  sort: OrderSort;
};

/** spec §7 A page of the orders of a customer with their total number: one query, unless the page is after the last. */
export async function listedOrders(db: Db, wanted: Wanted): Promise<{ total: number; rows: ListedRow[] }> {
  const { rows } = await db.executeQuery(listQuery(wanted));
  if (rows.length > 0 || wanted.page === 1) return { total: rows[0]?.total ?? 0, rows };
  const first = await db.executeQuery(listQuery({ ...wanted, page: 1, limit: 1 }));
  return { total: first.rows[0]?.total ?? 0, rows };
}

export function listQuery({ customerId, status, isHidden, q, page, limit, sort }: Wanted) {
  const like = q && `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const search = like ? [like, like.replace('%#', '%')] : [null, null];
  const values = [customerId, status, isHidden, ...search, limit, (page - 1) * limit, q];
  return CompiledQuery.raw(LISTS[sort], values) as CompiledQuery<ListedRow & { total: number }>; // the columns of both texts
}

export type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeOrders>['executeTakeFirstOrThrow']>>;

/** Orders with everything that their page shows. The caller must add whose: `.where('orders.customerId', '=', …)`. */
export const wholeOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select([
      sql.raw<Around['pending']>(PENDING).as('pending'),
      sql.raw<Around['activeRevision']>(ACTIVE_REVISION).as('activeRevision'),
      sql.raw<WholeFeedback | null>(WHOLE_FEEDBACK).as('feedback'),
      sql.raw<Around['unread']>(UNREAD).as('unread'),
      sql.raw<Around['delivered']>(DELIVERED).as('delivered'),
      sql.raw<Order['writer']>(WRITER).as('writer'),
      sql.raw<PaymentProvider | null>(PAID_WITH).as('paidWith'),
      sql.raw<Pick<LedgerEntry, 'kind' | 'amount'>[]>(LEDGER).as('ledger'),
      sql.raw<Discount | null>(DISCOUNT).as('discount'),
    ]);

/** Undefined after the account was erased, when a request of its customer may still run (controls C27). */
export const wholeOrderOfCustomer = (db: Db, customerId: number, id: number) =>
  wholeOrders(db)
    .where('orders.id', '=', id)
    .where('orders.customerId', '=', customerId)
    .where('orders.dateErased', 'is', null)
    .executeTakeFirst();
