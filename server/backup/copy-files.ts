import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#outside/files/file-store.ts';
import { measured } from '#outside/files/measured.ts';
import { inParallel } from './in-parallel.ts';
import { type Entry, backupsAt, readManifest } from './manifest.ts';
import type { Place } from './places/place.ts';

export const nameOfFile = (storageKey: string) => `files/${storageKey.slice(0, 2)}/${storageKey}`;

/** The files that a place has, by name. Null for those whose sum no newer manifest has. */
type Known = Map<string, Entry | null>;

/** What a place has of files: what its newest backup lists, and what a killed or an older one has left. */
export async function knownFiles(place: Place): Promise<Known> {
  const known: Known = new Map((await place.names('files')).map((name) => [name, null]));
  const newest = (await backupsAt(place)).at(-1);
  const { entries } = newest ? await readManifest(place, newest) : { entries: [] };
  for (const entry of entries) if (known.has(entry.name)) known.set(entry.name, entry);
  return known;
}

/**
 * Copies the files that the place has not: the bytes under a key never change, so the backups of a place share them. Answers an entry for every
 * file of the store, and how many bytes were new. Adds to `known`.
 */
export async function copyFiles(
  files: FileStore,
  place: Place,
  known: Known,
): Promise<{ entries: Entry[]; bytes: number }> {
  const keys: string[] = [];
  for await (const storageKey of files.keys()) keys.push(storageKey);
  let bytes = 0;
  const entries = await inParallel(keys, async (storageKey) => {
    const name = nameOfFile(storageKey);
    const entry = known.get(name) ?? (known.has(name) ? await readAgain(place, name) : null);
    if (entry) return entry;
    const copied = await copy(files, place, storageKey);
    bytes += copied?.size ?? 0;
    if (copied) known.set(name, copied);
    return copied;
  });
  return { entries: entries.filter((entry) => entry !== null), bytes };
}

/** Null for a file that was removed meanwhile. */
async function copy(files: FileStore, place: Place, storageKey: string): Promise<Entry | null> {
  const name = nameOfFile(storageKey);
  try {
    return { name, ...(await place.write(name, files.open(storageKey))) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The sum of an object that the place has. */
export async function readAgain(place: Place, name: string): Promise<Entry> {
  const meter = measured();
  await pipeline(place.read(name), meter.through.resume());
  return { name, ...meter.result() };
}
