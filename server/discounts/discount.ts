import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { type DiscountRow, countUsesOf, loadDiscountByCode, lockDiscounts, takeUse } from './store.ts';

type CodeQuestion = { siteId: number; code: string; now: Date };

/** Who orders what with codes; `full` is the price before them in cents. */
export type Orderer = { siteId: number; customerId: number; hasTopWriters: boolean; full: number; now: Date };

/** A code of this site that works now, for all customers. Throws `discount_unknown` and `discount_used`, with the sentence under `field`. */
export async function workingDiscount(db: Db, { siteId, code, now }: CodeQuestion, field: string) {
  const discount = await loadDiscountByCode(db, siteId, code);
  const hasBegun = !discount?.startsAt || discount.startsAt <= now;
  if (!discount || !hasBegun) throw discountRefusal('discount_unknown', field);
  const isOver = discount.expiresAt !== null && discount.expiresAt <= now;
  if (isOver || discount.usesLeft === 0 || discount.campaignUses === 0) throw discountRefusal('discount_used', field);
  return discount;
}

/**
 * spec D13 Takes one use of each of the codes of an order, in its transaction: without the order no use is taken. spec D51a: to
 * everybody else, the code of one customer is an unknown code. Throws the `discount_…` problems.
 */
export async function takeDiscounts(tx: Db, codes: readonly string[], by: Orderer): Promise<DiscountRow[]> {
  const discounts: DiscountRow[] = [];
  for (const code of codes) discounts.push(await workingDiscount(tx, { ...by, code }, 'discountCode'));
  for (const discount of discounts) {
    refuseCodeOfAnother(discount, by.customerId, 'discountCode');
    refuseUnfit(discount, by);
  }
  refuseTwice(discounts);
  await lockDiscounts(
    tx,
    discounts.filter(isLimited).map(({ id }) => id),
  );
  for (const discount of discounts) {
    await refuseSpent(tx, discount, by.customerId, 'discountCode');
    if (!(await takeUse(tx, discount))) throw discountRefusal('discount_used', 'discountCode');
  }
  return discounts;
}

const isLimited = ({ usesLeft, usesPerCustomer, campaignUses }: DiscountRow) =>
  usesLeft !== null || usesPerCustomer !== null || campaignUses !== null;

/** spec D51a Throws `discount_unknown` for a code that belongs to another customer. */
export function refuseCodeOfAnother({ customerId }: DiscountRow, by: number, field: string) {
  if (customerId !== null && customerId !== by) throw discountRefusal('discount_unknown', field);
}

/** Throws `discount_used` when the customer has used the code as often as one customer may. */
export async function refuseSpent(db: Db, discount: DiscountRow, by: number, field: string) {
  if (await isSpent(db, discount, by)) throw discountRefusal('discount_used', field);
}

/** Whether a customer has used a code as often as one customer may. */
export async function isSpent(db: Db, discount: DiscountRow, by: number): Promise<boolean> {
  const { usesPerCustomer } = discount;
  return usesPerCustomer !== null && (await countUsesOf(db, discount, by)) >= usesPerCustomer;
}

/** spec §4 Throws `discount_needs_top_writers` for a discount that is only for orders with top writers, and `discount_minimum`. */
export function refuseUnfit(
  { isForTopWriters, minPrice }: DiscountRow,
  order: Pick<Orderer, 'hasTopWriters' | 'full'>,
) {
  if (isForTopWriters && !order.hasTopWriters) throw discountRefusal('discount_needs_top_writers', 'discountCode');
  if (order.full < minPrice) throw discountRefusal('discount_minimum', 'discountCode');
}

/** spec §10.11 Throws `discount_twice` for two codes of one kind. */
export function refuseTwice(codes: readonly { kind: string }[]) {
  if (new Set(codes.map(({ kind }) => kind)).size < codes.length)
    throw discountRefusal('discount_twice', 'discountCode');
}

type Reason = `discount_${'unknown' | 'used' | 'needs_top_writers' | 'minimum' | 'twice'}`;

/** spec §5 A refusal whose message stands under the field of the code. */
export const discountRefusal = (reason: Reason, field: string) => new Refusal(reason, { [field]: reason });
