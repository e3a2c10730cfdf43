import { HISTORY_KINDS } from '@octavo/domain/transactions/history';
import { MOVEMENT_KINDS, MOVEMENT_STATES, TRANSACTION_FILTERS } from '@octavo/domain/transactions/movement';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Status } from './listed-order.ts';
import { Cents, IdInUrl, Instant, Pagination, pageQuery } from './scalars.ts';
import { Provider } from './sites.ts';

/** spec D36 A movement of money, or a try to pay, with its order. */
export const Transaction = z.object({
  id: z.int(),
  kind: z.enum(MOVEMENT_KINDS),
  state: z.enum(MOVEMENT_STATES),
  /** What the customer paid is positive; what came back is negative; of a try, what arrived at the provider. */
  amount: Cents,
  currency: z.string(),
  /** Null for a credit. */
  provider: z.nullable(Provider),
  /** The last four digits of the card, where the provider says them. */
  card: z.nullable(z.string()),
  dateCreated: Instant,
  order: z.object({ id: z.int(), title: z.string(), orderStatus: Status }),
  /** Whether the order has a receipt for this payment (`downloadReceipt`). */
  hasReceipt: z.boolean(),
});
export type Transaction = z.output<typeof Transaction>;

export const HistoryLine = z.object({
  kind: z.enum(HISTORY_KINDS),
  /** Of `payment_expired`: only we have ended the attempt, and its money may still come, which is `payment_unconfirmed` one version later (ADR 0146). */
  isUnconfirmed: z.optional(z.boolean()),
  amount: z.nullable(Cents),
  provider: z.nullable(Provider),
  card: z.nullable(z.string()),
  /** The reason that support gave for a refund; perhaps empty. */
  note: z.string(),
  dateCreated: Instant,
});
export type HistoryLine = z.output<typeof HistoryLine>;

const filters = {
  q: z._default(z.string().check(z.maxLength(250)), ''),
  /** A status of the order; 0 is all. */
  status: z._default(z.coerce.number<number>().check(z.refine(isFilter)), 0),
};

function isFilter(status: number): boolean {
  return status === 0 || TRANSACTION_FILTERS.some((filter) => filter === status);
}

export const listTransactions = endpoint('listTransactions', {
  method: 'GET',
  path: '/customers/transactions',
  access: 'customer',
  summary:
    'The movements of money of the customer with their orders, newest first: payments, tries to pay, refunds, credits, chargebacks',
  query: z.object({
    ...pageQuery(16, 50), // spec §9
    ...filters,
  }),
  reply: z.object({ pagination: Pagination, transactions: z.array(Transaction) }),
  limit: 'list',
});

export const countTransactions = endpoint('countTransactions', {
  method: 'GET',
  path: '/customers/transactions/counts',
  access: 'customer',
  summary: 'The number of transactions by the status of their order; 0 is all',
  reply: z.record(z.string(), z.int()),
  limit: 'list',
});

export const exportTransactions = endpoint('exportTransactions', {
  method: 'GET',
  path: '/customers/transactions/export',
  access: 'customer',
  summary:
    'All transactions of the filters as a CSV file, newest first, with times in the time zone that is asked for, or that of the account',
  query: z.object({ ...filters, zone: z.optional(z.string().check(z.maxLength(64))) }),
  reply: 'file',
  limit: 'export',
});

export const getTransaction = endpoint('getTransaction', {
  method: 'GET',
  path: '/customers/transactions/:id',
  access: 'customer',
  summary: 'The history of the money of the order of a transaction, newest first, with its sums',
  params: IdInUrl,
  reply: z.object({
    history: z.array(HistoryLine),
    /** Of the order, and of all amounts here; what arrived of a try may be in another one. */
    currency: z.string(),
    /** What was paid for the order, what of it came back as money and as a credit (spec D22), and what is left. */
    paid: Cents,
    back: Cents,
    credited: Cents,
    left: Cents,
    /** The reference of the payment at its provider; of a try, that which its dialog names. */
    reference: z.nullable(z.string()),
    /** The discount code of a credit. */
    code: z.nullable(z.string()),
  }),
  limit: 'list',
});
export type TransactionHistory = z.output<(typeof getTransaction)['reply']>;
