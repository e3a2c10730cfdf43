import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';

/** spec §4 Why the Revisions tab is closed, or null. Once the order was completed it stays open, also on hold or after a refund. */
export const whyNoRevisions = (status: OrderStatus, dateCompleted: Date | null): 'order_not_completed' | null =>
  status === ORDER_STATUS.completed || dateCompleted ? null : 'order_not_completed';

type Revisable = {
  status: OrderStatus;
  hasActiveRevision: boolean;
  /** The end of the revision period, or null before the first delivery. */
  until: Date | null;
};

/** spec §4, D46 Why a customer cannot request a revision now, or null. */
export function whyNoRevision({ status, hasActiveRevision, until }: Revisable, now: Date) {
  if (status !== ORDER_STATUS.completed || !until) return 'order_not_completed';
  if (hasActiveRevision) return 'revision_active';
  return now > until ? 'revision_period_over' : null;
}
