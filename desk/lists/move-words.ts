import { WHY_NO_MOVE_WORDS } from '@octavo/domain/desk/move-words';
import { dictionary } from '@octavo/domain/language/page';
import type { HoldReason } from '@octavo/domain/orders/hold';

const HOLD_REASONS: Record<HoldReason, string> = {
  file: 'A file is missing',
  answer: 'A question is open',
  check: 'Support checks something',
};

/** Why an order cannot get a status, and why it is on hold. */
export const moveReasonWords = dictionary('deskMoveReasons', { whyNot: WHY_NO_MOVE_WORDS, holdReasons: HOLD_REASONS });
