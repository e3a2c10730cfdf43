import { ORDER_STATUS, type OrderStatus } from './status.ts';

const { refunded, canceled, hold, modified } = ORDER_STATUS;

/** ADR 0402 Whether an order that was canceled, or about which staff had to decide, goes on with this status. */
export const leavesUndecided = (from: OrderStatus, to: OrderStatus): boolean =>
  (from === canceled || from === hold) && to !== canceled && to !== hold && to !== refunded;

/** ADR 0402 The status of an order that goes on without a code of its price; `due` in cents. The customer pays what is due first, as after an edit. */
export const statusWithLostCodes = (to: OrderStatus, due: number): OrderStatus => (due > 0 ? modified : to);
