import type { DeskRole } from '../auth/identity.ts';
import { type MaybePaid, isNeverPaid } from '../orders/going-on.ts';
import { whyNoUpload } from '../orders/permission.ts';
import { type Changeable, ORDER_STATUS, type OrderStatus, whyNoTransition } from '../orders/status.ts';

const { unpaid, paid, inProgress, completed, canceled, refunded, hold, modified, offered } = ORDER_STATUS;

/** spec §12.7 Whether lists of the desk show somebody whose orders they are, and who of support has them: a writer reads neither. */
export const maySeeCustomers = (role: DeskRole): boolean => role !== 'writer';

/** spec §12.7 Whether lists of the desk show somebody what was paid; a writer is told no money of customers. */
export const maySeePaid = (role: DeskRole): boolean => role !== 'writer';

/** Why a member of staff cannot change the status so, or null. A writer only starts the work: a delivery completes it (spec §12.15). */
export function whyNoStatusChange(role: DeskRole, order: Changeable, to: OrderStatus) {
  if (role === 'writer' && !(order.status === paid && to === inProgress)) return 'forbidden';
  return whyNoTransition(order, to);
}

/**
 * An order whose money decides whether it can be canceled: `charged` is what its payments brought, `kept` what is held of it, and `agreed` what of
 * that its customer left us with a request to cancel, in cents.
 */
export type Cancelable = { status: OrderStatus; charged: number; kept: number; agreed: number };

/**
 * Why an order is not canceled at the desk, or null: money that we hold for it goes back by a refund, which closes it. One on hold is canceled
 * only where it was paid and nothing is left of that (ADR 0408), or what was agreed (ADR 0458).
 */
export function whyNotCanceled(
  { status, charged, kept, agreed }: Cancelable,
  to: OrderStatus,
): 'transition_not_allowed' | null {
  const isNever = kept > agreed || (status === hold && charged === 0);
  return to === canceled && isNever ? 'transition_not_allowed' : null;
}

/** The most characters of why a writer was assigned whom the desk does not suggest. */
export const ASSIGN_REASON_MAX = 300;

/** spec §12.5 Why a member of staff cannot assign a writer to an order, or null. A completed one gets another writer for its active revision (ADR 0467). */
export function whyNoAssignment(
  role: DeskRole,
  order: MaybePaid & { activeRevision: boolean },
): 'forbidden' | 'order_unpaid' | 'order_closed' | null {
  const { status, activeRevision } = order;
  if (role !== 'support') return 'forbidden';
  if (status === unpaid || status === offered || isNeverPaid(order)) return 'order_unpaid';
  if (status === completed) return activeRevision ? null : 'order_closed';
  return status === canceled || status === refunded ? 'order_closed' : null;
}

/**
 * spec §12.15 Why a member of staff cannot show files of the writer to the customer, or null. A writer shows a draft only before the first delivery:
 * what comes later, also while the order is back at work, is a delivery.
 */
export function whyNoFilesShown(role: DeskRole, order: Changeable): 'order_closed' | 'delivery_by_checklist' | null {
  const isDelivered = order.dateCompleted !== null;
  return whyNoUpload(order.status) ?? (role === 'writer' && isDelivered ? 'delivery_by_checklist' : null);
}

/**
 * spec §12.15 Whether the writer of a delivered order can add nothing until the work goes on: it takes no draft any more, and has no checklist.
 * A revision that the writer has is delivered all the same.
 */
export const isDeliveryPaused = ({ status, dateCompleted }: Changeable, hasRevision: boolean): boolean =>
  dateCompleted !== null && !hasRevision && (status === hold || status === modified);

/** spec §10.1 Why a member of staff cannot offer an order to its customer, or null. Only what is not paid can be offered. */
export function whyNoOffer(role: DeskRole, status: OrderStatus): 'forbidden' | 'transition_not_allowed' | null {
  if (role !== 'support') return 'forbidden';
  return status === unpaid || status === offered ? null : 'transition_not_allowed';
}

type Dated = { dateStarted: Date | null; dateCompleted: Date | null };

/** The dates to store when an order enters a status. The first start and the first delivery stand (ADR 0404). */
export function datesOnEntering(status: OrderStatus, order: Dated, now: Date) {
  if (status === inProgress) return { dateStarted: order.dateStarted ?? now };
  if (status === canceled) return { dateCanceled: now };
  return status === completed ? { dateCompleted: order.dateCompleted ?? now } : {};
}
