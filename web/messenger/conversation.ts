import type { Chat, Message } from '@octavo/contract/messenger';
import { chatOf } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { MESSAGE_STATE, isUnread } from '@octavo/domain/messenger/unread';

/** spec D41 The loaded messages of both chats of an order. Their numbers (`seq`) have no gaps on the server. */
export type Conversation = {
  /** Sorted by number. */
  messages: readonly Message[];
  /** All messages up to this number are loaded. */
  complete: number;
  /** The highest number that is known. */
  last: number;
};

export const EMPTY_CONVERSATION: Conversation = { messages: [], complete: 0, last: 0 };

/** Whether messages after `complete` have to be loaded. */
export const hasGap = ({ complete, last }: Conversation) => complete < last;

/**
 * The number after which to load: `complete`, or the number before the first unread message, which may have been read
 * since. A read receipt is sent once, so a missed one is only found by loading again.
 */
export function fetchFrom({ messages, complete }: Conversation): number {
  const unread = messages.find(({ state }) => state.id === MESSAGE_STATE.unread);
  return Math.min(complete, (unread?.seq ?? Infinity) - 1);
}

/** spec §4 Adds a message, or replaces an older version of it. Messages may come in any order and more than once. */
export const addMessage = (conversation: Conversation, message: Message): Conversation =>
  merge(conversation, [message]);

/** A response of `listMessages` for the messages after a number. A page may end before `seq`. */
type Page = { after: number; messages: readonly Message[]; seq: number };

export function addPage(conversation: Conversation, { after, messages, seq }: Page): Conversation {
  const merged = merge(conversation, messages);
  const last = Math.max(merged.last, seq);
  if (after > merged.complete) return { ...merged, last }; // there is a gap before this page
  return withoutGaps({ ...merged, last, complete: Math.max(merged.complete, lastSeqOf({ messages, seq })) });
}

/** The last number of a page: the next page starts after it. */
export const lastSeqOf = ({ messages, seq }: Pick<Page, 'messages' | 'seq'>): number => messages.at(-1)?.seq ?? seq;

/** spec §4 Marks messages as read by their ids. */
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

function merge(conversation: Conversation, incoming: readonly Message[]): Conversation {
  const bySeq = new Map(conversation.messages.map((message) => [message.seq, message]));
  for (const message of incoming) bySeq.set(message.seq, newer(bySeq.get(message.seq), message));
  const messages = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
  const last = Math.max(conversation.last, messages.at(-1)?.seq ?? 0);
  return withoutGaps({ ...conversation, messages, last });
}

/** Merges two versions of one message. A message that is read or deleted stays so if an older version comes later. */
function newer(known: Message | undefined, incoming: Message): Message {
  if (!known) return incoming;
  const content = known.status.id === MESSAGE_STATUS.deleted ? known : incoming;
  const isRead = known.state.id === MESSAGE_STATE.read;
  return { ...content, state: isRead ? known.state : incoming.state };
}

/** Moves `complete` to the last number before the first gap. */
function withoutGaps(conversation: Conversation): Conversation {
  let { complete } = conversation;
  for (const { seq } of conversation.messages) if (seq === complete + 1) complete = seq;
  return { ...conversation, complete };
}
