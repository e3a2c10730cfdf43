import type { Chat } from '@octavo/contract/messenger';
import { type Content, type Sticker, contentOf } from '@octavo/domain/messenger/content';
import { type KeptFile, toFile, toKept } from '#uploads/kept-file.ts';
import { del, get, set } from 'idb-keyval';
import { keep } from '@octavo/client/keep';

/** A message that the server has not confirmed yet. Each retry uses the same key (spec D20). */
export type Unsent = {
  key: string;
  chat: Chat;
  content: Content<File>;
  writtenAt: Date;
  /** The names of its files if this browser has lost them: it is not sent without them. */
  lost?: readonly string[];
};

type Kept = {
  key: string;
  chat: Chat;
  text: string;
  sticker?: Sticker | undefined;
  files: number;
  names?: readonly string[];
  writtenAt: string;
};

export const filesOf = <F>(content: Content<F>): readonly F[] => ('sticker' in content ? [] : content.files);

const nameOf = (orderId: number) => `unsent-${orderId}`;

/**
 * Saves a message in this browser until the server confirms it, also across reloads. Resolves to false if its files could not be
 * saved: they are lost on a reload.
 */
export async function saveUnsent(
  orderId: number,
  { content, writtenAt, lost: _, ...unsent }: Unsent,
): Promise<boolean> {
  const files = filesOf(content);
  const kept: Kept = {
    ...unsent,
    ...('sticker' in content ? { text: '', sticker: content.sticker } : { text: content.body }),
    files: files.length,
    names: files.map(({ name }) => name),
    writtenAt: writtenAt.toISOString(),
  };
  write(orderId, [...read(orderId).filter(({ key }) => key !== kept.key), kept]);
  if (files.length === 0) return true;
  return (await withFiles(async () => set(unsent.key, await Promise.all(files.map(toKept))).then(() => true))) ?? false;
}

export function deleteUnsent(orderId: number, key: string) {
  const kept = read(orderId);
  write(orderId, kept.filter((one) => one.key !== key)); // prettier-ignore
  if (kept.some((one) => one.key === key && one.files > 0)) void withFiles(() => del(key));
}

/** The messages saved by an earlier page. A message whose files this browser could not keep names them as `lost`. */
export async function loadUnsent(orderId: number, isKnown: (key: string) => boolean): Promise<Unsent[]> {
  const found = read(orderId).filter(({ key }) => !isKnown(key));
  return Promise.all(
    found.map(async ({ files: count, names = [], writtenAt, text, sticker, ...unsent }) => {
      const kept = count > 0 ? ((await withFiles(() => get<(KeptFile | File)[]>(unsent.key))) ?? []) : [];
      const content = contentOf({ sticker, body: text, files: kept.map(toFile) });
      const message = { ...unsent, content, writtenAt: new Date(writtenAt) };
      return kept.length === count ? message : { ...message, lost: names };
    }),
  );
}

function read(orderId: number): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(nameOf(orderId)) ?? '[]') as Kept[]; // only `write` stores this item
  } catch {
    return [];
  }
}

function write(orderId: number, kept: Kept[]) {
  if (kept.length > 0) keep(nameOf(orderId), JSON.stringify(kept));
  else localStorage.removeItem(nameOf(orderId));
}

/** Runs work on IndexedDB; undefined if it fails, for example because the browser has none. */
async function withFiles<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
