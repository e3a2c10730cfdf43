import { CHATS, DIRECTION, FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import * as z from 'zod/mini';
import { FILE_REFUSALS, endpoint } from './endpoint.ts';
import { IdInUrl, Instant, LARGEST_INTEGER, Scan } from './scalars.ts';

/** spec §2 The two chats of an order. */
export const Chat = z.enum(CHATS);
export type Chat = z.output<typeof Chat>;

/** The text of a message as it is sent. The rules of `domain/messenger/text.ts` refuse a longer one than they allow, in words. */
export const MessageText = z.string().check(z.maxLength(20_000));

const MessageFile = z.object({
  id: z.int(),
  name: z.string(),
  size: z.int(),
  remote: z.boolean(),
  scan: Scan,
  /** Whether there is an image of it. */
  preview: z.optional(z.boolean()),
  /** How many pages its preview has; without it one. */
  pages: z.optional(z.int()),
});

/** spec §10.8 The id of a sticker of ours, or an emoji. */
const Sticker = z.union([z.int(), z.string()]);

/** spec §10.8 The message that another one answers, with the beginning of its text as it is now. */
export const Quote = z.object({
  id: z.int(),
  seq: z.int(),
  direction: z.object({ id: z.literal(Object.values(DIRECTION)) }),
  body: z.string(),
  sticker: z.optional(Sticker),
  /** The number of its files. */
  files: z.int(),
  isDeleted: z.boolean(),
});
export type Quote = z.output<typeof Quote>;

/** spec §3 Message. `seq` counts the messages of an order without gaps (spec D41); `version` grows with each change; `key` is the idempotency key of the sender. */
export const Message = z.object({
  id: z.int(),
  seq: z.int(),
  version: z.int(),
  direction: z.object({ id: z.literal(Object.values(DIRECTION)) }),
  state: z.object({ id: z.literal(Object.values(MESSAGE_STATE)) }),
  status: z.object({ id: z.literal(Object.values(MESSAGE_STATUS)) }),
  dateCreated: Instant,
  order: z.object({ id: z.int() }),
  /** Of a sticker: its emoji, or nothing. */
  body: z.string(),
  files: z.array(MessageFile),
  sticker: z.optional(Sticker),
  /** Who edited or deleted it. */
  changed: z.optional(z.object({ by: z.enum(['support', 'writer', 'customer']), at: Instant })),
  quote: z.optional(Quote),
  key: z.nullable(z.string()),
});
export type Message = z.output<typeof Message>;

export const FromZero = z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(LARGEST_INTEGER));
const Position = z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** A number above all messages: the page before it is the newest. */
export const NEWEST = LARGEST_INTEGER;

export const listMessages = endpoint('listMessages', {
  method: 'GET',
  path: '/customers/orders/:id/messages',
  host: 'baseOrderMessengerURL',
  access: 'customer',
  summary: 'The messages of an order after a number, or a page of them before one, oldest first',
  params: IdInUrl,
  query: z.object({
    after: z._default(FromZero, 0),
    position: z.optional(Position),
    before: z.optional(FromZero),
    chat: z.optional(Chat),
    downTo: z.optional(FromZero),
  }),
  /**
   * `position`: from where to ask for later changes. `older`: the chats that have messages before this page. `hasMore`: there are
   * more messages after the number, or more changes, than this answer has.
   */
  reply: z.object({
    messages: z.array(Message),
    seq: z.int(),
    position: z.int(),
    older: z.array(Chat),
    hasMore: z.boolean(),
  }),
  limit: 'list',
});

/** Why the chats of an order take no message. */
export const CHAT_REFUSALS = ['chat_closed', 'messenger_off', 'no_writer', 'site_closed'] as const;

export const sendMessage = endpoint('sendMessage', {
  method: 'POST',
  path: '/customers/orders/:id/messages',
  host: 'baseOrderMessengerURL',
  access: 'customer',
  summary: 'Sends a message to the writer (1) or to support (2)',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({
    direction: z.pipe(z.coerce.number<number>(), z.literal(Object.values(FROM_CUSTOMER))),
    message: z.optional(MessageText),
    /** The number of the message of this chat that it answers. */
    quote: z.optional(FromZero),
  }),
  files: 'files',
  reply: Message,
  refuses: [
    ...FILE_REFUSALS,
    ...CHAT_REFUSALS,
    'attachment_too_large',
    'message_empty',
    'message_too_long',
    'quote_unknown',
    'sticker_unknown',
  ],
  limit: 'message',
  importance: 'vital',
  example: { direction: 2, message: 'Could you tell me how this order is going?' },
});

export const editOwnMessage = endpoint('editOwnMessage', {
  method: 'PUT',
  path: '/customers/messages/:id',
  host: 'baseOrderMessengerURL',
  access: 'customer',
  summary: 'Changes the text of a message of the customer, for 15 minutes after it was sent',
  params: IdInUrl,
  bodyBytes: 64 * 1024,
  body: z.strictObject({ body: MessageText }),
  reply: Message,
  refuses: [...CHAT_REFUSALS, 'message_empty', 'message_final', 'message_too_long', 'message_too_old'],
  limit: 'messageChange',
  example: { body: 'Could you tell me how far this order is?' },
});

export const deleteOwnMessage = endpoint('deleteOwnMessage', {
  method: 'DELETE',
  path: '/customers/messages/:id',
  host: 'baseOrderMessengerURL',
  access: 'customer',
  summary:
    'Deletes a message of the customer, for 15 minutes after it was sent; its text and files are gone, and its place stays',
  params: IdInUrl,
  reply: Message,
  refuses: [...CHAT_REFUSALS, 'message_final', 'message_too_old'],
  limit: 'messageChange',
});

export const createSocketTicket = endpoint('createSocketTicket', {
  method: 'POST',
  path: '/messages/socket_ticket',
  host: 'messages_url',
  access: 'customer',
  summary: 'A ticket that opens one socket within 30 seconds',
  reply: z.object({ ticket: z.string(), expiresIn: z.int() }),
  limit: 'socketTicket',
  afterTransfer: true,
});

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

const FileCounts = z.object({ images: z.int(), files: z.int() });

export const countChatFiles = endpoint('countChatFiles', {
  method: 'GET',
  path: '/customers/orders/:id/messages/files',
  host: 'baseOrderMessengerURL',
  access: 'customer',
  summary: 'The number of images, and of other files, in each chat of an order',
  params: IdInUrl,
  reply: z.object({ support: FileCounts, writer: FileCounts }),
  limit: 'list',
});
