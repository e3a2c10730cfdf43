import type { Cancellation, OrderRefund } from '@octavo/contract/money-back';
import type { Discount } from '@octavo/contract/discounts';
import type { ListedOrder, Order, OrderSort } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { LedgerEntry } from '@octavo/domain/payments/ledger';
import type { Deduction } from '@octavo/domain/pricing/deductions';
import { CompiledQuery, sql } from 'kysely';
import {
  CANCELLATION,
  DEDUCTIONS,
  DELIVERED,
  DISCOUNT,
  FEEDBACK,
  LEDGER,
  PAID_AFTER_REFUND,
  PAID_WITH,
  QUESTIONED,
  REFUNDING,
  REFUNDS,
  REVISION_DEADLINE,
  WHOLE_FEEDBACK,
  WRITER,
} from '#views/orders.ts';
import { containing } from '#operations/search.ts';
import type { PaymentProvider } from '#tables/values.ts';
import type { Db } from '#db.ts';
import type { OrderRow } from '../store.ts';
import { foundText, pageText } from './page-of-orders.ts';

/** Why an order is on hold: its refund is under way, what support said, or a payment that support has to look at. */
const HOLD_REASON = `case when orders.status = ${ORDER_STATUS.hold}
  then case when ${REFUNDING} then 'refund' when held_for is not null then held_for when ${QUESTIONED} or ${PAID_AFTER_REFUND} then 'payment' end end`;

/** What an order shows of other nouns. Each noun provides its part of the query. */
const AROUND = {
  hold_reason: HOLD_REASON,
  revision_deadline: REVISION_DEADLINE,
  feedback: FEEDBACK,
  delivered: DELIVERED,
};

/** A delivered file with its date as JSON gives it. */
type DeliveredJson = Omit<ListedOrder['fileForDownload'][number], 'dateCreated'> & { dateCreated: string };

/** The date as JSON gives it. */
type WholeFeedback = { id: number; rating: number; comment: string; dateCreated: string };

type Around = {
  pending: boolean;
  holdReason: ListedOrder['holdReason'];
  revisionDeadline: Date | null;
  feedback: ListedOrder['feedback'];
  unread: number;
  delivered: DeliveredJson[];
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
  | 'deadlineWaits'
  | 'datePaid'
  | 'dateCompleted'
  | 'dateCanceled'
  | 'offeredUntil'
  | 'charged'
  | 'returnedDifference'
  | 'goesOnUnpaid'
  | 'answerBy'
  | 'askedFrom'
  | 'askedTo'
  | 'hasNewPaper'
  | 'dateHeld'
  | 'holdNote';

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
export async function loadOrders(db: Db, wanted: Wanted): Promise<{ total: number; rows: ListedRow[] }> {
  const { rows } = await db.executeQuery(listQuery(wanted));
  if (rows.length > 0 || wanted.page === 1) return { total: rows[0]?.total ?? 0, rows };
  const first = await db.executeQuery(listQuery({ ...wanted, page: 1, limit: 1 }));
  return { total: first.rows[0]?.total ?? 0, rows };
}

export function listQuery({ customerId, status, isHidden, q, page, limit, sort }: Wanted) {
  const values: unknown[] = [customerId, limit, (page - 1) * limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const where = [
    isHidden === null ? 'true' : isHidden ? 'is_hidden' : 'not is_hidden',
    ...(status > 0 ? [`status = ${parameter(status)}`] : []),
  ].join(' and ');
  const { pattern, words } = searchOf(q);
  const text =
    q === '' ? pageText(sort, where) : foundText(sort, { where, pattern: parameter(pattern), words: parameter(words) });
  return CompiledQuery.raw(withAround(text), values) as CompiledQuery<ListedRow & { total: number }>; // its columns
}

const withAround = (page: string) => `
  select orders.*, ${Object.entries(AROUND).map(([name, text]) => `${text} as ${name}`)}
  from (${page}) orders
  order by part, customer_seq desc`;

/** How a text is searched for, as plain text; `#48210662` searches for a number. */
export function searchOf(q: string): { pattern: string; words: string } {
  const words = /^#\d+$/.test(q) ? q.slice(1) : q;
  return { pattern: containing(words), words };
}

export type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeOrders>['executeTakeFirstOrThrow']>>;

/** Orders with everything that their page shows. The caller must add whose: `.where('orders.customerId', '=', …)`. */
export const wholeOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select([
      sql<boolean>`pending_payments > 0`.as('pending'),
      sql.raw<Around['holdReason']>(HOLD_REASON).as('holdReason'),
      sql.raw<Around['revisionDeadline']>(REVISION_DEADLINE).as('revisionDeadline'),
      sql.raw<WholeFeedback | null>(WHOLE_FEEDBACK).as('feedback'),
      sql.raw<Around['delivered']>(DELIVERED).as('delivered'),
      sql.raw<Order['writer']>(WRITER).as('writer'),
      sql.raw<PaymentProvider | null>(PAID_WITH).as('paidWith'),
      sql.raw<Pick<LedgerEntry, 'kind' | 'amount'>[]>(LEDGER).as('ledger'),
      sql.raw<Discount | null>(DISCOUNT).as('discount'),
      sql.raw<Deduction[]>(DEDUCTIONS).as('deductions'),
    ]);

/** Nothing after the account was erased, when a request of its customer may still run (controls C27). */
const wholeOrderOfCustomer = (db: Db, customerId: number, id: number) =>
  wholeOrders(db)
    .where('orders.id', '=', id)
    .where('orders.customerId', '=', customerId)
    .where('orders.dateErased', 'is', null);

export const loadWholeOrderOfCustomer = (db: Db, customerId: number, id: number) =>
  wholeOrderOfCustomer(db, customerId, id).executeTakeFirst();

/** What has dates, as JSON gives it. */
type Json<T> = {
  [Name in keyof T]: T[Name] extends Date ? string : T[Name] extends Date | null ? string | null : T[Name];
};

/** A request to cancel. `isFailed`: the provider refused to send a part of the refund, or a chargeback took it before. */
export type CancellationJson = Json<Cancellation> & { isFailed: boolean };
export type RefundJson = Json<OrderRefund>;

export type OwnRow = NonNullable<Awaited<ReturnType<typeof loadOwnOrder>>>;

/** The same with what its page shows its customer at first. */
export const loadOwnOrder = (db: Db, customerId: number, id: number) =>
  wholeOrderOfCustomer(db, customerId, id)
    .select([
      sql.raw<CancellationJson | null>(CANCELLATION).as('cancellation'),
      sql.raw<RefundJson[]>(REFUNDS).as('refunds'),
    ])
    .executeTakeFirst();
