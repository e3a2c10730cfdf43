import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { untilMoment, untilWhole } from '#outside/postgres/archive.ts';
import { makePrivateFolder } from '#outside/postgres/folders.ts';
import { runnerFor } from '#outside/postgres/start.ts';
import { measured } from '#outside/files/measured.ts';
import { inParallel } from './in-parallel.ts';
import { type Entry, type Manifest, nameInPlace } from './manifest.ts';
import { sumOf, worded } from './places/disk-place.ts';
import { type Place, SMALL, type Sum, isMissing } from './places/place.ts';
import { type Restored, startRestored } from './throw-away.ts';
import { words } from './words.ts';

export type Moment = { moment: Date; archive: string };

/** What is restored: until a moment on a time line, or the copy alone; then an archive says which numbers of lines are taken. */
export type Aim = { until?: (Moment & { line: number }) | undefined; archive?: string | undefined };

/** What a manifest lists, and where it is. */
export type Copy = { place: Place; manifest: Pick<Manifest, 'name' | 'folders'>; entries: Entry[] };

/**
 * Writes the database of a copy to `dataDir` and starts it there, as it was when the backup ended or at a later moment. Throws sentences; then
 * nothing runs.
 */
export async function restoreCopy(
  { place, manifest, entries }: Copy,
  dataDir: string,
  { until, archive, settings = {} }: Aim & { settings?: Record<string, string> } = {},
): Promise<Restored> {
  const runner = runnerFor(dataDir);
  const pathOf = (name: string) =>
    path.join(
      runner.dataDir,
      name.startsWith('wal/') ? name.replace('wal/', 'pg_wal/') : name.replace('database/', ''),
    );
  await fs.mkdir(path.dirname(runner.dataDir), { recursive: true });
  for (const folder of ['', ...manifest.folders]) makePrivateFolder(path.join(runner.dataDir, folder), runner.owner);
  const ofDatabase = entries.filter(({ name }) => /^(database|wal)\//.test(name));
  await inParallel(ofDatabase, async (entry) => {
    await fetchObject(place, manifest.name, entry, pathOf(entry.name));
    await own(pathOf(entry.name), runner.owner);
  });
  await fs.writeFile(path.join(runner.dataDir, 'recovery.signal'), '', { mode: 0o600 });
  await own(path.join(runner.dataDir, 'recovery.signal'), runner.owner);
  const recovery = until ? untilMoment(until.archive, until.moment, until.line) : untilWhole(archive);
  return startRestored(dataDir, { ...settings, ...recovery });
}

const own = async (file: string, owner: number | undefined) => {
  if (owner !== undefined && owner !== process.getuid?.()) await fs.chown(file, owner, owner);
};

/** Writes an object of a backup to a file. Throws where it is missing or is not what the manifest says. */
export async function fetchObject(place: Place, backup: string, { name, size, sha256 }: Entry, file: string) {
  const is = await copyObject(place, nameInPlace(backup, name), size, file).catch((error: unknown) => {
    throw isMissing(error) ? new Error(words.objectMissing(name), { cause: error }) : worded(error, path.dirname(file));
  });
  if (is.size !== size || is.sha256 !== sha256) throw new Error(words.objectDiffers(name));
}

async function copyObject(place: Place, name: string, size: number, file: string): Promise<Sum> {
  const options = { mode: 0o600, flush: name.startsWith('files/') }; // Postgres syncs its own
  if (size <= SMALL) {
    const bytes = await place.load(name);
    await fs.writeFile(file, bytes, options);
    return sumOf(bytes);
  }
  const meter = measured();
  await pipeline(place.read(name), meter.through, createWriteStream(file, options));
  return meter.result();
}
