import type { Chat } from '@octavo/contract/messenger';

/** The name in local storage of what is being written in a chat of an order. */
export const messageDraftName = (orderId: number, chat: Chat, kind = 'draft'): string => `${kind}-${orderId}-${chat}`;

/** Whether this browser keeps a message of an order that was begun and not sent. */
export const hasMessageDraft = (orderId: number): boolean =>
  (['support', 'writer'] as const).some((chat) => localStorage.getItem(messageDraftName(orderId, chat)) !== null);
