import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { type DiscountRow, discountByCode, takeUse } from './store.ts';

type Asked = { siteId: number; code: string; now: Date };

/** A code of this site that still works. Throws `discount_unknown` and `discount_used`, with the words under `field`. */
export async function workingDiscount(db: Db, { siteId, code, now }: Asked, field: string) {
  const discount = await discountByCode(db, siteId, code);
  if (!discount) throw discountRefusal('discount_unknown', field);
  const isOver = discount.expiresAt !== null && discount.expiresAt <= now;
  if (isOver || discount.usesLeft === 0) throw discountRefusal('discount_used', field);
  return discount;
}

/** spec D13 The discount of a new order, one use of it taken in the order's own transaction: no order, no use. */
export async function takeDiscount(tx: Db, asked: Asked, hasTopWriters: boolean) {
  const discount = await workingDiscount(tx, asked, 'discountCode');
  refuseWithoutTopWriters(discount, hasTopWriters);
  const isUnlimited = discount.usesLeft === null;
  if (!isUnlimited && !(await takeUse(tx, discount.id))) throw discountRefusal('discount_used', 'discountCode');
  return discount;
}

/** spec §4 Some discounts are for orders with top writers. */
export function refuseWithoutTopWriters({ isForTopWriters }: DiscountRow, hasTopWriters: boolean) {
  if (isForTopWriters && !hasTopWriters) throw discountRefusal('discount_needs_top_writers', 'discountCode');
}

type Reason = 'discount_unknown' | 'discount_used' | 'discount_needs_top_writers';

/** spec §5 The message of a discount is shown as it is, under its field. */
export function discountRefusal(reason: Reason, field: string) {
  const { message } = new Refusal(reason);
  return new Refusal(reason, { [field]: message });
}
