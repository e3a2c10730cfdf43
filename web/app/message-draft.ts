import type { Chat } from '@octavo/contract/messenger';

/** The name in local storage of what is being written in a chat of an order. Each tab adds its own: `draft-48210662-writer~5e1c09aa`. */
export const messageDraftName = (orderId: number, chat: Chat, kind = 'draft'): string => `${kind}-${orderId}-${chat}`;

/** Whether this browser keeps a message of an order, its words or its files, that was begun and not sent. */
export const hasMessageDraft = (orderId: number): boolean =>
  Object.keys(localStorage).some((item) => /^(file-)?draft-(\d+)-/.exec(item)?.[2] === String(orderId));
