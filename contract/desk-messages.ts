import * as z from 'zod/mini';
import { DESK, FILE_REFUSALS, endpoint } from './endpoint.ts';
import { CHAT_REFUSALS, Chat, FromZero, Message, MessageText, Quote } from './messenger.ts';
import { IdInUrl, Instant, LARGEST_INTEGER, NumberInUrl, Position } from './scalars.ts';

/** spec §10.8 A message of a writer that support has not let through yet, or has declined. It has no number of the order. */
export const HeldMessage = z.object({
  id: z.int(),
  held: z.enum(['waiting', 'approved', 'declined']),
  order: z.object({ id: z.int() }),
  body: z.string(),
  sticker: z.optional(z.union([z.int(), z.string()])),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  /** The number of the message of this chat that it answers. */
  quote: z.optional(z.int()),
  /** That message, in the lists of an order. */
  quoted: z.optional(Quote),
  dateCreated: Instant,
});
export type HeldMessage = z.output<typeof HeldMessage>;

export const listDeskMessages = endpoint('listDeskMessages', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/messages',
  summary:
    'The messages of an order after a number, or a page of them before one, oldest first; a writer sees only the chat with the writer',
  params: IdInUrl,
  query: z.object({ after: z._default(FromZero, 0), before: z.optional(FromZero) }),
  /**
   * `next`: the number that the page before this one is asked with; null where nothing is older, and after a number. `isHeld`: whether what
   * the reader writes waits for support.
   */
  reply: z.object({
    messages: z.array(Message),
    seq: z.int(),
    next: z.nullable(z.int()),
    isHeld: z.optional(z.boolean()),
  }),
  limit: 'list',
});

export const answerCustomer = endpoint('answerCustomer', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/messages',
  summary: 'Sends a message as the writer or as support; that of a writer waits for support where the site says so',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({
    message: MessageText,
    /** The number of the message of this chat that it answers. */
    quote: z.optional(FromZero),
    position: z.optional(Position),
  }),
  files: 'files',
  reply: z.union([Message, HeldMessage]),
  refuses: [
    ...FILE_REFUSALS,
    ...CHAT_REFUSALS,
    'attachment_too_large',
    'message_empty',
    'message_too_long',
    'quote_unknown',
    'sticker_unknown',
    'conversation_moved',
    'variable_empty',
  ],
  importance: 'vital',
  example: { message: 'Your writer will answer within an hour.' },
});

export const readDeskMessages = endpoint('readDeskMessages', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/messages',
  summary: 'Marks the messages of the customer as read, up to a position',
  params: IdInUrl,
  body: z.strictObject({ seq: z.int().check(z.gte(0), z.lte(LARGEST_INTEGER)) }),
  reply: z.object({ unread: z.int() }),
  example: { seq: 1 },
});

export const showTyping = endpoint('showTyping', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/typing',
  summary: 'Shows the customer that this side types, or stops showing it',
  params: IdInUrl,
  body: z.strictObject({ isTyping: z.boolean() }),
  reply: z.object({ chat: Chat }),
  example: { isTyping: true },
});

export const showPresence = endpoint('showPresence', {
  ...DESK,
  method: 'PUT',
  path: '/presence',
  summary: 'Shows customers that this writer is online for 90 seconds, or offline',
  body: z.strictObject({ online: z.boolean() }),
  reply: z.object({ online: z.boolean() }),
  example: { online: true },
});

export const editMessage = endpoint('editMessage', {
  ...DESK,
  method: 'PUT',
  path: '/messages/:id',
  summary: 'Changes the text of a message of the writer or of support',
  params: IdInUrl,
  bodyBytes: 64 * 1024,
  body: z.strictObject({ body: MessageText }),
  reply: Message,
  refuses: ['message_empty', 'message_final', 'message_too_long', 'variable_empty'],
  example: { body: 'Your writer will answer within two hours.' },
});

export const deleteMessage = endpoint('deleteMessage', {
  ...DESK,
  method: 'DELETE',
  path: '/messages/:id',
  summary: 'Deletes a message; its text and files are gone, and its place stays',
  params: IdInUrl,
  reply: Message,
  refuses: ['message_final'],
});

export const forwardMessage = endpoint('forwardMessage', {
  ...DESK,
  method: 'POST',
  path: '/messages/:id/forwards',
  summary: 'Copies a message of the customer or of the writer to the other chat of its order, as support',
  idempotent: true,
  params: IdInUrl,
  reply: Message,
  refuses: [...CHAT_REFUSALS, 'disk_full', 'file_checking', 'file_incomplete', 'file_infected', 'message_final'],
});

export const listHeldMessages = endpoint('listHeldMessages', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/held_messages',
  summary: 'The messages of the writer that wait for support or were declined, oldest first',
  params: IdInUrl,
  reply: z.array(HeldMessage),
  limit: 'list',
});

export const decideHeldMessage = endpoint('decideHeldMessage', {
  ...DESK,
  method: 'PUT',
  path: '/held_messages/:id',
  summary: 'Sends a message of the writer that waits for support, or declines it',
  params: IdInUrl,
  body: z.strictObject({ held: z.enum(['approved', 'declined']) }),
  reply: HeldMessage,
  refuses: [...CHAT_REFUSALS, 'message_final'],
  example: { held: 'approved' },
});

export const downloadHeldFile = endpoint('downloadHeldFile', {
  ...DESK,
  method: 'GET',
  path: '/held_messages/:id/files/:at',
  summary: 'The bytes of a file of a message that waits for support; files count from 1',
  params: z.object({ id: NumberInUrl, at: NumberInUrl }),
  reply: 'file',
  refuses: ['file_checking', 'file_infected'],
});
