import { isUnderWay } from '../orders/status.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { CUSTOMER_STATUS, type CustomerStatus } from './status.ts';

/** `refundOpen`: a refund of the order has not arrived, or was refused and support has not paid it yet. */
type Owned = { status: OrderStatus; pending: boolean; activeRevision: boolean; refundOpen: boolean };

/** The reason that is named first comes first. */
export const ORDER_STAYS = ['orders_under_way', 'payment_pending', 'revision_under_way', 'refund_open'] as const;
export type OrderStays = (typeof ORDER_STAYS)[number];

const { unpaid, offered } = ORDER_STATUS;

/** Why an order keeps the account of its customer open, or null. */
export function whyOrderStays({ status, pending, activeRevision, refundOpen }: Owned): OrderStays | null {
  if (isUnderWay(status)) return 'orders_under_way';
  if (pending) return 'payment_pending';
  if (activeRevision) return 'revision_under_way';
  return refundOpen ? 'refund_open' : null;
}

/** spec §4, D30 Why an account cannot be deleted now, or null. The email must be confirmed, and no order, payment, revision or refund may be active. */
export function whyNoDeletion(
  status: CustomerStatus,
  orders: readonly Owned[],
): 'email_not_confirmed' | OrderStays | null {
  if (status !== CUSTOMER_STATUS.confirmed) return 'email_not_confirmed';
  const reasons = orders.map(whyOrderStays);
  return ORDER_STAYS.find((reason) => reasons.includes(reason)) ?? null;
}

/** Whether an order of this status ends with the account: those that are not paid. */
export const endsWithAccount = (status: OrderStatus): boolean => status === unpaid || status === offered;
