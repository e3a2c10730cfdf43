import type { DeskOrder } from '@octavo/contract/desk';
import type { ConversationEntry, WaitingReply } from '@octavo/contract/desk-conversations';
import type { Message } from '@octavo/contract/messenger';
import { seenIn } from '@octavo/domain/desk/position';

/** Entries that stand together, by their time; messages of one time by their numbers. An entry stays in its page, and a page keeps its key. */
export type LogPage = { key: string; entries: readonly ConversationEntry[] };

/** What is known of a conversation, the oldest page first, and what to ask for the part before; null where there is none. A page without a change is the same object. */
export type Log = { pages: readonly LogPage[]; before: string | null };

/** What the log says of its order. */
export type OrderOfLog = Pick<DeskOrder, 'currency' | 'customer' | 'writer' | 'isChatClosed'>;

type Answer = { entries: readonly ConversationEntry[]; before: string | null };

const FULL = 40; // as many as the server answers

export const NO_LOG: Log = { pages: [], before: null };

/** `message 7`, the same for every copy of an entry. */
export function keyOfEntry(entry: ConversationEntry): string {
  if (entry.kind === 'message') return `message ${entry.message.id}`;
  return `${entry.kind} ${entry.kind === 'note' ? entry.id : entry.event.id}`;
}

export function dateOfEntry(entry: ConversationEntry): Date {
  if (entry.kind === 'message') return entry.message.dateCreated;
  return entry.kind === 'note' ? entry.dateCreated : entry.event.dateCreated;
}

/** A log with the newest part as it is now. Where more was written than a part holds, what was known before is asked again. */
export function withNewest({ pages, before }: Log, newest: Answer): Log {
  const known = new Set(pages.flatMap(({ entries }) => entries.map(keyOfEntry)));
  const fresh = newest.entries.filter((entry) => !known.has(keyOfEntry(entry)));
  const isConnected = newest.before === null || fresh.length < newest.entries.length;
  if (pages.length === 0 || !isConnected) return { pages: pagesOf(newest.entries), before: newest.before };
  const copies = new Map(newest.entries.map((entry) => [keyOfEntry(entry), entry]));
  return {
    pages: fresh.reduce(
      withEntry,
      pages.map((page) => withCopies(page, copies)),
    ),
    before,
  };
}

/** A log with the part before `asked`; a log that begins elsewhere by now stays as it is. */
export const withOlder = (log: Log, asked: string, { entries, before }: Answer): Log =>
  log.before === asked ? { pages: [...pagesOf(entries), ...log.pages], before } : log;

/** A log in which a message is as it is now; one that is not known stays unknown. */
export function withChanged({ pages, before }: Log, message: Message): Log {
  const key = `message ${message.id}`;
  const known = pages.flatMap(({ entries }) => entries).find((entry) => keyOfEntry(entry) === key);
  if (known?.kind !== 'message') return { pages, before };
  const copies = new Map([[key, { ...known, message }]]);
  return { pages: pages.map((page) => withCopies(page, copies)), before };
}

function pagesOf(entries: readonly ConversationEntry[]): LogPage[] {
  const [first] = entries;
  return first ? [{ key: keyOfEntry(first), entries: entries.toSorted(byTime) }] : [];
}

function withCopies(page: LogPage, copies: ReadonlyMap<string, ConversationEntry>): LogPage {
  if (!page.entries.some((entry) => copies.has(keyOfEntry(entry)))) return page;
  return { ...page, entries: page.entries.map((entry) => copies.get(keyOfEntry(entry)) ?? entry) };
}

/** Pages with one more entry, in its place; after a full last page it begins another. */
function withEntry(pages: readonly LogPage[], entry: ConversationEntry): readonly LogPage[] {
  const at = Math.max(0, pages.findLastIndex(({ entries: [first] }) => first && byTime(first, entry) <= 0)); // oxfmt-ignore
  const page = pages[at];
  const last = page?.entries.at(-1);
  const isAfterAll = at >= pages.length - 1 && last !== undefined && byTime(last, entry) <= 0;
  if (!page || (isAfterAll && page.entries.length >= FULL)) return [...pages, ...pagesOf([entry])];
  return pages.with(at, { ...page, entries: [...page.entries, entry].toSorted(byTime) });
}

const byTime = (one: ConversationEntry, other: ConversationEntry) =>
  dateOfEntry(one).getTime() - dateOfEntry(other).getTime() || numberOf(one) - numberOf(other);

function numberOf(entry: ConversationEntry): number {
  if (entry.kind === 'message') return entry.message.seq;
  return entry.kind === 'note' ? entry.id : entry.event.id;
}

/** ADR 0122 Whether an entry is newer than a position, and of somebody else. */
export function isNewer(entry: ConversationEntry, position: string, ownId: number): boolean {
  const seen = seenIn(position);
  if (entry.kind === 'event') return entry.event.id > seen.event;
  if (entry.author?.id === ownId) return false;
  if (entry.kind === 'note') return entry.id > seen.note;
  const isChanged = seen.changed !== null && changedByCustomer(entry.message) > seen.changed;
  return isChanged || (entry.passedOnBy?.id !== ownId && entry.message.seq > seen.seq);
}

/** When the customer changed a message, in milliseconds; 0 for never. */
const changedByCustomer = ({ changed }: Message): number => (changed?.by === 'customer' ? changed.at.getTime() : 0);

/** The same for a message that waits. */
export const isNewerReply = ({ id, author }: WaitingReply, position: string, ownId: number): boolean =>
  id > seenIn(position).reply && author.id !== ownId;
