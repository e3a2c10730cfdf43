import { debtOf } from '@octavo/domain/loyalty/points';
import { endDiscount, lockDiscounts } from '#discounts/store.ts';
import { insertPoints, loadDebtOf } from '#loyalty/store.ts';
import { noteAccount } from '#notifications/note-account.ts';
import type { Db } from '#db.ts';
import {
  type ReferralOfFriend,
  endDiscountOf,
  loadCompletedOrderOf,
  loadFriendsOfCodes,
  loadReferralOfFriend,
  loadUseOf,
  lockReferralOfFriend,
  setReadyBy,
} from './store.ts';

/**
 * spec D51, §10.12 The referral of a customer is ready by the first of their completed orders of which we hold money, and waits
 * when there is none: also when its order was refunded, and until another one is completed. ADR 0087: then its unused code ends, and a
 * used one is a debt. A repeat changes nothing.
 */
export async function recomputeReferral(tx: Db, { customerId }: { customerId: number }, at: Date) {
  const { discountId } = (await loadReferralOfFriend(tx, customerId)) ?? {};
  if (discountId) await lockDiscounts(tx, [discountId]); // before the referral, as orders that take a code do
  const referral = await lockReferralOfFriend(tx, customerId);
  if (!referral) return;
  const orderId = (await loadCompletedOrderOf(tx, customerId))?.id ?? null;
  if (referral.discountId !== null)
    return settleCode(tx, { ...referral, discountId: referral.discountId }, orderId, at);
  if (orderId === referral.orderId) return;
  await setReadyBy(tx, referral.id, { orderId, dateReady: orderId === null ? null : at });
  if (orderId !== null && referral.orderId === null)
    await noteAccount(tx, { customerId: referral.referrerId }, { kind: 'referral' }, at);
}

/** ADR 0087 The same for the referrals whose codes an order has or had: it may have used or released one. */
export async function recomputeReferralsOfCodes(tx: Db, { id }: { id: number }, at: Date) {
  for (const { customerId } of await loadFriendsOfCodes(tx, id)) await recomputeReferral(tx, { customerId }, at);
}

type Turned = ReferralOfFriend & { discountId: number };

/** Without an order of the friend, a code that no order has ends, and one that was used is owed. An unpaid order keeps its code. */
async function settleCode(tx: Db, referral: Turned, orderId: number | null, dateCreated: Date) {
  const { id, referrerId: customerId, discountId } = referral;
  const use = await loadUseOf(tx, discountId);
  const isPaidFor = orderId !== null;
  if (!isPaidFor && !use && (await endDiscount(tx, discountId, dateCreated))) await endDiscountOf(tx, id);
  const debt = !isPaidFor && use?.state === 'used' ? debtOf(use.amount) : 0;
  const points = (await loadDebtOf(tx, discountId)) - debt;
  if (points === 0) return;
  const kind = points > 0 ? 'restored' : 'owed';
  await insertPoints(tx, { customerId, kind, points, orderId: null, discountId, dateCreated });
}
