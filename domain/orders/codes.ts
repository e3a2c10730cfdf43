import { ORDER_STATUS, type OrderStatus } from './status.ts';

const { refunded, canceled, hold, modified } = ORDER_STATUS;

/** ADR 0402 Whether an order that was canceled, or about which staff had to decide, goes on with this status. */
export const leavesUndecided = (from: OrderStatus, to: OrderStatus): boolean =>
  (from === canceled || from === hold) && to !== canceled && to !== hold && to !== refunded;

type Line = { amount: number; state: 'reserved' | 'used' | 'released'; staysInPrice: boolean };

/**
 * ADR 0402 The released lines of an order that its price still has: those with the mark. A server of the last release cancels without it (ADR 0146): where
 * the price has what all lines took off together, none was exchanged, and all of them count. `priceDiscount` in cents.
 */
export function linesToRetake<T extends Line>(lines: readonly T[], priceDiscount: number): T[] {
  const isWhole = lines.reduce((sum, { amount }) => sum + amount, 0) === priceDiscount;
  return lines.filter(
    ({ state, staysInPrice, amount }) => state === 'released' && (staysInPrice || (isWhole && amount > 0)),
  );
}

/** ADR 0402 The status of an order that goes on without a code of its price; `due` in cents. The customer pays what is due first, as after an edit. */
export const statusWithLostCodes = (to: OrderStatus, due: number): OrderStatus => (due > 0 ? modified : to);
