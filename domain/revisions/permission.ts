import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';

/** spec §4 Why the Revisions tab is closed, or null. */
export const whyNoRevisions = (status: OrderStatus): 'order_not_completed' | null =>
  status === ORDER_STATUS.completed ? null : 'order_not_completed';
