import { type KeptFile, toFile, toKept } from '#uploads/kept-file.ts';
import { del, get, set } from 'idb-keyval';

/** Saves the files of a message in IndexedDB, as bytes (ADR 0033). Throws if the browser does not. */
export async function save(key: string, files: readonly File[]): Promise<true> {
  await set(key, await Promise.all(files.map(toKept)));
  return true;
}

/** The saved files of a message; none if there are none. */
export const load = async (key: string): Promise<File[]> => ((await get<(KeptFile | File)[]>(key)) ?? []).map(toFile);

export const remove = (key: string): Promise<void> => del(key);
