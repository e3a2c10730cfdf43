import type { Chat, Quote } from '@octavo/contract/messenger';
import { type Content, type Sticker, contentOf } from '@octavo/domain/messenger/content';
import { UNSENT } from '#uploads/unsent.ts';
import { keep } from '@octavo/client/keep';
import * as storedFiles from '#uploads/stored-files.ts';

/** A message that the server has not confirmed yet. Each retry uses the same key (spec D20). */
export type Unsent = {
  key: string;
  chat: Chat;
  content: Content<File>;
  /** The message that it answers. */
  quote?: Quote | undefined;
  writtenAt: Date;
  /** Who has written it: nobody else sends it from this browser. */
  customer: number | undefined;
  /** The names of its files if this browser has lost them: it is not sent without them. */
  lost?: readonly string[];
};

type Kept = Omit<Unsent, 'content' | 'writtenAt' | 'lost'> & {
  text: string;
  sticker?: Sticker | undefined;
  names: readonly string[];
  writtenAt: string;
};

export const filesOf = <F>(content: Content<F>): readonly F[] => ('sticker' in content ? [] : content.files);

// One item for each message, so that tabs do not overwrite each other's. Its files are in IndexedDB, as bytes (ADR 0033).
const nameOf = (orderId: number, key: string) => `${UNSENT}${orderId}-${key}`;

/** Saves a message in this browser until the server confirms it, also across reloads and sign-ins. Returns false if it could not. */
export const saveUnsent = (orderId: number, { content, writtenAt, lost: _, ...unsent }: Unsent): boolean => {
  const kept: Kept = {
    ...unsent,
    ...('sticker' in content ? { text: '', sticker: content.sticker } : { text: content.body }),
    names: filesOf(content).map(({ name }) => name),
    writtenAt: writtenAt.toISOString(),
  };
  return keep(nameOf(orderId, unsent.key), JSON.stringify(kept));
};

/** Saves the files of a message. Resolves to false if they could not be saved: they are lost on a reload. */
export async function saveFiles({ key, content }: Unsent): Promise<boolean> {
  const files = filesOf(content);
  return files.length === 0 || ((await withFiles((store) => store.save(key, files))) ?? false);
}

export const isSaved = (orderId: number, key: string): boolean => localStorage.getItem(nameOf(orderId, key)) !== null;

export function deleteUnsent(orderId: number, key: string) {
  const hasFiles = (read(nameOf(orderId, key))?.names.length ?? 0) > 0;
  localStorage.removeItem(nameOf(orderId, key));
  if (hasFiles) void withFiles((store) => store.remove(key));
}

/** The keys of the messages of an order that a customer has saved, in the order in which they were written. */
export const savedKeys = (orderId: number, customer: number): string[] =>
  all()
    .flatMap(({ order, kept }) => (order === orderId && (kept.customer ?? customer) === customer ? [kept] : []))
    .toSorted((one, other) => Date.parse(one.writtenAt) - Date.parse(other.writtenAt))
    .map(({ key }) => key);

/** The orders that this browser has unsent messages of. */
export const ordersWithUnsent = (): number[] => [...new Set(all().map(({ order }) => order))];

/**
 * A saved message; undefined if it is gone. One whose files this browser could not keep names them as `lost`.
 */
export async function loadUnsent(orderId: number, key: string): Promise<Unsent | undefined> {
  const kept = read(nameOf(orderId, key));
  if (!kept) return undefined;
  const { names, writtenAt, text, sticker, ...unsent } = kept;
  const files = names.length > 0 ? ((await withFiles((store) => store.load(key))) ?? []) : [];
  const content = contentOf({ sticker, body: text, files });
  const message = { ...unsent, content, writtenAt: new Date(writtenAt) };
  return files.length === names.length ? message : { ...message, lost: names };
}

const all = () =>
  Object.keys(localStorage).flatMap((name) => {
    const order = name.startsWith(UNSENT) ? Number.parseInt(name.slice(UNSENT.length), 10) : Number.NaN;
    const kept = Number.isNaN(order) ? null : read(name);
    return kept ? [{ order, kept }] : [];
  });

function read(name: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null; // only `saveUnsent` stores these items
  } catch {
    return null;
  }
}

/** Runs work on IndexedDB; undefined if it fails, for example because the browser has none. */
async function withFiles<T>(work: (store: typeof storedFiles) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(storedFiles);
  } catch {
    return undefined;
  }
}
