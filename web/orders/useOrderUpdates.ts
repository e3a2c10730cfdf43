import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import type { getCancellation } from '@octavo/contract/cancellations';
import { listCustomerFiles, listWriterFiles } from '@octavo/contract/files';
import type { countChatFiles } from '@octavo/contract/messenger';
import { getOrder } from '@octavo/contract/orders';
import type { listPayments } from '@octavo/contract/payments';
import type { listOrderEvents } from '@octavo/contract/order-events';
import type { getReceipt } from '@octavo/contract/receipts';
import type { LiveEvent } from '@octavo/client/live/live';
import { invalidate } from '@octavo/client/query';
import type { EndpointId } from '@octavo/client/query-key';
import { useLive } from '#app/useLive.ts';

/** Only their names: their schemas are loaded with the parts that show them. */
const CANCELLATION: Pick<typeof getCancellation, keyof EndpointId> = {
  method: 'GET',
  path: '/orders/:id/cancellation',
};
const PAYMENTS: Pick<typeof listPayments, keyof EndpointId> = { method: 'GET', path: '/orders/:uid/payments' };
const EVENTS: Pick<typeof listOrderEvents, keyof EndpointId> = { method: 'GET', path: '/orders/:id/events' };
const RECEIPT: Pick<typeof getReceipt, keyof EndpointId> = { method: 'GET', path: '/orders/:id/receipt_facts' };
const CHAT_FILES: Pick<typeof countChatFiles, keyof EndpointId> = {
  method: 'GET',
  path: '/customers/orders/:id/messages/files',
};
/** They have the files of the chats too. */
const FILES = [listCustomerFiles, listWriterFiles, CHAT_FILES];
const PARTS = [getOrder, CANCELLATION, PAYMENTS, EVENTS, RECEIPT, ...FILES];

/** Reloads an order, its events, its files and what its receipt has when an event of the socket changes them, and after a reconnect. */
export function useOrderUpdates(id: number) {
  useLive((update) => {
    const isOfThis = update.event === SERVER_EVENT.orderChanged && update.order === id;
    if (isOfThis || update.event === 'missed') void invalidate(...PARTS);
    else if (changesFiles(update, id)) void invalidate(...FILES);
  });
}

/** Whether a message brought files to a chat of this order, says something new of them, or took them with it. */
const changesFiles = (update: LiveEvent, id: number): boolean =>
  (update.event === SERVER_EVENT.newMessage || update.event === SERVER_EVENT.changedMessage) &&
  update.message.order.id === id &&
  (update.message.files.length > 0 || update.message.status.id === MESSAGE_STATUS.deleted);
