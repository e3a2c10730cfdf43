import { halfOf, refundOf, stageOf } from '@octavo/domain/cancellations/refund';
import { clockOf } from '@octavo/domain/orders/hold';
import { keptOf } from '@octavo/domain/payments/ledger';
import { withOpenRefunds } from '@octavo/domain/payments/refund';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';
import { moneyKept } from '#payments/refunds/money-kept.ts';
import { loadRefusedDifferences } from '#payments/refunds/store.ts';
import { refundRulesOf } from '#sites/rules.ts';
import type { SiteTerms } from '@octavo/domain/sites/versions';

type Paid = Pick<OrderRow, 'id' | 'status' | 'dateCompleted' | 'pendingPayments'>;
type Canceled = Pick<OrderRow, 'status' | 'writerId' | 'dateStarted' | 'datePaid' | 'deadline' | 'dateHeld'>;

/**
 * The money of an order without what is on its way back, for the rules of canceling. `pending` also while a second payment goes back. A difference
 * whose refund was refused is the customer's already: `owesDifference`.
 */
export async function moneyOf(db: Db, { id, status, dateCompleted, pendingPayments }: Paid) {
  const { isReturning, ...money } = await moneyKept(db, id);
  const refused = await loadRefusedDifferences(db, id);
  const entries = withOpenRefunds(money.entries, refused);
  const pending = pendingPayments > 0 || isReturning;
  return { status, dateCompleted, kept: keptOf(entries), pending, entries, owesDifference: refused.length > 0 };
}

type Money = Pick<Awaited<ReturnType<typeof moneyOf>>, 'entries'>;

/** spec D38 What comes back if an order is canceled now by the terms that it was made with, with all stages. Cents. */
export function refundNow(order: Canceled, terms: SiteTerms, { entries }: Money, now: Date) {
  const rules = refundRulesOf(terms);
  const hasWriter = order.writerId !== null || order.dateStarted !== null;
  const refund = refundOf(entries, stageOf({ ...order, hasWriter }, clockOf(order, now)), rules);
  const stages = [
    { stage: 'unassigned' as const, percent: rules.unassigned, from: null },
    { stage: 'assigned' as const, percent: rules.assigned, from: null },
    { stage: 'after_half' as const, percent: rules.after_half, from: halfOf(order) },
  ];
  return { ...refund, stages };
}
