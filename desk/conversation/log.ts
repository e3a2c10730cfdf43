import type { ConversationEntry, WaitingReply } from '@octavo/contract/desk-conversations';
import type { Message } from '@octavo/contract/messenger';
import { seenIn } from '@octavo/domain/desk/position';

/** What is known of a conversation: its entries by their keys, and what to ask for the part before; null where there is none. */
export type Log = { entries: ReadonlyMap<string, ConversationEntry>; before: string | null };

type Page = { entries: readonly ConversationEntry[]; before: string | null };

export const NO_LOG: Log = { entries: new Map(), before: null };

/** `message 7`, the same for every copy of an entry. */
export function keyOfEntry(entry: ConversationEntry): string {
  if (entry.kind === 'message') return `message ${entry.message.id}`;
  return `${entry.kind} ${entry.kind === 'note' ? entry.id : entry.event.id}`;
}

export function dateOfEntry(entry: ConversationEntry): Date {
  if (entry.kind === 'message') return entry.message.dateCreated;
  return entry.kind === 'note' ? entry.dateCreated : entry.event.dateCreated;
}

/** A log with the newest page as it is now. Where more was written than a page holds, what was known before is asked again. */
export function withNewest(log: Log, page: Page): Log {
  const isConnected =
    log.entries.size === 0 || page.before === null || page.entries.some((one) => log.entries.has(keyOfEntry(one)));
  const known = isConnected ? log : NO_LOG;
  return { entries: joined(known, page), before: known.entries.size === 0 ? page.before : known.before };
}

/** A log with the page before it. */
export const withOlder = (log: Log, page: Page): Log => ({ entries: joined(log, page), before: page.before });

/** A log in which a message is as it is now; one that is not known stays unknown. */
export function withChanged(log: Log, message: Message): Log {
  const key = `message ${message.id}`;
  const known = log.entries.get(key);
  if (known?.kind !== 'message') return log;
  return { ...log, entries: new Map([...log.entries, [key, { ...known, message }]]) };
}

const joined = ({ entries }: Log, page: Page) =>
  new Map([...entries, ...page.entries.map((one) => [keyOfEntry(one), one] as const)]);

/** The entries of a log by their time; messages of one time by their numbers. */
export const entriesOf = ({ entries }: Log): ConversationEntry[] =>
  [...entries.values()].toSorted(
    (one, other) => dateOfEntry(one).getTime() - dateOfEntry(other).getTime() || numberOf(one) - numberOf(other),
  );

function numberOf(entry: ConversationEntry): number {
  if (entry.kind === 'message') return entry.message.seq;
  return entry.kind === 'note' ? entry.id : entry.event.id;
}

/** ADR 0122 Whether an entry is newer than a position, and of somebody else. */
export function isNewer(entry: ConversationEntry, position: string, ownId: number): boolean {
  const seen = seenIn(position);
  if (entry.kind === 'event') return entry.event.id > seen.event;
  const isOwn = entry.author?.id === ownId;
  return !isOwn && (entry.kind === 'message' ? entry.message.seq > seen.seq : entry.id > seen.note);
}

/** The same for a message that waits. */
export const isNewerReply = ({ id, author }: WaitingReply, position: string, ownId: number): boolean =>
  id > seenIn(position).reply && author.id !== ownId;
