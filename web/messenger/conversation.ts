import type { Chat, Message } from '@octavo/contract/messenger';
import { chatOf } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE, isUnread } from '@octavo/domain/messenger/unread';

/** spec D41 What is known of the messages of an order, both chats, by their gap-free numbers. */
export type Conversation = {
  /** In their order. */
  messages: readonly Message[];
  /** Everything up to this number is here. */
  complete: number;
  /** The highest number that anybody told of. */
  last: number;
};

export const NOTHING_SAID: Conversation = { messages: [], complete: 0, last: 0 };

/** Something is missing: ask for what came after `complete`. */
export const hasHole = ({ complete, last }: Conversation) => complete < last;

/**
 * After which number to ask: `complete`, or before the first message that nobody had read yet. It may have been read since,
 * and nobody tells of that twice.
 */
export function askFrom({ messages, complete }: Conversation): number {
  const open = messages.find(({ state }) => state.id === MESSAGE_STATE.unread);
  return Math.min(complete, (open?.seq ?? Infinity) - 1);
}

/** spec §4 A message, new, changed or told again: it takes its place, whenever it comes. */
export const receive = (conversation: Conversation, message: Message): Conversation => merge(conversation, [message]);

/** What the server answered to "what came after this number". A page may end before `seq`. */
type Page = { after: number; messages: readonly Message[]; seq: number };

export function receivePage(conversation: Conversation, { after, messages, seq }: Page): Conversation {
  const merged = merge(conversation, messages);
  const last = Math.max(merged.last, seq);
  if (after > merged.complete) return { ...merged, last }; // it does not join on to what is here
  return withoutGaps({ ...merged, last, complete: Math.max(merged.complete, endOf({ messages, seq })) });
}

/** The number up to which a page tells everything, and after which to ask on. */
export const endOf = ({ messages, seq }: Pick<Page, 'messages' | 'seq'>): number => messages.at(-1)?.seq ?? seq;

/** spec §4 Read receipts: these are read now. */
export function markRead(conversation: Conversation, ids: readonly number[]): Conversation {
  const read = new Set(ids);
  const messages = conversation.messages.map((message) =>
    read.has(message.id) ? { ...message, state: { id: MESSAGE_STATE.read } } : message,
  );
  return { ...conversation, messages };
}

export const messagesOf = ({ messages }: Conversation, chat: Chat): Message[] =>
  messages.filter(({ direction }) => chatOf(direction.id) === chat);

export const unreadOf = (conversation: Conversation, chat: Chat): number =>
  messagesOf(conversation, chat).filter(isUnread).length;

function merge(conversation: Conversation, arrived: readonly Message[]): Conversation {
  const bySeq = new Map(conversation.messages.map((message) => [message.seq, message]));
  for (const message of arrived) bySeq.set(message.seq, newer(bySeq.get(message.seq), message));
  const messages = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
  const last = Math.max(conversation.last, messages.at(-1)?.seq ?? 0);
  return withoutGaps({ ...conversation, messages, last });
}

/** Of two accounts of one message: what was read or deleted stays so, however late the older account comes. */
function newer(known: Message | undefined, arrived: Message): Message {
  if (!known) return arrived;
  const { body, files, status } = known.status.id === DELETED ? known : arrived;
  const isRead = known.state.id === MESSAGE_STATE.read;
  return { ...arrived, body, files, status, state: isRead ? known.state : arrived.state };
}

/** spec §3 Message status 4. */
export const DELETED = 4;
/** spec §3 Message status 3. */
export const EDITED = 3;

/** Numbers that join on to what is complete make it longer. */
function withoutGaps(conversation: Conversation): Conversation {
  let { complete } = conversation;
  for (const { seq } of conversation.messages) if (seq === complete + 1) complete = seq;
  return { ...conversation, complete };
}
