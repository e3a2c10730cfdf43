import { DESK_EVENT, DOINGS, STAFF_EVENT } from '@octavo/domain/desk/live-events';
import { CUSTOMER_EVENT, SERVER_EVENT } from '@octavo/domain/messenger/events';
import * as z from 'zod/mini';
import { DESK, endpoint } from './endpoint.ts';
import { Chat } from './messenger.ts';
import { Id } from './scalars.ts';

/** ADR 0120 The path of the socket of the desk. */
export const DESK_SOCKET_PATH = '/api/desk/socket';

export const createDeskSocketTicket = endpoint('createDeskSocketTicket', {
  ...DESK,
  method: 'POST',
  path: '/socket_ticket',
  summary: 'A ticket that opens one socket of the desk within 30 seconds',
  reply: z.object({ ticket: z.string(), expiresIn: z.int() }),
  limit: 'list',
});

/**
 * ADR 0120 Events of the server for staff: 201, there is something else in the conversation of an order; 202, the order changed; 203, what a
 * colleague does in a conversation, null for nothing any more; 204, the own drafts of an order changed; 205, the customer types; 206, who is on duty, or what they have; 207, what is offered to the writer; 208, applications of the
 * site. With ids only, so that a client reads again what it may see.
 */
export const ToStaff = z.discriminatedUnion('event', [
  z.object({ event: z.literal(DESK_EVENT.conversationMoved), order: Id }),
  z.object({ event: z.literal(DESK_EVENT.orderMoved), order: Id }),
  z.object({
    event: z.literal(DESK_EVENT.presence),
    order: Id,
    staff: z.object({ id: Id, name: z.string() }),
    doing: z.nullable(z.enum(DOINGS)),
  }),
  z.object({ event: z.literal(DESK_EVENT.draftsMoved), order: Id }),
  z.object({ event: z.literal(DESK_EVENT.customerTyping), order: Id, chat: Chat, isTyping: z.boolean() }),
  z.object({ event: z.literal(DESK_EVENT.dutyMoved) }),
  z.object({ event: z.literal(DESK_EVENT.offersMoved) }),
  z.object({ event: z.literal(DESK_EVENT.applicationsMoved) }),
  z.object({ event: z.literal(SERVER_EVENT.pong) }),
  z.object({ event: z.literal(SERVER_EVENT.missed), within: z.int() }),
  z.object({ event: z.literal(SERVER_EVENT.opened), unchangedMs: z.int() }),
]);
export type ToStaff = z.output<typeof ToStaff>;

/** ADR 0120 Events of a member of staff: 2 ping, 220 what they do in a conversation. */
export const FromStaff = z.discriminatedUnion('event', [
  z.strictObject({ event: z.literal(CUSTOMER_EVENT.ping) }),
  z.strictObject({ event: z.literal(STAFF_EVENT.presence), order: Id, doing: z.nullable(z.enum(DOINGS)) }),
]);
export type FromStaff = z.output<typeof FromStaff>;
