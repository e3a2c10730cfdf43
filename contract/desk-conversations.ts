import { NOTE_LENGTH, REPLY_LANES } from '@octavo/domain/desk/lanes';
import * as z from 'zod/mini';
import { CleanText, NeededText } from './clean-text.ts';
import { Draft } from './desk-drafts.ts';
import { KeptCount, WaitingAnswer } from './desk-inbox.ts';
import { HeldMessage } from './desk-messages.ts';
import { DESK, FILE_REFUSALS, endpoint } from './endpoint.ts';
import { CHAT_REFUSALS, Message, MessageText } from './messenger.ts';
import { OrderEvent } from './order-events.ts';
import { Id, IdInUrl, Instant, Position } from './scalars.ts';

/** Somebody of the desk, as colleagues see them. */
const Colleague = z.object({ id: z.int(), name: z.string() });

/** A message of the customer or to the customer. */
const Said = z.object({
  kind: z.literal('message'),
  message: Message,
  /** The member of staff who wrote it. */
  author: z.nullable(Colleague),
  /** The member of staff who forwarded it, or approved it where it was held. */
  passedOnBy: z.nullable(Colleague),
});
/** What the customer never reads: a note for support, or a message between support and the writer. */
const Noted = z.object({
  kind: z.literal('note'),
  id: z.int(),
  lane: z.enum(['note', 'writer']),
  author: z.object({ ...Colleague.shape, idWriter: z.nullable(z.int()) }),
  body: z.string(),
  dateCreated: Instant,
});
const Happened = z.object({ kind: z.literal('event'), event: OrderEvent });

export const ConversationEntry = z.discriminatedUnion('kind', [Said, Noted, Happened]);
export type ConversationEntry = z.output<typeof ConversationEntry>;

/** ADR 0121 A message that waits before it goes out. */
export const WaitingReply = z.object({
  id: z.int(),
  lane: z.enum(REPLY_LANES),
  author: Colleague,
  body: z.string(),
  sticker: z.optional(z.union([z.int(), z.string()])),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  goesAt: Instant,
});
export type WaitingReply = z.output<typeof WaitingReply>;

/** The oldest of each kind on a page: message, note, event. */
const Before = z.string().check(z.regex(/^\d{1,10}(\.\d{1,10}){2}$/));

export const getConversation = endpoint('getConversation', {
  ...DESK,
  method: 'GET',
  path: '/orders/:id/conversation',
  summary: 'The newest part of what was said, noted and done about an order, or the part before it, oldest first',
  params: IdInUrl,
  query: z.object({ before: z.optional(Before) }),
  reply: z.object({
    entries: z.array(ConversationEntry),
    /** What to ask for the part before; null where there is none. */
    before: z.nullable(Before),
    /** What a message is written against, of four numbers: a page of the last release reads no more (ADR 0146). */
    position: Position,
    /** When the customer last changed a message, the fifth number of a position; null for never, and of a server of the last release not said. */
    changedAt: z.optional(z.nullable(Instant)),
    /** How many messages of the customer to support are unread, and the last number of the order. */
    unread: z.int(),
    seq: z.int(),
    /** The clock of the server, which countdowns follow. */
    now: Instant,
    /** Who asks. */
    reader: Colleague,
    owner: z.nullable(Colleague),
    /** Null where the customer waits for no answer. `aside`: who took it out of the queue, and until when; null for good. */
    answer: z.nullable(
      z.object({ aside: z.nullable(z.object({ by: z.string(), at: Instant, until: z.nullable(Instant) })) }),
    ),
    /**
     * The clock of the row of the order in a list, as it was `now`; null where nobody waits, and not said for an earlier part and by a server of the last
     * release (ADR 0146). `soon`: with how many minutes left it is marked.
     */
    clock: z.optional(z.nullable(z.object({ ...WaitingAnswer.shape, soon: z.number() }))),
    /** How many notes of support there are among the newest 200 that the customer never reads. Not said for an earlier part, and by a server of the last release. */
    notes: z.optional(KeptCount),
    /** How many files the order has, beside those of messages. Not said by a server of the last release. */
    files: z.optional(KeptCount),
    waiting: z.array(WaitingReply),
    /** ADR 0261 The macro that runs later, or was refused when it should have run; `why` is the code of the refusal. */
    later: z.nullable(
      z.object({ id: z.int(), name: z.string(), by: z.string(), why: z.nullable(z.string()), goesAt: Instant }),
    ),
    /** spec §10.8 What the writer wrote and support has not let through. */
    held: z.array(HeldMessage),
    /** Those of the caller. */
    drafts: z.array(Draft),
  }),
  limit: 'list',
});

export const sendReply = endpoint('sendReply', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/replies',
  summary: 'Sends a message of support to the customer or to the writer; it goes out after eight seconds',
  idempotent: true,
  params: IdInUrl,
  body: z.strictObject({
    lane: z.enum(REPLY_LANES),
    message: MessageText,
    position: Position,
    /** The draft that it was; its files go with the message. */
    draft: z.optional(z.coerce.number<number>()),
  }),
  files: 'files',
  reply: WaitingReply,
  refuses: [
    ...FILE_REFUSALS,
    ...CHAT_REFUSALS,
    'attachment_too_large',
    'conversation_moved',
    'draft_elsewhere',
    'draft_gone',
    'message_empty',
    'message_too_long',
    'sticker_unknown',
    'variable_empty',
  ],
  importance: 'vital',
  example: {
    lane: 'customer',
    message: 'Your writer will answer within an hour.',
    position: '999999999.999999999.999999999.999999999',
  },
});

export const undoReply = endpoint('undoReply', {
  ...DESK,
  method: 'DELETE',
  path: '/replies/:id',
  summary:
    'Takes back a message of the caller that has not gone out yet; its text and files are the draft of its lane again',
  params: IdInUrl,
  /** Null for a sticker, which has no text. */
  reply: z.nullable(Draft),
  refuses: ['reply_gone'],
});

export const noteConversation = endpoint('noteConversation', {
  ...DESK,
  method: 'POST',
  path: '/orders/:id/internal_notes',
  summary: 'Adds a note that only support reads, and drops the draft that it was',
  idempotent: true,
  params: IdInUrl,
  bodyBytes: 64 * 1024,
  body: z.strictObject({
    body: NeededText(NOTE_LENGTH),
    draft: z.optional(Id),
  }),
  reply: z.object({ id: z.int() }),
  refuses: ['draft_elsewhere', 'draft_gone', 'variable_empty'],
  example: { body: 'The customer will call on Monday.' },
});

export const ownConversation = endpoint('ownConversation', {
  ...DESK,
  method: 'PUT',
  path: '/orders/:id/owner',
  summary: 'Takes a conversation, gives it to a colleague with a note, or gives it back; `was` is who had it',
  params: IdInUrl,
  bodyBytes: 64 * 1024,
  body: z.strictObject({ owner: z.nullable(Id), was: z.nullable(Id), note: z._default(CleanText(4000), '') }),
  reply: z.object({ owner: z.nullable(Colleague) }),
  refuses: ['conversation_taken'],
  example: { owner: null, was: null },
});
