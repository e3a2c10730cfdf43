import { isUnderWay } from '../orders/status.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { CUSTOMER_STATUS, type CustomerStatus } from './status.ts';

type Owned = { status: OrderStatus; pending: boolean; activeRevision: boolean };

const { unpaid, offered } = ORDER_STATUS;

/** spec §4, D30 Why an account cannot be deleted now, or null. The email must be confirmed, and no order, payment or revision may be active. */
export function whyNoDeletion(
  status: CustomerStatus,
  orders: readonly Owned[],
): 'email_not_confirmed' | 'orders_under_way' | 'payment_pending' | 'revision_under_way' | null {
  if (status !== CUSTOMER_STATUS.confirmed) return 'email_not_confirmed';
  if (orders.some((order) => isUnderWay(order.status))) return 'orders_under_way';
  if (orders.some(({ pending }) => pending)) return 'payment_pending';
  if (orders.some(({ activeRevision }) => activeRevision)) return 'revision_under_way';
  return null;
}

/** Whether an order of this status ends with the account: those that are not paid. */
export const endsWithAccount = (status: OrderStatus): boolean => status === unpaid || status === offered;
