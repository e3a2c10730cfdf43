import type { WorkType } from '../catalogue/work-type.ts';
import { isOfferOver } from './offer.ts';
import { waitsForFile } from './hold.ts';
import { ORDER_STATUS, type OrderStatus } from './status.ts';

type Payable = {
  status: OrderStatus;
  workType: WorkType;
  pending: boolean;
  /** How many files count (`countsForOrder`). */
  files: number;
  offeredUntil: Date | null;
};

/**
 * Why an order cannot be paid now, or null. spec §5, D21 Work type 2 needs a file first. spec D35 One payment at a time. spec §10.1
 * An offer can be accepted until its end.
 */
export function whyNoPayment(order: Payable, now: Date) {
  const { unpaid, offered, modified } = ORDER_STATUS;
  if (order.status !== unpaid && order.status !== offered && order.status !== modified) return 'order_not_payable';
  if (order.pending) return 'payment_pending';
  if (isOfferOver(order, now)) return 'offer_over';
  if (waitsForFile(order)) return 'file_required';
  return null;
}

/** Why no file can be added to an order, or null. */
export function whyNoUpload(status: OrderStatus): 'order_closed' | null {
  const isClosed = status === ORDER_STATUS.refunded || status === ORDER_STATUS.canceled;
  return isClosed ? 'order_closed' : null;
}

type Deletable = {
  status: OrderStatus;
  workType: WorkType;
  /** Whether the file counts for its order, and how many of its files do (`countsForOrder`). */
  counts: boolean;
  files: number;
};

/**
 * Why the customer cannot delete a file, or null. A writer may have read it, or a paid order of work type 2 needs it (spec D21). One with a virus was read by
 * nobody and is needed by nothing.
 */
export function whyNoFileDeletion(order: Deletable): 'order_closed' | 'file_in_use' | 'file_required' | null {
  const { unpaid, offered, paid } = ORDER_STATUS;
  if (whyNoUpload(order.status)) return 'order_closed';
  if (!order.counts) return null;
  if (order.status === unpaid || order.status === offered) return null;
  if (order.status !== paid) return 'file_in_use';
  return waitsForFile({ ...order, files: order.files - 1 }) ? 'file_required' : null;
}
