import type { Chat, Message } from '@octavo/contract/messenger';
import { chatOf, isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE, isUnread } from '@octavo/domain/messenger/unread';
import { quoteOf } from './actions/quote-of.ts';

/** spec D41 The loaded messages of both chats of an order. Their numbers (`seq`) have no gaps on the server. */
export type Conversation = {
  /** Sorted by number. */
  messages: readonly Message[];
  /** The number from which all messages of a chat are loaded; 0: from its first one. */
  from: Record<Chat, number>;
  /** All messages up to this number are loaded, from `from` on. */
  complete: number;
  /** The highest number that is known. */
  last: number;
  /** From where to ask for changes; null until the first page is loaded. */
  position: number | null;
};

export const EMPTY_CONVERSATION: Conversation = {
  messages: [],
  from: { support: 0, writer: 0 },
  complete: 0,
  last: 0,
  position: null,
};

/** Whether messages after `complete` have to be loaded. */
export const hasGap = ({ complete, last }: Conversation) => complete < last;

/** spec §4 Adds a message, or replaces an older version of it. Messages may come in any order and more than once. */
export const addMessage = (conversation: Conversation, message: Message): Conversation =>
  merge(conversation, [message]);

/** A response of `listMessages`. */
type Page = { messages: readonly Message[]; seq: number; position: number; older: readonly Chat[] };

/** Begins again with the newest page of both chats. Of what was known before it, what belongs to the page stays. */
export function openAt(conversation: Conversation, page: Page): Conversation {
  const from = { support: startOf(page, 'support'), writer: startOf(page, 'writer') };
  const { complete, last, position } = conversation;
  const newest = { ...conversation, from, complete: Math.max(complete, page.seq), last: Math.max(last, page.seq) };
  return merge({ ...newest, messages: [], position: Math.max(position ?? 0, page.position) }, [
    ...conversation.messages,
    ...page.messages,
  ]);
}

/** Adds the response for what is new after a number and what has changed: all of it. */
export function addMissed(conversation: Conversation, { after, messages, seq, position }: Page & { after: number }) {
  const merged = merge(conversation, messages);
  const last = Math.max(merged.last, seq);
  if (after > merged.complete) return { ...merged, last }; // there is a gap before this page
  const later = Math.max(merged.position ?? 0, position);
  return withoutGaps({ ...merged, last, complete: Math.max(merged.complete, seq), position: later });
}

/** Adds the page of a chat before its first loaded message. */
export function addOlder(conversation: Conversation, chat: Chat, before: number, page: Page): Conversation {
  if (conversation.from[chat] !== before) return conversation; // another page was faster
  return merge({ ...conversation, from: { ...conversation.from, [chat]: startOf(page, chat) } }, page.messages);
}

const startOf = ({ messages, older }: Page, chat: Chat): number =>
  older.includes(chat) ? (messages.find((message) => chatOfMessage(message) === chat)?.seq ?? 0) : 0;

/** spec §4 Marks messages as read by their ids. */
export function markRead(conversation: Conversation, ids: readonly number[]): Conversation {
  const read = new Set(ids);
  const messages = conversation.messages.map((message) =>
    read.has(message.id) ? { ...message, state: { id: MESSAGE_STATE.read } } : message,
  );
  return { ...conversation, messages };
}

export const messagesOf = ({ messages }: Conversation, chat: Chat): Message[] =>
  messages.filter((message) => chatOfMessage(message) === chat);

export const unreadOf = (conversation: Conversation, chat: Chat): number =>
  messagesOf(conversation, chat).filter(isUnread).length;

const chatOfMessage = ({ direction }: Message) => chatOf(direction.id);

/** A message from before the loaded ones is left out: it comes with its page. */
function merge(conversation: Conversation, incoming: readonly Message[]): Conversation {
  const bySeq = new Map(conversation.messages.map((message) => [message.seq, message]));
  for (const message of incoming) {
    if (message.seq < conversation.from[chatOfMessage(message)]) continue;
    bySeq.set(message.seq, newer(bySeq.get(message.seq), message));
  }
  const messages = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq).map(quoting(bySeq, incoming));
  const last = Math.max(conversation.last, messages.at(-1)?.seq ?? 0);
  return withoutGaps({ ...conversation, messages, last });
}

/** spec §10.8 An answer quotes its message as it is now, also where that is not loaded. One that was deleted stays so. */
const quoting = (bySeq: ReadonlyMap<number, Message>, incoming: readonly Message[]) => (message: Message) => {
  const { quote } = message;
  if (!quote || quote.isDeleted) return message;
  const quoted = bySeq.get(quote.seq) ?? incoming.find(({ seq }) => seq === quote.seq);
  return quoted && quoted.version > 1 ? { ...message, quote: quoteOf(quoted) } : message;
};

/** The later of two versions of one message. What the customer has read here stays read. */
function newer(known: Message | undefined, incoming: Message): Message {
  if (!known) return incoming;
  const later = incoming.version > known.version ? incoming : known;
  if (!isToCustomer(incoming.direction.id)) return later; // what its customer edits is unread again
  const isRead = known.state.id === MESSAGE_STATE.read || incoming.state.id === MESSAGE_STATE.read;
  return isRead ? { ...later, state: { id: MESSAGE_STATE.read } } : later;
}

/** Moves `complete` to the last number before the first gap. Before the first page nothing is complete. */
function withoutGaps(conversation: Conversation): Conversation {
  let { complete } = conversation;
  if (conversation.position === null) return conversation;
  for (const { seq } of conversation.messages) if (seq === complete + 1) complete = seq;
  return { ...conversation, complete };
}
