import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, IdInUrl, NumberInUrl } from './scalars.ts';

export const readMessages = endpoint('readMessages', {
  method: 'PUT',
  path: '/customers/orders/:id/messages',
  host: 'baseOrderMessengerURL',
  access: 'customer',
  summary: 'Marks all messages up to the highest given one as read',
  params: IdInUrl,
  body: z.strictObject({ messages: z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,499}$/)) }),
  reply: z.object({ messages: z.array(z.int()), unread: z.int() }),
  afterTransfer: true,
  example: { messages: '1,2' },
});

export const countUnread = endpoint('countUnread', {
  method: 'GET',
  path: '/messages/unread',
  host: 'messages_url',
  access: 'customer',
  summary: 'The number of unread messages of one order, or of all orders of the customer',
  query: z.object({ id: z.optional(NumberInUrl) }),
  reply: z.object({ unread: z.int(), support: z.int(), writer: z.int() }),
  limit: 'list',
});

export const countUnreadOfOrders = endpoint('countUnreadOfOrders', {
  method: 'GET',
  path: '/orders/unread',
  host: 'baseOrderMessengerURL',
  access: 'customer',
  summary:
    'The number of unread messages of all orders, and the number of orders that wait for something else or are late',
  reply: z.object({ unread: z.int(), waiting: z.int(), orders: z.array(z.object({ id: Id, unread: z.int() })) }),
  limit: 'list',
});
