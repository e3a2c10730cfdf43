import type { PoolConfig } from 'pg';
import type { Db } from '#db.ts';
import type { Environment } from '#environment.ts';
import type { FileStore } from '#outside/files/file-store.ts';
import { encryptionFor } from '#outside/secret.ts';
import { copyAgain, copyFiles, knownFiles, nameOfFile, newBytes } from './copy-files.ts';
import { type Counted, countRestored } from './count-restored.ts';
import { copyDatabase } from './database/copy.ts';
import { dumpDatabase } from './database/dump.ts';
import { loadSchema, loadSize, loadVersion, onOneConnection, takeTurn } from './database/store.ts';
import { type Entry, type Manifest, backupsAt, bytesOf, foldersAt, nameAt, writeManifest } from './manifest.ts';
import type { Place } from './places/place.ts';
import { openSettings } from './settings.ts';
import { beginBackup, endBackup } from './store.ts';
import { listedBy, removeUnlisted } from './unlisted.ts';
import { words } from './words.ts';

/** What is backed up. `secret` is APP_SECRET. */
export type Source = {
  db: Db;
  connection: PoolConfig;
  files: FileStore;
  environment: Environment;
  secret: string;
  now: () => Date;
};

/** What was made: `newBytes` of the database and of files that the place did not have. */
export type Made = { manifest: Manifest; newBytes: number };

/**
 * ADR 0137 Makes a backup of the database and the files while the server runs, and notes it in the database. Throws a sentence; then the place
 * has what it had before.
 */
export async function makeBackup(source: Source, place: Place): Promise<Made> {
  const { db, now } = source;
  const dateStarted = now();
  const name = nameAt(dateStarted);
  const id = await beginBackup(db, { name, place: place.address, dateStarted });
  try {
    const made = await inTurn(source, place, { name, id }, (there) =>
      write(source, place, { name, dateStarted, there }),
    );
    const files = made.manifest.contents.count - made.manifest.databaseObjects;
    await endBackup(db, id, { bytes: made.newBytes, files, dateEnded: now() });
    return made;
  } catch (error) {
    await noteFailure(source, id, error);
    throw error;
  }
}

/** A failure that was noted already stays as it is. */
async function noteFailure({ db, now }: Source, id: number, error: unknown) {
  const failure = error instanceof Error ? error.message : String(error);
  await endBackup(db, id, { failure, dateEnded: now() }).catch(() => {});
}

type Turn = { name: string; id: number };

/** Makes a backup while no other one is made or removed: until its manifest is written it looks like one that was killed, which others remove. `there` are the files that the place has. */
async function inTurn<T>(source: Source, place: Place, { name, id }: Turn, make: (there: Set<string>) => Promise<T>): Promise<T> {
  return onOneConnection(source.connection, async (db) => {
    if (!(await takeTurn(db)) || (await place.folders()).includes(name)) throw new Error(words.another);
    const there = new Set(await place.names('files'));
    try {
      return await make(there);
    } catch (error) {
      await noteFailure(source, id, error); // to remove what was copied may take long
      await place.remove(name).catch(() => {}); // the first error says why
      await removeCopied(db, place, there).catch(() => {});
      throw error;
    }
  });
} // oxfmt-ignore

/**
 * Removes the files that were copied for a backup that has failed: those that were not there before, and that no other backup lists. Not after the turn was
 * lost with its connection: another one may need them.
 */
async function removeCopied(db: Db, place: Place, there: Set<string>) {
  if (await takeTurn(db)) await removeUnlisted(place, await listedBy(place, await backupsAt(place)), there);
}

type Begun = { name: string; dateStarted: Date; there: Set<string> };

async function write(source: Source, place: Place, { name, dateStarted, there }: Begun): Promise<Made> {
  const { environment, files, now } = source;
  const copied = await onOneConnection(source.connection, (db) => copyAll(source, db, place, { name, there }));
  const { entries, folders, wal, counted } = copied;
  const inBackup = files.isRemote ? null : new Map(copied.files.map((entry) => [entry.name, entry]));
  const { sums, files: recorded } =
    counted ?? (await countRestored({ place, manifest: { name, folders }, entries }, environment.DATA_DIR));
  if (inBackup) await copyAgain(files, place, inBackup, recorded);
  const isThere = ({ name: file, sha256 }: Entry) =>
    inBackup ? inBackup.get(file)?.sha256 === sha256 : copied.remote.has(file);
  const listed = inBackup ? [...inBackup.values()] : recorded.filter(isThere).map((entry) => ({ ...entry, name: entry.name.replace('files/', 'remote/') })); // oxfmt-ignore
  const manifest = await writeManifest(
    place,
    {
      name,
      kind: wal ? 'copy' : 'dump',
      schema: copied.schema,
      postgres: copied.postgres,
      wal,
      folders,
      databaseObjects: entries.length,
      settings: openSettings(environment),
      secretMark: secretMark(source.secret),
      isRemote: files.isRemote,
      dateStarted: dateStarted.toISOString(),
      dateEnded: now().toISOString(),
      missing: recorded.filter((entry) => !isThere(entry)).map((entry) => entry.name),
      sums,
    },
    [...entries, ...listed],
  );
  return { manifest, newBytes: bytesOf(entries) + copied.newBytes };
}

type Copies = {
  entries: Entry[];
  folders: string[];
  wal: Manifest['wal'];
  /** Of a dump; a copy has to be restored to be counted. */
  counted: Counted | null;
};

/** Copies files, then the database, then the files that came meanwhile: each file that the database names was there before its row. */
async function copyAll(source: Source, db: Db, place: Place, { name, there }: Pick<Begun, 'name' | 'there'>) {
  const { environment, files } = source;
  for (const killed of (await foldersAt(place)).unfinished) await place.remove(killed);
  const size = await loadSize(db);
  const known = await knownFiles(place, there);
  const ofFiles = files.isRemote ? 0 : await newBytes(files, there);
  const restored = environment.DATABASE_URL ? [] : [{ folder: environment.DATA_DIR, bytes: size }]; // by `countRestored`
  await place.refuseTooMuch(size + ofFiles, restored);

  const [postgres, schema] = [await loadVersion(db), await loadSchema(db)];
  const before = files.isRemote ? NOTHING : await copyFiles(files, place, known);
  const url = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL;
  const database: Copies = url
    ? { ...(await dumpDatabase(db, place, name, url)), folders: [], wal: null }
    : { ...(await copyDatabase(db, place, name)), counted: null };
  const after = files.isRemote ? NOTHING : await copyFiles(files, place, known);
  const all = new Map([...before.entries, ...after.entries].map((entry) => [entry.name, entry]));
  return {
    ...database,
    postgres,
    schema,
    files: [...all.values()],
    remote: files.isRemote ? await namesIn(files) : new Set<string>(),
    newBytes: before.bytes + after.bytes,
  };
}

const NOTHING = { entries: [], bytes: 0 };

async function namesIn(files: FileStore): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const storageKey of files.keys()) names.add(nameOfFile(storageKey));
  return names;
}

/** Equal for equal secrets; the secret cannot be guessed from it. */
export const secretMark = (secret: string): string => encryptionFor('backups', secret).fingerprint('octavo');
