import type { Db } from '#db.ts';
import { discountRefusal, refuseWithoutTopWriters, takeDiscount } from './discount.ts';
import { discountByCode, returnUse, lockDiscounts } from './store.ts';

/** The discount that an order has, in cents. It belongs to the site where the order was made. */
type Held = { siteId: number; discountCode: string | null; priceDiscount: number };
type Wanted = { siteId: number; customerId: number; code: string | null; now: Date };

/**
 * spec D22 The discount of an edited order, in the transaction of the edit. Its own code stays valid, also when it is used up or
 * has expired. For another code, the use of the old one is given back. spec D52: an order of another site gets no other code.
 * Throws the `discount_…` problems.
 */
export async function exchangeDiscount(tx: Db, held: Held, wanted: Wanted, hasTopWriters: boolean) {
  const { siteId, customerId, code, now } = wanted;
  const old = held.discountCode === null ? undefined : await discountByCode(tx, held.siteId, held.discountCode);
  if (code !== null && code === held.discountCode) {
    if (!old) return { code, amount: held.priceDiscount, percent: 0 }; // the code was deleted: the discount keeps its value
    refuseWithoutTopWriters(old, hasTopWriters);
    return old;
  }
  if (code !== null && held.siteId !== siteId) throw discountRefusal('discount_unknown', 'discountCode');
  const next = code === null ? undefined : await discountByCode(tx, siteId, code);
  const ids = [old, next].flatMap((discount) => (discount ? [discount.id] : []));
  await lockDiscounts(tx, ids); // both at once, so that two exchanges cannot deadlock
  if (old) await returnUse(tx, old.id);
  return code === null ? null : takeDiscount(tx, { siteId, customerId, code, now }, hasTopWriters);
}
