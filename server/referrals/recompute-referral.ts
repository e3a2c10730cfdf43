import type { Db } from '#db.ts';
import { loadCompletedOrderOf, lockReferralOfFriend, setReadyBy } from './store.ts';

/**
 * spec D51, §10.12 The referral of a customer is ready by the first of their completed orders of which we hold money, and waits
 * when there is none: also when its order was refunded, and until another one is completed. One that was turned into a discount
 * stays. A repeat changes nothing.
 */
export async function recomputeReferral(tx: Db, { customerId }: { customerId: number }, at: Date) {
  const referral = await lockReferralOfFriend(tx, customerId);
  if (!referral || referral.discountId !== null) return;
  const orderId = (await loadCompletedOrderOf(tx, customerId))?.id ?? null;
  if (orderId !== referral.orderId)
    await setReadyBy(tx, referral.id, { orderId, dateReady: orderId === null ? null : at });
}
