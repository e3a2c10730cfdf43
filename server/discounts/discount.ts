import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { type DiscountRow, discountByCode, takeUse } from './store.ts';

type CodeQuestion = { siteId: number; code: string; now: Date };
type CodeUse = CodeQuestion & { customerId: number };

/** A code of this site that is still valid, for all customers. Throws `discount_unknown` and `discount_used`, with the sentence under `field`. */
export async function workingDiscount(db: Db, { siteId, code, now }: CodeQuestion, field: string) {
  const discount = await discountByCode(db, siteId, code);
  if (!discount) throw discountRefusal('discount_unknown', field);
  const isOver = discount.expiresAt !== null && discount.expiresAt <= now;
  if (isOver || discount.usesLeft === 0) throw discountRefusal('discount_used', field);
  return discount;
}

/**
 * spec D13 Takes one use of the discount of a new order, in the transaction of the order: without the order no use is taken.
 * spec D51a: to everybody else, the code of one customer is an unknown code.
 */
export async function takeDiscount(tx: Db, use: CodeUse, hasTopWriters: boolean) {
  const discount = await workingDiscount(tx, use, 'discountCode');
  const isOfAnother = discount.customerId !== null && discount.customerId !== use.customerId;
  if (isOfAnother) throw discountRefusal('discount_unknown', 'discountCode');
  refuseWithoutTopWriters(discount, hasTopWriters);
  const isUnlimited = discount.usesLeft === null;
  if (!isUnlimited && !(await takeUse(tx, discount.id))) throw discountRefusal('discount_used', 'discountCode');
  return discount;
}

/** spec §4 Throws `discount_needs_top_writers` for a discount that is only for orders with top writers. */
export function refuseWithoutTopWriters({ isForTopWriters }: DiscountRow, hasTopWriters: boolean) {
  if (isForTopWriters && !hasTopWriters) throw discountRefusal('discount_needs_top_writers', 'discountCode');
}

type Reason = 'discount_unknown' | 'discount_used' | 'discount_needs_top_writers';

/** spec §5 A refusal whose message stands under the field of the code. */
export const discountRefusal = (reason: Reason, field: string) => new Refusal(reason, { [field]: reason });
