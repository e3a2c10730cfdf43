import type { Family } from '../theme/roles.ts';
import type { OrderStatus } from './status.ts';

/** The colour and icon of each status of spec §4. Filled while the order needs an action of somebody. */
export const ORDER_STAMPS = {
  1: { family: 'amber', icon: 'card', isFilled: true },
  2: { family: 'blue', icon: 'receipt', isFilled: false },
  3: { family: 'indigo', icon: 'pencil', isFilled: true },
  5: { family: 'green', icon: 'circleCheck', isFilled: false },
  7: { family: 'teal', icon: 'refund', isFilled: false },
  8: { family: 'slate', icon: 'ban', isFilled: false },
  9: { family: 'orange', icon: 'pause', isFilled: true },
  10: { family: 'plum', icon: 'replace', isFilled: true },
  11: { family: 'pink', icon: 'tag', isFilled: true },
} as const satisfies Record<OrderStatus, { family: Family; icon: string; isFilled: boolean }>;
