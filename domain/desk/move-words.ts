import type { WhyNoMove } from './moves.ts';

/** spec §12.5 Why an order cannot get a status at the desk, wherever that is said. */
export const WHY_NO_MOVE_WORDS: Record<WhyNoMove, string> = {
  support_only: 'Support makes this move.',
  refund_on_its_way: 'The refund of this order is on its way. Until then nothing else changes it.',
  closed: 'This order is closed.',
  not_paid: 'This order is not paid.',
  paid_is_refunded: 'Paid orders are refunded, not canceled.',
  nothing_held: 'No money of this order is held.',
  delivered: 'A delivered paper is changed by a revision.',
  not_started: 'The work has not started.',
  on_hold: 'The order is on hold. Let the work go on first.',
  edit_waits: 'Changes of the customer wait. Accept them first.',
  before_payment: 'Offers come before the payment.',
  by_edit: 'Changes of the customer make this status.',
  by_payment: 'Payments make this status.',
};
