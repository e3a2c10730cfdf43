import { percentOf } from '../money.ts';
import { type Payment, payingOf, receivedOf } from '../payments/ledger.ts';
import { type PayRules, type SharedPart, sumOfParts } from './pay.ts';

/** spec §12.15 The lines of what a writer earns. `taken`: the customer got money back; `returned`: it came again; `credit`: by an operator. */
export const EARNING_KINDS = ['share', 'taken', 'returned', 'late', 'failed', 'credit'] as const;
export type EarningKind = (typeof EARNING_KINDS)[number];

/** By which rule a line has its amount. Amounts in cents. */
export type EarningRule =
  | { parts: SharedPart[]; kept: number; charged: number }
  | { percent: number; of: number; minutes?: number | undefined; revision?: number | undefined }
  | { note: string };

/** A line of what a writer earns. `amount` in cents; a fine and what is taken are negative. */
export type EarningLine = { kind: EarningKind; amount: number; rule: EarningRule };

/** What an order says of the earning of its writer: `charged` is what was paid of its price, of which the house still has `kept`. Cents. */
export type EarningFacts = {
  isDelivered: boolean;
  parts: SharedPart[];
  charged: number;
  kept: number;
};

/** `price` is that of now, `returned` what the customer took back of differences before. Cents. */
type Paid = { price: number; returned: number; entries: Payment[] };

/**
 * What was paid of the price that an order has now, and what the house still has of it. A second payment that goes back, and the difference of a
 * cheaper order, whether it comes back, became a credit or waits, are no part of that price.
 */
export function heldOf({ price, returned, entries }: Paid): Pick<EarningFacts, 'charged' | 'kept'> {
  const charged = Math.max(0, Math.min(price, receivedOf(entries) - returned));
  return { charged, kept: Math.max(0, Math.min(charged, payingOf(entries))) };
}

/** What a writer has earned by an order, without fines: the share, less what the customer got back of the price. Where nothing was paid of it, nothing comes back. */
export function earnedBy({ isDelivered, parts, charged, kept }: EarningFacts): number {
  if (!isDelivered) return 0;
  const whole = sumOfParts(parts);
  return charged > 0 ? Math.round((whole * kept) / charged) : whole;
}

/** The line that brings what was written of an order (`counted` cents, in `lines` lines) in line with what its writer has earned; null without one. */
export function nextLine(facts: EarningFacts, { counted, lines }: { counted: number; lines: number }) {
  const amount = earnedBy(facts) - counted;
  if (amount === 0) return null;
  const kind: EarningKind = lines === 0 ? 'share' : amount < 0 ? 'taken' : 'returned';
  const { parts, charged, kept } = facts;
  return { kind, amount, rule: { parts, charged, kept } } satisfies EarningLine;
}

type LateRules = Pick<PayRules, 'latePercent' | 'latePeriod' | 'lateMost'>;

/** The fine of a paper that was delivered `minutes` after its deadline, by what the order earns; null where there is none. */
export function lateFine(earned: number, minutes: number, rules: LateRules): EarningLine | null {
  if (minutes <= 0) return null;
  const percent = Math.min(rules.lateMost, Math.ceil(minutes / rules.latePeriod) * rules.latePercent);
  return fine('late', { percent, of: earned, minutes: Math.ceil(minutes) });
}

/** The fine of a revision that the desk did not accept; null where there is none. */
export const failedFine = (earned: number, revision: number, { failedPercent }: Pick<PayRules, 'failedPercent'>) =>
  fine('failed', { percent: failedPercent, of: earned, revision });

function fine(
  kind: 'late' | 'failed',
  rule: { percent: number; of: number; minutes?: number | undefined; revision?: number | undefined },
) {
  const amount = -percentOf(rule.of, rule.percent);
  return amount < 0 ? ({ kind, amount, rule } satisfies EarningLine) : null;
}
