import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FOLDERS } from '#database/migrate.ts';
import { sqlFilesOf } from '#database/apply-files.ts';
import { measured, readSum } from '#outside/files/measured.ts';
import { nativeMajor } from '#outside/postgres/binaries.ts';
import { runnerFor, startPostgres } from '#outside/postgres/start.ts';
import { urlOfSocket } from '#outside/postgres/socket.ts';
import { countIn } from './count-restored.ts';
import { DUMP, restoreDump } from './database/dump.ts';
import { isEmpty, loadVersion, onOneConnection } from './database/store.ts';
import { inParallel } from './in-parallel.ts';
import { endOf, wayTo } from './line-of-moment.ts';
import {
  type Entry,
  type Manifest,
  backupsAt,
  bytesOf,
  isFile,
  isRemote,
  nameInPlace,
  readManifest,
} from './manifest.ts';
import { refuseTooMuch } from './places/disk-place.ts';
import { type Place, isMissing } from './places/place.ts';
import { type Aim, type Copy, type Moment, fetchObject, restoreCopy } from './restore-database.ts';
import { refuseMoment, wordedMoment } from './restore-moment.ts';
import { type Sums, differencesOf } from './sums.ts';
import type { Restored } from './throw-away.ts';
import { words } from './words.ts';

export type Restoring = {
  place: Place;
  /** The name of the backup; the newest one by default. */
  name?: string | undefined;
  /** An empty folder, or one that does not exist: the new DATA_DIR. */
  to: string;
  /** The address of an empty database for a dump; without it our own Postgres in `to` gets it. */
  url?: string | undefined;
  until?: Moment | undefined;
  /** ADR 0137 The archive to which the restored database will write: its time line then is none of those there. */
  archive?: string | undefined;
};

/**
 * What was restored. The sums are those of the manifest, but after a later moment. `missing` are the files that the database names and that were not restored, or not
 * as it says: after a later moment all that came since the backup. Of files in object storage nothing is known here.
 */
export type RestoredBackup = { manifest: Manifest; sums: Sums; missing: string[] };

/**
 * ADR 0137 Restores a backup to an empty place, and compares every sum; then nothing runs. Throws a sentence, and leaves nothing there, where
 * something is missing, differs or does not fit.
 */
export async function restoreBackup({ place, name, to, url, until, archive }: Restoring): Promise<RestoredBackup> {
  const { manifest, entries } = await newestOr(place, name);
  await refuse(manifest, { to, url, until });
  await refuseTooMuch([{ folder: to, bytes: bytesOf(entries.filter((entry) => !isRemote(entry))) }]);
  const database = path.join(to, 'postgres');
  try {
    await fs.mkdir(to, { recursive: true, mode: 0o700 });
    await restoreFiles({ place, manifest, entries }, to);
    const aim = until && { ...until, line: endOf(await wayTo(until, manifest.wal?.last ?? '')) };
    const { connection, stop } = await restoreDatabase({ place, manifest, entries }, database, { url, until: aim, archive }); // oxfmt-ignore
    const { sums, files } = await onOneConnection(connection, countIn).finally(stop);
    const differences = until ? [] : differencesOf(manifest.sums, sums);
    if (differences.length > 0) throw new Error(words.sumsDiffer(differences));
    const missing = manifest.isRemote ? [] : await filesMissing({ manifest, entries }, files, to);
    return { manifest, sums, missing };
  } catch (error) {
    for (const made of [runnerFor(database).dataDir, path.join(to, 'files')])
      await fs.rm(made, { recursive: true, force: true, maxRetries: 20 });
    throw until ? await wordedMoment(error, until, manifest) : error;
  }
}

/** Reads the manifest of a backup, or of the newest one. */
export async function newestOr(place: Place, name?: string) {
  const chosen = name ?? (await backupsAt(place)).at(-1);
  if (chosen === undefined) throw new Error(words.noBackup(place.address));
  return readManifest(place, chosen);
}

async function refuse({ kind, postgres, schema, ...manifest }: Manifest, { to, url, until }: Omit<Restoring, 'place'>) {
  if ((await fs.readdir(to).catch(() => [])).length > 0) throw new Error(words.notEmpty(to));
  const newest = (await sqlFilesOf(FOLDERS.migrations)).at(-1) ?? '';
  if (schema > newest) throw new Error(words.newerSchema(schema));
  const here = url ? await onOneConnection({ connectionString: url }, loadVersion) : { major: nativeMajor() };
  if (kind === 'copy' && url) throw new Error(words.embeddedOnly);
  if (kind === 'copy' && here.major !== postgres.major) throw new Error(words.otherMajor(postgres.major, here.major));
  if (kind === 'dump' && here.major < postgres.major) throw new Error(words.olderServer(postgres.major, here.major));
  if (url && !(await onOneConnection({ connectionString: url }, isEmpty))) throw new Error(words.databaseNotEmpty);
  if (until && kind === 'dump') throw new Error(words.untilOfDump);
  if (until) refuseMoment(until, manifest);
}

/** Restores the database of a backup, and leaves it running. */
export async function restoreDatabase(
  copy: Copy & { manifest: Pick<Manifest, 'kind'> },
  dataDir: string,
  { url, settings, ...aim }: Aim & { url?: string | undefined; settings?: Record<string, string> },
): Promise<Restored> {
  if (copy.manifest.kind === 'copy') return restoreCopy(copy, dataDir, { ...aim, ...(settings && { settings }) });
  const own = url ? null : await startPostgres({ dataDir, ...(settings && { settings }) });
  const running: Restored = {
    connection: own ? own.connection : { connectionString: url! }, // one of both
    stop: async () => own?.stop(),
  };
  try {
    const { place, manifest, entries } = copy;
    const [dump] = entries.filter(({ name }) => name === DUMP);
    if (!dump) throw new Error(words.objectMissing(DUMP));
    const meter = measured();
    const [read, restored] = await Promise.allSettled([
      pipeline(place.read(nameInPlace(manifest.name, DUMP)), meter.through),
      restoreDump(meter.through, url ?? urlOfSocket(own!.connection)), // as above
    ]);
    if (read.status === 'rejected' && isMissing(read.reason)) throw new Error(words.objectMissing(DUMP), { cause: read.reason }); // oxfmt-ignore
    if (restored.status === 'rejected') throw restored.reason;
    if (meter.result().sha256 !== dump.sha256) throw new Error(words.objectDiffers(DUMP));
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Writes the files to the folder in which the store of files looks for them. Those that the manifest misses are as they are: a later backup may have mended them. */
async function restoreFiles({ place, manifest, entries }: Copy & { manifest: Manifest }, to: string) {
  const missing = new Set(manifest.missing);
  const files = entries.filter(isFile);
  await inParallel(files, async (entry) => {
    const file = path.join(to, entry.name);
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await fetchObject(place, manifest.name, entry, file).catch((error: unknown) => {
      if (!missing.has(entry.name)) throw error;
    });
  });
}

/** The names of those recorded files that are not in the folder as they are recorded. What the manifest does not miss was compared when it was restored. */
async function filesMissing(
  { manifest, entries }: Pick<Copy, 'entries'> & { manifest: Manifest },
  recorded: Entry[],
  to: string,
) {
  const unsure = new Set(manifest.missing);
  const restored = new Map(entries.map(({ name, sha256 }) => [name, unsure.has(name) ? null : sha256]));
  const unlike = recorded.filter(({ name, sha256 }) => restored.get(name) !== sha256);
  const missing = await inParallel(unlike, async ({ name, sha256 }) => {
    const is = await readSum(createReadStream(path.join(to, name))).catch(() => null);
    return is?.sha256 === sha256 ? [] : [name];
  });
  return missing.flat();
}
