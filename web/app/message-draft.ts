import type { Chat } from '@octavo/contract/messenger';

/** The name in local storage of what is being written in a chat of an order. Each tab adds its own: `draft-48210662-writer~5e1c09aa`. */
export const messageDraftName = (orderId: number, chat: Chat, kind = 'draft'): string => `${kind}-${orderId}-${chat}`;

/** The kind of what names the files of a message. */
export const FILE_DRAFT = 'file-draft';

/** Whether this browser keeps a message of a chat of an order, its words or its files, that was begun in any tab and not sent. */
export function hasMessageDraft(orderId: number, chat: Chat): boolean {
  const names = [messageDraftName(orderId, chat), messageDraftName(orderId, chat, FILE_DRAFT)];
  return Object.keys(localStorage).some((item) => names.includes(item.replace(/~.*/, '')));
}
