import type { Chat, Message, Quote } from '@octavo/contract/messenger';
import type { ScanState } from '@octavo/domain/files/scan';
import type { ChangedBy } from '@octavo/domain/messenger/change';
import { MESSAGE_STATUS } from '@octavo/domain/messenger/status';
import { type Content, contentOf } from '@octavo/domain/messenger/content';
import { isToCustomer } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE, isUnread } from '@octavo/domain/messenger/unread';
import { sentFiles } from './sent-files.ts';
import type { Sending } from './useOutbox.ts';

/** The delivery state of an own message; `received` is a message of the other side. */
export type DeliveryState = 'received' | 'waiting' | 'sending' | 'failed' | 'sent' | 'read';

export type ShownFile = {
  id: number | null;
  name: string;
  size: number;
  scan: ScanState;
  hasPreview: boolean;
  /** Of its preview; one where it is not said. */
  pages?: number | undefined;
  /** The file itself, where this page has sent it. */
  own: File | null;
};

/** A message as the log shows it. */
export type Shown = {
  /** The same before and after the server has stored the message. */
  key: string;
  /** Null until the server has stored the message. */
  id: number | null;
  /** As the server has it; null until then. */
  stored: Message | null;
  quote: Quote | null;
  content: Content<ShownFile>;
  at: Date;
  delivery: DeliveryState;
  isUnread: boolean;
  change: Change | null;
  isForwarded: boolean;
  error: string | null;
  canRetry: boolean;
  /** Its files are lost on a reload. */
  isUnkept: boolean;
};

/** spec §3 What the desk, or the customer, has done to a message. */
export type Change = { what: 'edited' | 'deleted'; by: ChangedBy | null; at: Date | null };

/** The last of a group has what the group has once: its time and its state. */
type LogEntry = { day: Date } | { divider: true } | { message: Shown; isLast: boolean };

const GROUP_MS = 5 * 60_000;

/**
 * spec §11.86 Groups messages by day and by sender; messages within five minutes share one time. The list is flat: a message that
 * comes into another group is the same element still, with its focus, and is not read out again.
 */
export function entriesOf(messages: readonly Shown[], dividerBefore: number | null): LogEntry[] {
  const entries: LogEntry[] = [];
  let before: { message: Shown; isLast: boolean } | undefined;
  for (const message of messages) {
    const isNewDay = message.at.toDateString() !== before?.message.at.toDateString();
    const isDivided = message.id !== null && message.id === dividerBefore;
    if (isNewDay) entries.push({ day: message.at });
    if (isDivided) entries.push({ divider: true });
    if (before) before.isLast = isNewDay || isDivided || !belongsTo(before.message, message);
    entries.push((before = { message, isLast: true }));
  }
  return entries;
}

const belongsTo = (before: Shown, message: Shown) =>
  before.delivery === message.delivery &&
  message.delivery !== 'failed' &&
  message.at.getTime() - before.at.getTime() <= GROUP_MS;

/** The stored messages, then those being sent. A message that is in both lists is shown once. */
export function shownOf(messages: readonly Message[], sending: readonly Sending[], chat: Chat): Shown[] {
  const keys = new Set(messages.map(({ key }) => key));
  const unsent = sending.filter((message) => message.chat === chat && !keys.has(message.key));
  return [...messages.map(shownStored), ...unsent.map(shownUnsent)];
}

const shownStored = (message: Message): Shown => ({
  key: message.key ?? String(message.id),
  id: message.id,
  stored: message,
  quote: message.quote ?? null,
  content: contentOf({
    ...message,
    files: message.files.map(({ preview = false, ...file }, at) => ({
      ...file,
      hasPreview: preview,
      own: sentFiles(message.key)[at] ?? null,
    })),
  }),
  at: message.dateCreated,
  delivery: deliveryOf(message),
  isUnread: isUnread(message),
  change: changeOf(message),
  isForwarded: message.status.id === MESSAGE_STATUS.forwarded,
  error: null,
  canRetry: false,
  isUnkept: false,
});

function changeOf({ status, changed }: Message): Change | null {
  const what = status.id === MESSAGE_STATUS.edited ? 'edited' : status.id === MESSAGE_STATUS.deleted ? 'deleted' : null;
  return what && { what, by: changed?.by ?? null, at: changed?.at ?? null };
}

function deliveryOf({ direction, state }: Message): DeliveryState {
  if (isToCustomer(direction.id)) return 'received';
  return state.id === MESSAGE_STATE.read ? 'read' : 'sent';
}

const shownUnsent = ({ key, content, quote, writtenAt, state, error, canRetry, isUnkept }: Sending): Shown => ({
  key,
  id: null,
  stored: null,
  quote: quote ?? null,
  content: 'sticker' in content ? content : { ...content, files: content.files.map(shownFile) },
  at: writtenAt,
  delivery: state,
  isUnread: false,
  change: null,
  isForwarded: false,
  error,
  canRetry,
  isUnkept,
});

const shownFile = (own: File): ShownFile => ({
  id: null,
  name: own.name,
  size: own.size,
  scan: 'clean',
  hasPreview: false,
  own,
});
