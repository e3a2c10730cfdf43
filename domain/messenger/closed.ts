import { ORDER_STATUS, type OrderStatus } from '../orders/status.ts';
import { SITE_STATUS, type SiteStatus } from '../sites/status.ts';
import { DAY_MINUTES, minutesAfter } from '../time.ts';

const OPEN_DAYS = 60; // spec D43

const CLOSED_STATUSES: readonly OrderStatus[] = [ORDER_STATUS.canceled, ORDER_STATUS.refunded];

type ChatOrder = {
  status: OrderStatus;
  lastDelivery: Date | null;
  activeRevision: boolean;
  /** For how many days after the last delivery a revision can be requested. */
  revisionDays: number;
  dateErased: Date | null;
};

/**
 * spec D43, ADR 0427 Why the chats of an order take no more messages, or null: it is canceled, refunded, completed with nothing more to come
 * 60 days after the last delivery, or its customer is deleted.
 */
export function whyChatClosed(order: ChatOrder, now: Date): 'chat_closed' | null {
  const { status, lastDelivery, activeRevision, revisionDays, dateErased } = order;
  if (dateErased || CLOSED_STATUSES.includes(status)) return 'chat_closed';
  if (status !== ORDER_STATUS.completed || activeRevision || !lastDelivery) return null;
  const days = Math.max(OPEN_DAYS, revisionDays);
  return minutesAfter(lastDelivery, days * DAY_MINUTES) <= now ? 'chat_closed' : null;
}

type Messenger = { status: SiteStatus; disableOrderMessenger: boolean };

/** spec D43 Why a site takes no messages, or null. */
export function whyMessengerOff({ status, disableOrderMessenger }: Messenger): 'site_closed' | 'messenger_off' | null {
  if (status === SITE_STATUS.disabled || status === SITE_STATUS.pending) return 'site_closed';
  return disableOrderMessenger ? 'messenger_off' : null;
}
