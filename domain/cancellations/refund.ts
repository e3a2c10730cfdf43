import { percentOf } from '../money.ts';
import { type LedgerEntry, sumOf } from '../payments/ledger.ts';
import { minutesAfter } from '../time.ts';

/** spec D38 How far an order is when it is canceled. */
export const REFUND_STAGES = ['unassigned', 'assigned', 'after_half'] as const;
export type RefundStage = (typeof REFUND_STAGES)[number];

/** The percent of the paid money that comes back at each stage, from 0 to 100. Each site has its own. */
export type RefundRules = Record<RefundStage, number>;

/** spec D38 The first stage in which more would come back than in the one before, with the percent of that one; null where no share rises. */
export function risingStage(rules: RefundRules): { stage: RefundStage; most: number } | null {
  for (const [at, stage] of REFUND_STAGES.entries()) {
    const before = REFUND_STAGES[at - 1];
    if (before && rules[stage] > rules[before]) return { stage, most: rules[before] };
  }
  return null;
}

type Worked = { hasWriter: boolean; datePaid: Date | null; deadline: Date };

/** The moment when half of the time from the payment to the deadline has passed; null for an order without a payment. */
export const halfOf = ({ datePaid, deadline }: Pick<Worked, 'datePaid' | 'deadline'>): Date | null =>
  datePaid && minutesAfter(datePaid, (deadline.getTime() - datePaid.getTime()) / 120_000);

/** spec D38 The stage of an order: `assigned` up to half of the time, which then counts as passed. */
export function stageOf(order: Worked, now: Date): RefundStage {
  if (!order.hasWriter) return 'unassigned';
  const half = halfOf(order);
  return half !== null && now >= half ? 'after_half' : 'assigned';
}

/** `returned`: what went back before, also as a credit. `work`: the share that we keep. Cents; what we keep is negative. */
type RefundLine = { kind: 'paid' | 'returned' | 'work'; amount: number };

/** All in cents. The lines sum up to `total`, which is never less than 0 nor more than what we hold. `payments` have come, of what was paid. */
export type Refund = { stage: RefundStage; percent: number; payments: number; lines: RefundLine[]; total: number };

/** spec D38 What comes back of the money in the ledger, line by line: a percent of what we hold, rounded to the cent. */
export function refundOf(entries: Pick<LedgerEntry, 'amount'>[], stage: RefundStage, rules: RefundRules): Refund {
  const payments = entries.filter(({ amount }) => amount > 0);
  const paid = sumOf(payments);
  const returned = sumOf(entries.filter(({ amount }) => amount < 0));
  const kept = Math.max(0, paid + returned);
  const percent = rules[stage];
  const total = percentOf(kept, percent);
  const lines: RefundLine[] = [
    { kind: 'paid', amount: paid },
    ...(returned < 0 ? [{ kind: 'returned' as const, amount: kept - paid }] : []),
    { kind: 'work', amount: total - kept },
  ];
  return { stage, percent, payments: payments.length, lines, total };
}
