import { del, get, set } from 'idb-keyval';
import { type KeptFile, toFile, toKept } from './kept-file.ts';

/** Saves files in IndexedDB, as bytes (ADR 0033). Throws if the browser does not. */
export async function save(key: string, files: readonly File[]): Promise<true> {
  await set(key, await Promise.all(files.map(toKept)));
  return true;
}

/** The saved files; none if there are none. */
export const load = async (key: string): Promise<File[]> => ((await get<(KeptFile | File)[]>(key)) ?? []).map(toFile);

/** Rejects, and does not throw, in a browser without IndexedDB. */
export const remove = async (key: string): Promise<void> => del(key);
