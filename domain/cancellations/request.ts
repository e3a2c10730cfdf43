import type { DeskRole } from '../auth/identity.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';

/** What became of a request. `withdrawn`: the customer took it back, or the order closed first. `refunding`: support accepted it, and the money is on its way. */
export const CANCELLATION_STATES = ['waiting', 'withdrawn', 'declined', 'refunding', 'refunded'] as const;
export type CancellationState = (typeof CANCELLATION_STATES)[number];

/** What a customer who asked to cancel an order is mailed about: all but what they did themselves. */
export const MAILED_CANCELLATIONS = [
  'waiting',
  'declined',
  'refunding',
  'refunded',
] as const satisfies CancellationState[];
export type MailedCancellation = (typeof MAILED_CANCELLATIONS)[number];

/** Whether a request is not finished. An order has at most one such request. */
export const isOpenCancellation = (state: CancellationState): boolean => state === 'waiting' || state === 'refunding';

/** Why a customer cancels, as far as they want to say. */
export const CANCEL_REASONS = ['not_needed', 'mistake', 'price', 'time', 'writer', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The most characters of what support writes with an answer. */
export const CANCEL_ANSWER_MAX = 1000;

type Asked = { state: CancellationState; status: OrderStatus };

/** spec D38 Why a member of staff cannot answer a request, or null. Support answers it once, and not after the order is closed. */
export function whyNoCancelAnswer(role: DeskRole, { state, status }: Asked) {
  if (role !== 'support') return 'forbidden';
  if (state !== 'waiting') return 'cancel_answered';
  return isClosed(status) ? 'order_closed' : null;
}

/** The statuses of orders of which nothing is left to cancel. */
export const CLOSED_STATUSES: readonly OrderStatus[] = [ORDER_STATUS.refunded, ORDER_STATUS.canceled];

export const isClosed = (status: OrderStatus): boolean => CLOSED_STATUSES.includes(status);
