import { linesToRetake } from '@octavo/domain/orders/codes';
import type { Db } from '#db.ts';
import { isSpent } from '../discount.ts';
import { loadDiscount, lockDiscounts, takeUse } from '../store.ts';
import { type DeductionRow, dropGivenBack, loadAllDeductions, reserveAgain } from './store.ts';

type Retaking = { id: number; customerId: number; priceDiscount: number };

/**
 * ADR 0402 Takes the codes again that an order gave back, of those that its price still has: each that has a use left, also where it has expired.
 * Answers the lines of the others. The order is locked.
 */
export async function retakeDiscounts(tx: Db, order: Retaking): Promise<DeductionRow[]> {
  const lines = linesToRetake(await loadAllDeductions(tx, order.id), order.priceDiscount);
  if (lines.length === 0) return [];
  await lockDiscounts(
    tx,
    lines.flatMap(({ discountId }) => discountId ?? []),
  );
  const lost: DeductionRow[] = [];
  for (const line of lines) {
    if (await takeAgain(tx, line, order.customerId)) await reserveAgain(tx, line.id);
    else lost.push(line);
  }
  await dropGivenBack(tx, order.id);
  return lost;
}

/** Whether a code was taken; the one of a line whose code was deleted keeps what it took off. */
async function takeAgain(tx: Db, { discountId }: DeductionRow, customerId: number): Promise<boolean> {
  const discount = discountId === null ? undefined : await loadDiscount(tx, discountId); // as it is under its lock
  if (!discount) return true;
  if (discount.usesLeft === 0 || discount.campaignUses === 0) return false;
  return !(await isSpent(tx, discount, customerId)) && takeUse(tx, discount);
}
