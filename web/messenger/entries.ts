import type { Chat, Message } from '@octavo/contract/messenger';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE, isUnread } from '@octavo/domain/messenger/unread';
import { DELETED, EDITED } from './conversation.ts';
import type { Sending } from './useOutbox.ts';

/** How far an own message has got; what the other side says is `received`. */
export type Delivery = 'received' | 'waiting' | 'sending' | 'failed' | 'sent' | 'read';

/** A message as it is shown. */
export type Shown = {
  /** The same before and after the server knows it. */
  key: string;
  /** Null until the server knows it. */
  id: number | null;
  body: string;
  files: readonly { id: number | null; name: string; size: number }[];
  at: Date;
  delivery: Delivery;
  isUnread: boolean;
  isEdited: boolean;
  isDeleted: boolean;
  error: string | null;
};

export type Group = { key: string; delivery: Delivery; messages: Shown[]; last: Shown };
export type Entry = { day: Date } | { divider: true } | { group: Group };

const TOGETHER_MS = 5 * 60_000;

/** Direction 3.10 Messages by day and by sender; one time for what was said within five minutes. */
export function entriesOf(messages: readonly Shown[], dividerBefore: number | null): Entry[] {
  const entries: Entry[] = [];
  let before: Shown | undefined;
  for (const message of messages) {
    const isNewDay = message.at.toDateString() !== before?.at.toDateString();
    const isDivided = message.id !== null && message.id === dividerBefore;
    if (isNewDay) entries.push({ day: message.at });
    if (isDivided) entries.push({ divider: true });
    const open = entries.at(-1);
    if (before && open && 'group' in open && belongsTo(before, message)) {
      open.group.messages.push(message);
      open.group.last = message;
    } else {
      const { key, delivery } = message;
      entries.push({ group: { key, delivery, messages: [message], last: message } });
    }
    before = message;
  }
  return entries;
}

const belongsTo = (before: Shown, message: Shown) =>
  before.delivery === message.delivery &&
  message.delivery !== 'failed' &&
  message.at.getTime() - before.at.getTime() <= TOGETHER_MS;

/** What the server knows, then what it does not know yet. A message that has just arrived stands in both: it is shown once. */
export function shownOf(messages: readonly Message[], sending: readonly Sending[], chat: Chat): Shown[] {
  const keys = new Set(messages.map(({ key }) => key));
  const waiting = sending.filter((unsent) => unsent.chat === chat && !keys.has(unsent.key));
  return [...messages.map(known), ...waiting.map(unknown)];
}

const known = (message: Message): Shown => ({
  key: message.key ?? String(message.id),
  id: message.id,
  body: message.body,
  files: message.files,
  at: message.dateCreated,
  delivery: deliveryOf(message),
  isUnread: isUnread(message),
  isEdited: message.status.id === EDITED,
  isDeleted: message.status.id === DELETED,
  error: null,
});

function deliveryOf({ direction, state }: Message): Delivery {
  if (isToCustomer(direction.id)) return 'received';
  return state.id === MESSAGE_STATE.read ? 'read' : 'sent';
}

const unknown = ({ key, text, files, writtenAt, state, error }: Sending): Shown => ({
  key,
  id: null,
  body: text,
  files: files.map(({ name, size }) => ({ id: null, name, size })),
  at: writtenAt,
  delivery: state,
  isUnread: false,
  isEdited: false,
  isDeleted: false,
  error,
});
