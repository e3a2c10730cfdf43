import { FAULT_KINDS } from '@octavo/domain/payments/fault';
import { DIFFERENCE_KINDS } from '@octavo/domain/payments/reconcile';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, Instant } from './scalars.ts';
import { Provider } from './sites.ts';

/** Something about money that needs a person. */
export const Fault = z.object({
  kind: z.enum(FAULT_KINDS),
  /** Of the order, the payment and the refund that it is about, as far as there is one. */
  order: z.nullable(z.int()),
  provider: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  refund: z.nullable(z.int()),
  amount: z.nullable(Cents),
  currency: z.nullable(z.string()),
  /** How many webhooks it stands for; 1 for everything else. */
  count: z.int(),
  since: Instant,
  /** What support can do about it. */
  advice: z.string(),
});
export type Fault = z.output<typeof Fault>;

export const listFaults = endpoint('listFaults', {
  ...DESK,
  method: 'GET',
  path: '/payments/faults',
  summary: 'What is wrong with payments and needs support: the worst first, each with what can be done about it',
  reply: z.object({ faults: z.array(Fault) }),
  limit: 'list',
});

const Difference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  reference: z.string(),
  orderId: z.nullable(z.int()),
  /** The lines of the statement. */
  lines: z.array(z.int()),
  statement: z.nullable(Cents),
  ledger: z.nullable(Cents),
});

/** The name of a column of a statement, where it is not a usual one. */
const Column = z.optional(z.string().check(z.maxLength(100)));

export const reconcileStatement = endpoint('reconcileStatement', {
  ...DESK,
  method: 'POST',
  path: '/payments/reconciliations',
  summary: 'Compares a statement of a provider, as CSV, with the ledger, and answers every difference; stores nothing',
  query: z.object({
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
  }),
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
    differences: z.array(Difference),
  }),
  refuses: ['file_incomplete', 'statement_invalid'],
  limit: 'list',
});
