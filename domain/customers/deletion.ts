import { isUnderWay } from '../orders/status.ts';
import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { CUSTOMER_STATUS, type CustomerStatus } from './status.ts';

/**
 * `refundOpen`: a refund of the order has not arrived, or was refused and support has not paid it yet. `refundReturned`: the bank returned one, and
 * nobody has decided on that. `held` are the cents that we hold for the order.
 */
type Owned = {
  status: OrderStatus;
  pending: boolean;
  activeRevision: boolean;
  refundOpen: boolean;
  refundReturned: boolean;
  held: number;
};

/** The reason that is named first comes first. */
export const ORDER_STAYS = [
  'orders_under_way',
  'payment_pending',
  'revision_under_way',
  'refund_open',
  'refund_returned',
  'paid_in_part',
] as const;
export type OrderStays = (typeof ORDER_STAYS)[number];

const { unpaid, offered } = ORDER_STATUS;

/** Why an order keeps the account of its customer open, or null. */
export function whyOrderStays(order: Owned): OrderStays | null {
  if (isUnderWay(order.status)) return 'orders_under_way';
  if (order.pending) return 'payment_pending';
  if (order.activeRevision) return 'revision_under_way';
  if (order.refundOpen) return 'refund_open';
  if (order.refundReturned) return 'refund_returned';
  return isUnpaid(order.status) && order.held > 0 ? 'paid_in_part' : null;
}

/** spec §4, D30 Why an account cannot be deleted now, or null. The email must be confirmed, no order, payment, revision or refund active, and no order paid in part. */
export function whyNoDeletion(
  status: CustomerStatus,
  orders: readonly Owned[],
): 'email_not_confirmed' | OrderStays | null {
  if (status !== CUSTOMER_STATUS.confirmed) return 'email_not_confirmed';
  const reasons = orders.map(whyOrderStays);
  return ORDER_STAYS.find((reason) => reasons.includes(reason)) ?? null;
}

const isUnpaid = (status: OrderStatus): boolean => status === unpaid || status === offered;

/** Whether an order ends with the account: one that is not paid, and of which we hold nothing. */
export const endsWithAccount = ({ status, held }: Pick<Owned, 'status' | 'held'>): boolean =>
  isUnpaid(status) && held <= 0;
