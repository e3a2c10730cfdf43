import type { HoldReason } from './hold.ts';
import { ORDER_STATUS, type OrderStatus, isUnderWay } from './status.ts';

/** What an order can wait for from its customer. The first one is said first, and has the button: what has an end, then what work waits for. */
export const NEEDS = [
  'answer_request',
  'answer_offer',
  'take_paper',
  'pay',
  'pay_difference',
  'send_file',
  'answer_support',
  'read_messages',
] as const;
export type Need = (typeof NEEDS)[number];

type Waiting = {
  status: OrderStatus;
  /** spec D35 */
  pending: boolean;
  unread: number;
  /** The cents that are due (spec D22). */
  due: number;
  /** The writer asked for more time, and nobody has answered. */
  hasRequest: boolean;
  /** ADR 0013 The deadline counts from the payment of the changes: until then a request cannot be accepted. */
  deadlineWaits: boolean;
  /** What was delivered has not been downloaded. */
  hasNewPaper: boolean;
  /** What support said with a hold. */
  heldFor: HoldReason | null;
};

const { unpaid, completed, hold, modified, offered } = ORDER_STATUS;

const IS_NEEDED: Record<Need, (order: Waiting) => boolean> = {
  answer_request: ({ status, hasRequest, deadlineWaits }) => hasRequest && isUnderWay(status) && !deadlineWaits,
  answer_offer: ({ status, pending }) => status === offered && !pending,
  take_paper: ({ status, hasNewPaper }) => status === completed && hasNewPaper,
  pay: ({ status, pending }) => status === unpaid && !pending,
  pay_difference: ({ status, pending, due }) => status === modified && due > 0 && !pending,
  send_file: ({ status, heldFor }) => status === hold && heldFor === 'file',
  answer_support: ({ status, heldFor }) => status === hold && heldFor === 'answer',
  read_messages: ({ unread }) => unread > 0,
};

/** spec §10.14 What an order waits for from its customer, the first need first. */
export const needsOf = (order: Waiting): Need[] => NEEDS.filter((need) => IS_NEEDED[need](order));

/** spec D34 Whether an order needs its customer, so that it is among the first in the list. */
export const needsCustomer = (order: Waiting): boolean => needsOf(order).length > 0;

/** Unread messages have a number of their own, and an unpaid order waits because its customer has not decided. */
const NOT_COUNTED: readonly Need[] = ['read_messages', 'pay'];

/** spec §10.14 Whether an order is one of those that the badge counts beside the unread messages. */
export const isCounted = (order: Waiting): boolean => needsOf(order).some((need) => !NOT_COUNTED.includes(need));
