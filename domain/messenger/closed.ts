import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { SITE_STATUS, type SiteStatus } from '../sites/status.ts';
import { DAY_MINUTES, minutesAfter } from '../time.ts';

const OPEN_DAYS = 60; // spec D43

/** spec D43 The statuses of an order whose chats take no more messages. */
export const CLOSED_STATUSES: readonly OrderStatus[] = [ORDER_STATUS.canceled, ORDER_STATUS.refunded];

/** spec D43 The chats of an order that was completed at this moment or before take no more messages. */
export const closedIfCompletedBy = (now: Date): Date => minutesAfter(now, -OPEN_DAYS * DAY_MINUTES);

type ChatOrder = { status: OrderStatus; dateCompleted: Date | null; dateErased?: Date | null };

/** spec D43 Why the chats of an order take no more messages, or null: it is canceled, refunded, completed 60 days ago, or its customer is deleted. */
export function whyChatClosed({ status, dateCompleted, dateErased }: ChatOrder, now: Date): 'chat_closed' | null {
  if (dateErased) return 'chat_closed';
  if (CLOSED_STATUSES.includes(status)) return 'chat_closed';
  const isLongCompleted = dateCompleted !== null && dateCompleted <= closedIfCompletedBy(now);
  return isLongCompleted ? 'chat_closed' : null;
}

type Messenger = { status: SiteStatus; disableOrderMessenger: boolean };

/** spec D43 Why a site takes no messages, or null. */
export function whyMessengerOff({ status, disableOrderMessenger }: Messenger): 'site_closed' | 'messenger_off' | null {
  if (status === SITE_STATUS.disabled || status === SITE_STATUS.pending) return 'site_closed';
  return disableOrderMessenger ? 'messenger_off' : null;
}
