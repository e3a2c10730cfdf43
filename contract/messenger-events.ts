import { CUSTOMER_EVENT, SERVER_EVENT } from '@octavo/domain/messenger/events';
import * as z from 'zod/mini';
import { Chat, Message } from './messenger.ts';
import { OrderEvent } from './order-events.ts';
import { Id } from './scalars.ts';

/** spec §7 The path of the socket in a language. */
export const socketPathOf = (language: string): string => `/api/${language}/messages/socket`;

export const SOCKET_PATH = socketPathOf('en');

/**
 * spec §4 Closing codes of the socket. After `signedOut` the client does not reconnect. After `replaced` (the customer opened
 * too many sockets) it reconnects only when the page is visible. After all others it reconnects and catches up.
 */
export const CLOSED = {
  tokensMissing: 3000,
  refreshFailed: 3001,
  tooSlow: 3008,
  signedOut: 4001,
  replaced: 4002,
  misbehaved: 1008,
  restarting: 1012,
} as const;

/**
 * spec §4 Events of the server: 1 new and 5 changed message, 3 pong, 8 writer online, 13 and 14 typing. Ours: 101, the order has
 * changed; 102, events were missed: the client catches up at a random moment within so many milliseconds; 103, the first: the socket is
 * open, and for so many milliseconds nothing has changed for its customer (ADR 0047); 104, what happened to an
 * order (ADR 0090); 105, the bell or its preferences have changed elsewhere (spec §10.20).
 */
export const FromServer = z.discriminatedUnion('event', [
  z.object({ event: z.literal(SERVER_EVENT.newMessage), message: Message }),
  z.object({ event: z.literal(SERVER_EVENT.changedMessage), message: Message }),
  z.object({ event: z.literal(SERVER_EVENT.pong) }),
  z.object({ event: z.literal(SERVER_EVENT.writerOnline), order: Id, online: z.boolean() }),
  z.object({ event: z.literal(SERVER_EVENT.typing), order: Id, chat: Chat }),
  z.object({ event: z.literal(SERVER_EVENT.stoppedTyping), order: Id, chat: Chat }),
  z.object({ event: z.literal(SERVER_EVENT.orderChanged), order: Id }),
  z.object({ event: z.literal(SERVER_EVENT.missed), within: z.int() }),
  z.object({ event: z.literal(SERVER_EVENT.opened), unchangedMs: z.int() }),
  z.object({ event: z.literal(SERVER_EVENT.orderHappened), order: Id, happened: z.array(OrderEvent) }),
  z.object({ event: z.literal(SERVER_EVENT.noticesChanged) }),
  z.object({ event: z.literal(SERVER_EVENT.waysChanged) }),
]);
export type FromServer = z.output<typeof FromServer>;

/** spec §4 Events of the customer: 2 ping, 7 is the writer online, 11 and 12 typing. */
export const FromCustomer = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal(CUSTOMER_EVENT.ping) }),
  z.strictObject({ event: z.literal(CUSTOMER_EVENT.askOnline), order: Id }),
  z.strictObject({ event: z.literal(CUSTOMER_EVENT.typing), chat: Chat, order: Id, customer: Id }),
  z.strictObject({ event: z.literal(CUSTOMER_EVENT.stoppedTyping), chat: Chat, order: Id, customer: Id }),
]);
export type FromCustomer = z.output<typeof FromCustomer>;
