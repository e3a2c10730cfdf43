import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import type { getCancellation } from '@octavo/contract/cancellations';
import { listCustomerFiles, listWriterFiles } from '@octavo/contract/files';
import { getOrder } from '@octavo/contract/orders';
import type { listPayments } from '@octavo/contract/payments';
import type { listOrderEvents } from '@octavo/contract/order-events';
import type { getReceipt } from '@octavo/contract/receipts';
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
const PARTS = [getOrder, CANCELLATION, PAYMENTS, EVENTS, RECEIPT, listCustomerFiles, listWriterFiles];

/** Reloads an order, its events, its files and what its receipt has when an event of the socket changes them, and after a reconnect. */
export function useOrderUpdates(id: number) {
  useLive((update) => {
    const isOfThis = update.event === SERVER_EVENT.orderChanged && update.order === id;
    if (isOfThis || update.event === 'missed') void invalidate(...PARTS);
  });
}
