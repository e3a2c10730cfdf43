import { EARNING_KINDS } from '@octavo/domain/earnings/lines';
import { EXTRA_NAMES } from '@octavo/domain/orders/extras';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { FromZero } from './messenger.ts';
import { Cents, Instant } from './scalars.ts';

/** A month of UTC, `2026-11`. */
const Month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/));

const Parts = z.array(z.object({ of: z.enum(['paper', ...EXTRA_NAMES]), percent: z.number(), cents: z.int() }));

const ShareRule = z.object({ parts: Parts, kept: z.int(), charged: z.int() });

/** By which rule a line has its amount; amounts in cents. */
const Rule = z.union([
  ShareRule,
  z.object({ percent: z.number(), of: z.int(), minutes: z.optional(z.int()), revision: z.optional(z.int()) }),
  z.object({ note: z.string() }),
]);

const Titled = z.object({ id: z.int(), title: z.string() });

/** spec §12.15 A line of what a writer earns; `order` is null for what belongs to none. */
const Line = z.object({
  id: z.int(),
  kind: z.enum(EARNING_KINDS),
  order: z.nullable(Titled),
  amount: Cents,
  currency: z.string(),
  rule: Rule,
  dateCreated: Instant,
});
export type EarningLine = z.output<typeof Line>;

/** An order that is not counted before its delivery. */
const Waiting = z.object({ order: Titled, amount: Cents, currency: z.string(), ...ShareRule.shape });

export const getEarnings = endpoint('getEarnings', {
  ...DESK,
  method: 'GET',
  path: '/earnings',
  summary: 'What the writer who asks has earned in each month, the newest first, and what is not counted yet',
  reply: z.object({
    month: Month,
    months: z.array(z.object({ month: Month, currency: z.string(), amount: Cents, lines: z.int() })),
    waiting: z.array(Waiting),
  }),
  limit: 'list',
});

export const listEarnings = endpoint('listEarnings', {
  ...DESK,
  method: 'GET',
  path: '/earnings/:month',
  summary: 'The lines of a month of the writer who asks, the newest first',
  params: z.object({ month: Month }),
  query: z.object({ before: z._default(FromZero, 0) }),
  reply: z.object({ lines: z.array(Line), next: z.nullable(z.int()) }),
  limit: 'list',
});

export const downloadEarnings = endpoint('downloadEarnings', {
  ...DESK,
  method: 'GET',
  path: '/earnings/:month/:format',
  summary: 'The statement of a month as CSV or PDF',
  params: z.object({ month: Month, format: z.enum(['csv', 'pdf']) }),
  reply: 'file',
  limit: 'list',
});
