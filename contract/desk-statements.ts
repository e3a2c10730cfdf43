import { LINE_DECISIONS } from '@octavo/domain/payments/reconcile';
import * as z from 'zod/mini';
import { Difference, MoneyReason, StatementSums, statementQuery } from './desk-payments.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, IdInUrl, Instant } from './scalars.ts';

const Line = z.object({
  id: z.int(),
  ...Difference.shape,
  decided: z.nullable(z.object({ decision: z.enum(LINE_DECISIONS), reason: z.string(), by: z.string(), at: Instant })),
});
export type StatementLine = z.output<typeof Line>;

/** spec §12.12 A statement of a provider as it was compared with the ledger when it was read. */
export const Statement = z.object({
  id: z.int(),
  provider: z.string(),
  name: z.string(),
  from: Instant,
  to: Instant,
  /** Rows with money, those without, and those of other sites. */
  rows: z.int(),
  skipped: z.int(),
  ofOthers: z.int(),
  /** Rows whose payment the ledger has, and those that it has to the cent. */
  found: z.int(),
  same: z.int(),
  /** By currency. `left` is the difference that nobody has decided on. */
  sums: z.array(z.object({ ...StatementSums.shape, left: Cents })),
  lines: z.array(Line),
  readBy: z.string(),
  dateCreated: Instant,
});
export type Statement = z.output<typeof Statement>;

export const keepStatement = endpoint('keepStatement', {
  ...DESK,
  method: 'POST',
  path: '/payments/statements',
  summary:
    'Compares a statement of a provider, as CSV, with the ledger and keeps it with every difference; the same statement again changes nothing and answers what is kept',
  query: statementQuery,
  files: 'statement',
  reply: Statement,
  refuses: ['file_incomplete', 'statement_invalid'],
  limit: 'list',
});

export const listStatements = endpoint('listStatements', {
  ...DESK,
  method: 'GET',
  path: '/payments/statements',
  summary: 'The newest 20 statements that were kept, with how many lines are left for a person',
  reply: z.object({
    statements: z.array(
      z.object({
        id: z.int(),
        provider: z.string(),
        name: z.string(),
        from: Instant,
        to: Instant,
        left: z.int(),
        dateCreated: Instant,
      }),
    ),
  }),
  limit: 'list',
});

export const getStatement = endpoint('getStatement', {
  ...DESK,
  method: 'GET',
  path: '/payments/statements/:id',
  summary: 'A statement that was kept, with its lines',
  params: IdInUrl,
  reply: Statement,
  limit: 'list',
});

export const decideLine = endpoint('decideLine', {
  ...DESK,
  method: 'PUT',
  path: '/payments/statement_lines/:id/decision',
  summary: 'Decides on a line that a statement and the ledger say differently, with a reason; it books nothing',
  params: IdInUrl,
  body: z.strictObject({ decision: z.enum(LINE_DECISIONS), reason: MoneyReason }),
  reply: Statement,
  refuses: ['line_decided'],
  example: { decision: 'fee', reason: 'The fee of November 12.' },
});
