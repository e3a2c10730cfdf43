import { type Changeable, ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import type { DeskRole } from '../auth/identity.ts';
import { type Cancelable, whyNoOffer, whyNoStatusChange, whyNotCanceled } from './permission.ts';

/** spec §12.5 How long a move of the desk can be undone before it is made, in seconds. */
export const MOVE_SECONDS = 8;

/** The most characters of what a customer reads with a move. */
export const MOVE_NOTE_MAX = 1000;

/** What became of a move. `refused`: the order changed before it was made. */
export const MOVE_STATES = ['waiting', 'made', 'undone', 'refused'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** Why an order cannot get a status at the desk. */
export const WHY_NO_MOVE = [
  'support_only',
  'refund_on_its_way',
  'closed',
  'not_paid',
  'paid_is_refunded',
  'nothing_held',
  'delivered',
  'not_started',
  'on_hold',
  'edit_waits',
  'before_payment',
  'by_edit',
  'by_payment',
] as const;
export type WhyNoMove = (typeof WHY_NO_MOVE)[number];

/** A status that an order could get, and why not. */
export type Move = { status: OrderStatus; why: WhyNoMove | null };

const { unpaid, paid, inProgress, completed, refunded, canceled, hold, modified, offered } = ORDER_STATUS;

const DESTINATIONS: readonly OrderStatus[] = [
  inProgress,
  completed,
  hold,
  refunded,
  paid,
  modified,
  offered,
  unpaid,
  canceled,
];

/** An order before a move. `isRefunding` as in spec §10.6. */
type Movable = Changeable & Cancelable & { isRefunding: boolean };

/** spec §12.5 The statuses that an order could get at the desk, the allowed ones first, each with the reason where it is not allowed. */
export function movesOf(role: DeskRole, order: Movable): Move[] {
  const others = DESTINATIONS.filter((status) => status !== order.status);
  const moves = others.map((status) => ({ status, why: whyNoMove(role, order, status) }));
  return [...moves.filter(({ why }) => why === null), ...moves.filter(({ why }) => why !== null)];
}

/** spec §12.5 Why an order cannot get a status at the desk, or null. A refund makes the status of its own, and an offer that of an offer. */
export function whyNoMove(role: DeskRole, order: Movable, to: OrderStatus): WhyNoMove | null {
  if (order.isRefunding) return 'refund_on_its_way';
  if (isAllowedMove(role, order, to)) return null;
  const isOfSupport = role === 'writer' && isAllowedMove('support', order, to);
  return isOfSupport ? 'support_only' : whyNever(order.status, to);
}

function isAllowedMove(role: DeskRole, order: Movable, to: OrderStatus): boolean {
  if (to === refunded) return role === 'support' && order.kept > 0;
  if (to === offered) return whyNoOffer(role, order.status) === null;
  return (whyNoStatusChange(role, order, to) ?? whyNotCanceled(order, to)) === null;
}

/** spec §12.5 Why nobody at the desk makes this move. */
export function whyNever(from: OrderStatus, to: OrderStatus): WhyNoMove {
  if (to === refunded) return 'nothing_held';
  if (from === refunded || from === canceled) return 'closed';
  if (to === offered) return 'before_payment';
  if (to === canceled) return 'paid_is_refunded';
  if (from === unpaid || from === offered) return to === unpaid ? 'by_payment' : 'not_paid';
  if (to === unpaid) return 'by_payment';
  if (from === completed) return 'delivered';
  if (to === modified) return 'by_edit';
  if (to === paid) return 'by_payment';
  if (from === hold) return 'on_hold';
  return from === modified ? 'edit_waits' : 'not_started';
}
