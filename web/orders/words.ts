import { ORDER_STATUS_NAMES, type OrderStatus } from '@octavo/domain/orders/status';
import type { StampLook } from '#ui/Stamp.tsx';

/** How each status of spec §4 is stamped. Filled is what waits for somebody. */
export const ORDER_STAMPS: Record<OrderStatus, StampLook> = {
  1: { family: 'amber', icon: 'card', waitsForSomebody: true },
  2: { family: 'blue', icon: 'receipt', waitsForSomebody: false },
  3: { family: 'indigo', icon: 'pencil', waitsForSomebody: true },
  5: { family: 'green', icon: 'circleCheck', waitsForSomebody: false },
  7: { family: 'teal', icon: 'refund', waitsForSomebody: false },
  8: { family: 'slate', icon: 'ban', waitsForSomebody: false },
  9: { family: 'orange', icon: 'pause', waitsForSomebody: true },
  10: { family: 'plum', icon: 'replace', waitsForSomebody: true },
  11: { family: 'pink', icon: 'tag', waitsForSomebody: true },
};

/** The word inside the stamp. */
export const orderStatusName = (status: OrderStatus): string => ORDER_STATUS_NAMES[status];

/** spec §8 */
export const LIST_FAILED = 'Something went wrong while fetching your order list. Please contact our support.';
