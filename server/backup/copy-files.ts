import path from 'node:path';
import type { FileStore } from '#outside/files/file-store.ts';
import { readSum } from '#outside/files/measured.ts';
import { inParallel } from './in-parallel.ts';
import { type Entry, backupsAt, readManifest } from './manifest.ts';
import type { Place } from './places/place.ts';

export const nameOfFile = (storageKey: string) => `files/${storageKey.slice(0, 2)}/${storageKey}`;

/** The files that a place has and its newest backup lists, by name. */
type Known = Map<string, Entry>;

/** Of the files that are in a place, those that are safe: what only a killed backup left there may have been broken by a loss of power. */
export async function knownFiles(place: Place, there: Set<string>): Promise<Known> {
  const newest = (await backupsAt(place)).at(-1);
  const { entries } = newest ? await readManifest(place, newest) : { entries: [] };
  return new Map(entries.filter(({ name }) => there.has(name)).map((entry) => [entry.name, entry]));
}

/** How many bytes the files have that are not there. One that is written again takes no more room. */
export async function newBytes(files: FileStore, there: Set<string>): Promise<number> {
  let bytes = 0;
  for await (const storageKey of files.keys())
    if (!there.has(nameOfFile(storageKey))) bytes += (await files.sizeOf(storageKey)) ?? 0;
  return bytes;
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
    const entry = known.get(name);
    if (entry) return entry;
    const copied = await copy(files, place, storageKey);
    bytes += copied?.size ?? 0;
    if (copied) known.set(name, copied);
    return copied;
  });
  return { entries: entries.filter((entry) => entry !== null), bytes };
}

/** Copies those files again whose bytes in the place are not what the database says. Changes `copied`. */
export async function copyAgain(files: FileStore, place: Place, copied: Known, recorded: Entry[]) {
  const broken = recorded.filter(({ name, sha256 }) => (copied.get(name)?.sha256 ?? sha256) !== sha256);
  await inParallel(broken, async ({ name }) => {
    const again = await copy(files, place, path.basename(name));
    if (again) copied.set(name, again);
  });
}

/**
 * ADR 0463 Copies files again that are damaged in the place, where the store has the bytes that the backup lists. Any other stays as it is: it may be the only copy.
 * Answers how many were copied.
 */
export async function copyDamaged(files: FileStore, place: Place, damaged: Entry[]): Promise<number> {
  const copied = await inParallel(damaged, async ({ name, sha256 }) => {
    const storageKey = path.basename(name);
    const is = await readSum(files.open(storageKey)).catch(() => null);
    return is?.sha256 === sha256 && (await copy(files, place, storageKey).catch(() => null)) !== null;
  });
  await place.settle();
  return copied.filter(Boolean).length;
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
