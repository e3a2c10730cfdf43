import { ORDER_STATUS, type OrderStatus, whyNoTransition } from '../orders/status.ts';

/** spec §6 The other side of every flow. */
export type StaffRole = 'support' | 'writer';

const { paid, inProgress, completed, canceled, refunded } = ORDER_STATUS;

/** Why this member of staff cannot move an order so, or null: a writer begins the work and completes it, no more. */
export function whyNoStatusChange(role: StaffRole, from: OrderStatus, to: OrderStatus) {
  const isOfWriter = (from === paid && to === inProgress) || (from === inProgress && to === completed);
  if (role === 'writer' && !isOfWriter) return 'forbidden';
  return whyNoTransition(from, to);
}

/** Why this member of staff cannot give an order to a writer, or null. */
export function whyNoAssignment(role: StaffRole, status: OrderStatus): 'forbidden' | 'order_closed' | null {
  if (role !== 'support') return 'forbidden';
  return status === completed || status === canceled || status === refunded ? 'order_closed' : null;
}

/** When an order enters a status, what of its history is written down, once. */
export function datesOnEntering(status: OrderStatus, order: { dateStarted: Date | null }, now: Date) {
  if (status === inProgress) return { dateStarted: order.dateStarted ?? now };
  return status === completed ? { dateCompleted: now } : {};
}
