import fs from 'node:fs/promises';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { onOneConnection, takeTurn } from './database/store.ts';
import { inParallel } from './in-parallel.ts';
import { backupsAt, nameAt } from './manifest.ts';
import type { Place } from './places/place.ts';
import { listedBy, removeUnlisted } from './unlisted.ts';

/** The names of the backups that began before a moment; never the newest one. */
export const oldBackups = async (place: Place, before: Date): Promise<string[]> =>
  (await backupsAt(place)).slice(0, -1).filter((name) => name < nameAt(before));

/**
 * ADR 0138 Removes the backups that began before a moment, the files that no other backup lists, and the archived WAL that no other backup needs.
 * Not while a backup runs. Answers how many backups. Throws, and has removed nothing, where the list of one that stays cannot be read.
 */
export const removeOldBackups = (
  connection: PoolConfig,
  place: Place,
  before: Date,
  archive?: string,
): Promise<number> =>
  onOneConnection(connection, async (db) => {
    if (!(await takeTurn(db))) return 0;
    const old = await oldBackups(place, before);
    if (old.length === 0) return 0;
    const left = await listedBy(
      place,
      (await backupsAt(place)).filter((name) => !old.includes(name)),
    );
    for (const name of old) await place.remove(name);
    await removeUnlisted(place, left);
    const firsts = left.manifests.flatMap(({ wal }) => wal?.first ?? []);
    if (archive && firsts.length > 0) await removeArchived(archive, firsts.toSorted()[0] ?? '');
    return old.length;
  });

const SEGMENT_LETTERS = 24;

async function removeArchived(archive: string, first: string) {
  const names = (await fs.readdir(archive)).filter((name) => /^[\dA-F]{24}\.gz$/.test(name));
  const old = names.filter((name) => name.slice(0, SEGMENT_LETTERS) < first);
  await inParallel(old, (name) => fs.rm(path.join(archive, name)));
}
