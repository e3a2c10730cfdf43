import { endDiscount, lockDiscounts } from '#discounts/store.ts';
import type { Db } from '#db.ts';
import { insertPoints, loadBalanceOf, loadUnusedCodes, lockPoints } from './store.ts';

/** Locks the unused codes of a customer and then the points, in the order in which orders take codes. */
export async function lockCodesAndPoints(tx: Db, customerId: number) {
  const codes = await loadUnusedCodes(tx, customerId);
  await lockDiscounts(
    tx,
    codes.map(({ id }) => id),
  );
  await lockPoints(tx, customerId);
}

/**
 * ADR 0087 Ends the codes that the points of a customer no longer pay: the newest unused ones, each with its points back, until the
 * balance is not below zero. What is below zero then is a debt for used codes. A repeat changes nothing.
 */
export async function endUnpaidCodes(tx: Db, customerId: number, dateCreated: Date) {
  if ((await loadBalanceOf(tx, customerId)) >= 0) return;
  await lockCodesAndPoints(tx, customerId);
  let owed = -(await loadBalanceOf(tx, customerId));
  for (const { id: discountId, points: spent } of await loadUnusedCodes(tx, customerId)) {
    if (owed <= 0) return;
    if (!(await endDiscount(tx, discountId, dateCreated))) continue; // an order took it at this moment
    const restored = { kind: 'restored', points: -spent, orderId: null, discountId } as const;
    await insertPoints(tx, { customerId, ...restored, dateCreated });
    owed += spent;
  }
}
