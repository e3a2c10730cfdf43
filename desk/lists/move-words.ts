import { WHY_NO_MOVE_WORDS } from '@octavo/domain/desk/move-words';
import type { DeskOrder } from '@octavo/contract/desk';
import { dictionary } from '@octavo/domain/language/page';
import type { HoldReason } from '@octavo/domain/orders/hold';

const HOLD_REASONS: Record<HoldReason, string> = {
  file: 'A file is missing',
  answer: 'A question is open',
  check: 'Support checks something',
};

type Held = NonNullable<DeskOrder['holdReason']>;

/** Why an order is on hold now: what somebody chose, or its money. */
const HELD_FOR: Record<Held, string> = {
  ...HOLD_REASONS,
  refund: 'The refund is on its way',
  payment: 'Support checks the payment',
};

/** Why an order cannot get a status, and why it is on hold. */
export const moveReasonWords = dictionary('deskMoveReasons', {
  whyNot: WHY_NO_MOVE_WORDS,
  holdReasons: HOLD_REASONS,
  heldFor: HELD_FOR,
});
