import type { AttemptState } from '@octavo/domain/payments/state';
import type { StampLook } from '@octavo/kit/Stamp.tsx';

/** The colour and icon of each state of a payment. Filled while it is not decided, or somebody has to look at it. */
export const PAYMENT_STAMPS: Record<AttemptState, StampLook> = {
  created: { family: 'slate', icon: 'card', isFilled: false },
  redirected: { family: 'slate', icon: 'card', isFilled: false },
  pending: { family: 'amber', icon: 'hourglass', isFilled: true },
  in_review: { family: 'amber', icon: 'hourglass', isFilled: true },
  cancelled: { family: 'slate', icon: 'ban', isFilled: false },
  expired: { family: 'slate', icon: 'clockOff', isFilled: false },
  failed: { family: 'slate', icon: 'circleX', isFilled: false },
  mismatch: { family: 'red', icon: 'alert', isFilled: true },
  paid: { family: 'green', icon: 'circleCheck', isFilled: false },
};
