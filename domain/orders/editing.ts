import { laterOf, minutesAfter } from '../time.ts';
import { isHeldAfterDelivery } from './hold.ts';
import { isOfferOver } from './offer.ts';
import { isUnderWay } from './status.ts';
import { ORDER_STATUS, type OrderStatus } from './status.ts';

const { unpaid, paid, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;
const CLOSED: readonly OrderStatus[] = [completed, refunded, canceled];

type Editable = { status: OrderStatus; dateCompleted: Date | null; pending: boolean; currency: string };

/**
 * spec D22 Why the customer cannot edit an order, or null. spec D35 A pending payment is for the order as it is now. spec D52 The
 * form and its codes are in the currency of the site.
 */
export function whyNoEdit(order: Editable, site: { currency: string }) {
  const { status, pending, currency } = order;
  if (CLOSED.includes(status) || isHeldAfterDelivery(order)) return 'order_closed';
  if (currency !== site.currency) return 'other_currency';
  return pending ? 'payment_pending' : null;
}

/** spec D22 Whether an edit is a change request. Unpaid and offered orders are edited directly. */
export const isChangeRequest = (status: OrderStatus): boolean => isUnderWay(status);

/**
 * spec D22 The status of an order after an edit. `due` is the amount to pay in cents; with zero, an unpaid order becomes paid. An
 * order on hold stays on hold: support has to decide about a dispute or a wrong amount, and an edit does not settle that.
 */
export function statusAfterEdit(status: OrderStatus, due: number): OrderStatus {
  if (status === hold) return hold;
  if (isChangeRequest(status)) return modified;
  const isWaiting = status === unpaid || status === offered;
  return isWaiting && due === 0 ? paid : status;
}

type Offered = { status: OrderStatus; offeredUntil: Date | null };

/** spec §10.1 Why an edit that leaves `due` to pay cannot be saved, or null: with nothing left to pay it accepts the offer, whose end has passed. */
export const whyNoFreeEdit = (order: Offered, due: number, now: Date): 'offer_over' | null =>
  due === 0 && isOfferOver(order, now) ? 'offer_over' : null;

type Edited = { status: OrderStatus; deadline: Date; urgencyMinutes: number; deadlineWaits: boolean };
type Change = { status?: OrderStatus | undefined; deadline?: Date | undefined };

/**
 * ADR 0013 What else changes when the changes of an order are paid, or accepted without a payment: a deadline that waits for that counts from now. It
 * never becomes an earlier one. Where an order no longer has changes that wait, a server from before `deadlineWaits` has ended that.
 */
export function fieldsOfAcceptance(
  order: Edited,
  change: Change,
  at: Date,
): { deadlineWaits?: false; deadline?: Date } {
  const { status = order.status, deadline = order.deadline } = change;
  if (!order.deadlineWaits || status === modified) return {};
  const hasChanges = order.status === modified || order.status === hold;
  if (!hasChanges || !isUnderWay(status)) return { deadlineWaits: false };
  if (status === hold) return {};
  return { deadlineWaits: false, deadline: laterOf(deadline, minutesAfter(at, order.urgencyMinutes)) };
}
