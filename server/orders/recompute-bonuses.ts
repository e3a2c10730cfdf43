import { recomputeCodes } from '#discounts/deductions/recompute-codes.ts';
import { recomputePoints } from '#loyalty/recompute-points.ts';
import { recomputeReferral, recomputeReferralsOfCodes } from '#referrals/recompute-referral.ts';
import type { Db } from '#db.ts';
import { loadBonusFactsOf } from './store.ts';

/**
 * spec §10.12 Brings the codes, points and referral of an order in line with its status and its money: whatever happened before, and
 * however often this runs, they are what the order is worth now. Call it under the lock of the order, after each change of its
 * status and after each movement of its money.
 */
export async function recomputeBonuses(tx: Db, orderId: number, at: Date) {
  const order = await loadBonusFactsOf(tx, orderId);
  await recomputeCodes(tx, order, at);
  await recomputePoints(tx, order, at);
  await recomputeReferral(tx, order, at);
  await recomputeReferralsOfCodes(tx, order, at);
}
