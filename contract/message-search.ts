import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { FromZero, Message } from './messenger.ts';
import { IdInUrl } from './scalars.ts';

export const searchMessages = endpoint('searchMessages', {
  method: 'GET',
  path: '/customers/orders/:id/messages/search',
  host: 'baseOrderMessengerURL',
  access: 'customer',
  summary: 'The messages of an order, both chats, with a text in them or in the name of a file, newest first',
  params: IdInUrl,
  query: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)), before: z.optional(FromZero) }),
  /** `hasMore`: older messages have the text too. */
  reply: z.object({ messages: z.array(Message), hasMore: z.boolean() }),
  limit: 'list',
});
