import { CREDIT_REASONS } from '@octavo/domain/deadlines/credit';
import { LEDGER_KINDS } from '@octavo/domain/payments/ledger';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { Cents, Instant, NumberInUrl } from './scalars.ts';
import { Provider } from './sites.ts';

const REFERENCE_MAX = 128;
const Reference = z.string().check(z.maxLength(REFERENCE_MAX));
const ZONE_LENGTH = 64;

/** Together; those that are not given leave nothing out. */
const filters = {
  order: z.optional(NumberInUrl),
  /** Of a payment, ours or that of the provider, whole. */
  reference: z.optional(Reference),
  /** Digits that are the number of an order, or the reference of a payment. */
  number: z.optional(Reference.check(z.regex(/^\d+$/))),
  provider: z.optional(Provider),
  kind: z.optional(z.enum(LEDGER_KINDS)),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** From this day and until the end of that one, in UTC. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

/** `2026-11` */
export const MonthName = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

const LedgerLine = z.object({
  id: z.int(),
  date: Instant,
  /** The month in which it counts. */
  month: z.string(),
  order: z.int(),
  kind: z.enum(LEDGER_KINDS),
  provider: z.string(),
  reference: z.string(),
  providerRef: z.nullable(z.string()),
  amount: Cents,
  currency: z.string(),
});
export type LedgerLine = z.output<typeof LedgerLine>;

export const listLedger = endpoint('listLedger', {
  ...DESK,
  method: 'GET',
  path: '/payments/ledger',
  summary: 'The movements of money of the site, newest first; `next` is the number before which the next page begins',
  query: z.object({ before: z.optional(NumberInUrl), ...filters }),
  reply: z.object({ entries: z.array(LedgerLine), next: z.nullable(z.int()) }),
  limit: 'list',
});

export const exportLedger = endpoint('exportLedger', {
  ...DESK,
  method: 'GET',
  path: '/payments/ledger/export',
  summary:
    'The movements of the filters as a CSV file, newest first, with times in `zone` or else in UTC; a last line says where a longer list was cut',
  query: z.object({ ...filters, zone: z.optional(z.string().check(z.maxLength(ZONE_LENGTH))) }),
  reply: 'file',
  limit: 'list',
  refuses: ['step_up_needed'],
});

const MonthSum = z.object({
  currency: z.string(),
  provider: z.string(),
  kind: z.enum(LEDGER_KINDS),
  amount: Cents,
  count: z.int(),
});
export type MonthSum = z.output<typeof MonthSum>;

/** ADR 0214 A month of the books of the site. */
export const Month = z.object({
  month: z.string(),
  closed: z.nullable(z.object({ by: z.string(), at: Instant })),
  sums: z.array(MonthSum),
  /** Why it cannot be closed now; null also for a closed one. */
  why: z.nullable(z.enum(['month_not_over', 'month_order', 'month_has_faults'])),
  /** The faults that hold it open. */
  faults: z.array(z.object({ id: z.int(), kind: z.string(), order: z.nullable(z.int()) })),
});
export type Month = z.output<typeof Month>;

export const listMonths = endpoint('listMonths', {
  ...DESK,
  method: 'GET',
  path: '/payments/months',
  summary:
    'The open months of the site that can be closed next and the running one, with what holds them open, and the newest 24 closed ones with what they had',
  reply: z.object({ months: z.array(Month) }),
  limit: 'list',
});

export const closeMonth = endpoint('closeMonth', {
  ...DESK,
  method: 'POST',
  path: '/payments/months',
  summary: 'Closes a month: nothing in it changes any more, and what comes later counts in the next open one',
  body: z.strictObject({ month: MonthName }),
  reply: z.object({ months: z.array(Month) }),
  refuses: ['month_closed', 'month_has_faults', 'month_not_over', 'month_order', 'step_up_needed'],
  example: { month: '2026-10' },
});

/** spec §12.12 What customers can still use, by what it is, its currency and the month in which it ends. */
const Liability = z.object({
  kind: z.enum([...CREDIT_REASONS, 'other', 'loyalty', 'referral', 'ready_referral', 'points']),
  currency: z.string(),
  /** Null for what does not end. */
  expires: z.nullable(z.string()),
  count: z.int(),
  /** What it is worth at most; null for a share of an order whose price nobody knows yet. */
  amount: z.nullable(Cents),
  /** Of points only. */
  points: z.nullable(z.int()),
});
export type Liability = z.output<typeof Liability>;

export const listLiabilities = endpoint('listLiabilities', {
  ...DESK,
  method: 'GET',
  path: '/payments/liabilities',
  summary:
    'The credits, codes and points that customers of the site can still use, by currency and the month in which they end',
  reply: z.object({ liabilities: z.array(Liability), at: Instant }),
  limit: 'list',
});
