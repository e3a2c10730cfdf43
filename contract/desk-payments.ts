import { FAULT_KINDS, FAULT_REASON_MAX } from '@octavo/domain/payments/fault';
import { DIFFERENCE_KINDS } from '@octavo/domain/payments/reconcile';
import { REFUND_CAUSES, REFUND_STATES } from '@octavo/domain/payments/refund';
import * as z from 'zod/mini';
import { NeededText } from './clean-text.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant } from './scalars.ts';
import { Provider } from './sites.ts';

/** Something about money that needs a person. */
export const Fault = z.object({
  id: z.int(),
  kind: z.enum(FAULT_KINDS),
  /** Of the order, the payment and the refund that it is about, as far as there is one. */
  order: z.nullable(z.int()),
  provider: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  refund: z.nullable(z.int()),
  amount: z.nullable(Cents),
  currency: z.nullable(z.string()),
  /** What came, where that is another sum. */
  arrived: z.nullable(z.object({ amount: Cents, currency: z.string() })),
  /** The webhook of the provider about it. */
  webhook: z.nullable(z.int()),
  /** How many webhooks it stands for; 1 for everything else. */
  count: z.int(),
  since: Instant,
  /** When its cause ended by itself; it stays until somebody decides. */
  goneAt: z.nullable(Instant),
  /** What support can do about it. */
  advice: z.string(),
});
export type Fault = z.output<typeof Fault>;

export const listFaults = endpoint('listFaults', {
  ...DESK,
  method: 'GET',
  path: '/payments/faults',
  summary: 'What is wrong with payments and waits for a decision: the worst first, each with what can be done about it',
  reply: z.object({ faults: z.array(Fault) }),
  limit: 'list',
});

/** spec §12.12 Why somebody decides about money. */
export const MoneyReason = NeededText(FAULT_REASON_MAX);

export const decideFault = endpoint('decideFault', {
  ...DESK,
  method: 'PUT',
  path: '/payments/faults/:id/decision',
  summary: 'Takes a fault from the board for a reason, which the audit keeps; it does nothing about the money',
  params: IdInUrl,
  body: z.strictObject({ reason: MoneyReason }),
  reply: z.null(),
  refuses: ['fault_decided'],
  example: { reason: 'The bank confirmed the sum by telephone.' },
});

/** What a provider sent, as far as it is kept: of a refused webhook nothing but that it came. */
export const Webhook = z.object({
  id: z.int(),
  provider: z.string(),
  receivedAt: Instant,
  processedAt: z.nullable(Instant),
  from: z.string(),
  isVerified: z.boolean(),
  /** Why it was refused, and what became of it. */
  rejectReason: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  tries: z.int(),
  /** Its bytes as text. */
  body: z.nullable(z.string()),
});
export type Webhook = z.output<typeof Webhook>;

export const getWebhook = endpoint('getWebhook', {
  ...DESK,
  method: 'GET',
  path: '/payments/webhooks/:id',
  summary: 'A webhook of a provider, as long as it is kept',
  params: IdInUrl,
  reply: Webhook,
});

const RefundOrder = z.object({ id: z.int(), title: z.string(), customer: z.string(), currency: z.string() });
const Way = { provider: z.nullable(z.string()), card: z.nullable(z.string()) };

/** A refund of the site that waits for a second person. */
export const WaitingRefund = z.object({
  request: z.int(),
  order: RefundOrder,
  ...Way,
  amount: Cents,
  /** What is held of the order. */
  kept: Cents,
  note: z.string(),
  askedBy: z.string(),
  isMine: z.boolean(),
  isCancellation: z.boolean(),
  /** It is a credit for the next order: nothing goes back. */
  isCredit: z.boolean(),
  dateCreated: Instant,
  expiresAt: Instant,
});
export type WaitingRefund = z.output<typeof WaitingRefund>;

/** A refund of the site that has not arrived. */
export const RefundOnItsWay = z.object({
  refund: z.int(),
  order: RefundOrder,
  ...Way,
  amount: Cents,
  state: z.enum(REFUND_STATES),
  cause: z.enum(REFUND_CAUSES),
  /** Since when it is in this state. */
  since: Instant,
});
export type RefundOnItsWay = z.output<typeof RefundOnItsWay>;

export const listMovingRefunds = endpoint('listMovingRefunds', {
  ...DESK,
  method: 'GET',
  path: '/payments/refunds',
  summary:
    'The refunds of the site that wait for a second person, and those that have not arrived; at most 100 of each',
  reply: z.object({ limit: Cents, waiting: z.array(WaitingRefund), onTheirWay: z.array(RefundOnItsWay) }),
  limit: 'list',
});

/** What both say in all of a currency; `in` and `out` are the parts of the statement. */
export const StatementSums = z.object({ currency: z.string(), in: Cents, out: Cents, statement: Cents, ledger: Cents });

/** What a statement and the ledger say differently of a payment. */
export const Difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  reference: z.string(),
  orderId: z.nullable(z.int()),
  /** The lines of the statement. */
  lines: z.array(z.int()),
  currency: z.string(),
  statement: z.nullable(Cents),
  ledger: z.nullable(Cents),
});

/** The name of a column of a statement, where it is not a usual one. */
const Column = z.optional(z.string().check(z.maxLength(100)));

/** What a statement is about, and its columns. */
export const statementQuery = z.object({
  provider: Provider,
  reference: Column,
  amount: Column,
  currency: Column,
  date: Column,
  type: Column,
  status: Column,
  /** The time that the statement is about; from its first to its last row by default. */
  from: z.optional(Instant),
  to: z.optional(Instant),
});

export const reconcileStatement = endpoint('reconcileStatement', {
  ...DESK,
  method: 'POST',
  path: '/payments/reconciliations',
  summary: 'Compares a statement of a provider, as CSV, with the ledger, and answers every difference; stores nothing',
  query: statementQuery,
  files: 'statement',
  reply: z.object({
    from: Instant,
    to: Instant,
    /** The rows that were compared, those without money (such as declined payments), and those of other sites. */
    rows: z.int(),
    skipped: z.int(),
    ofOthers: z.int(),
    /** The sum of the compared rows. */
    sum: Cents,
    /** They differ by the sum of the differences. */
    sums: z.array(StatementSums),
    differences: z.array(Difference),
    /** The statement, where it was kept before. */
    known: z.nullable(z.int()),
  }),
  refuses: ['file_incomplete', 'statement_invalid'],
  limit: 'list',
});
