import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';

/**
 * spec D36 The kinds of movements: money that the customer paid, and what came back as money or as a credit. A `try` to pay moved no
 * money of the order.
 */
export const MOVEMENT_KINDS = ['payment', 'refund', 'credit', 'chargeback', 'try'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * Whether a movement is over. Only a refund can be on its way. A refund or a try can fail; a try is `left` where the customer came back
 * without paying, and `checked` by support where something else arrived than was asked for.
 */
export const MOVEMENT_STATES = ['done', 'on_its_way', 'failed', 'left', 'checked'] as const;
export type MovementState = (typeof MOVEMENT_STATES)[number];
export type ShownState = MovementState | 'decided';

const { paid, inProgress, completed, refunded, canceled, hold, offered, modified } = ORDER_STATUS;

/** spec §4 The statuses of orders that transactions can be filtered by: those of the orders without Unpaid. 0 is no filter. */
export const TRANSACTION_FILTERS = [
  paid,
  inProgress,
  completed,
  refunded,
  canceled,
  hold,
  offered,
] as const satisfies OrderStatus[];

/** Whether the order of a movement has a receipt: it is paid, and no changes wait for payment or for support (spec D22). */
export const hasReceipt = (kind: MovementKind, order: { datePaid: Date | null; status: OrderStatus }): boolean =>
  kind === 'payment' && order.datePaid !== null && order.status !== modified;

/** spec §10.10 Whether support has looked at another sum that arrived: until then its order is on hold. */
export const isSumDecided = (status: OrderStatus): boolean => status !== hold;

/** spec §10.10 The state as it is shown: what was `checked` is `decided` where support has looked at it. */
export const shownState = (state: MovementState, status: OrderStatus): ShownState =>
  state === 'checked' && isSumDecided(status) ? 'decided' : state;
