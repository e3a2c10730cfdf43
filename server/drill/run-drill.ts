import fs from 'node:fs/promises';
import path from 'node:path';
import { copyDamaged, nameOfFile } from '#backup/copy-files.ts';
import { loadSums, onOneConnection } from '#backup/database/store.ts';
import { inParallel } from '#backup/in-parallel.ts';
import { type Source, secretMark } from '#backup/make-backup.ts';
import { type Entry, type Manifest, bytesOf, isFile, isRemote } from '#backup/manifest.ts';
import { refuseTooMuch } from '#backup/places/disk-place.ts';
import type { Place } from '#backup/places/place.ts';
import { newestOr, restoreDatabase } from '#backup/restore-backup.ts';
import { beginDrill, endDrill } from '#backup/store.ts';
import { differencesOf, rowsOf } from '#backup/sums.ts';
import { FAST, removeRestored, throwAwayFolder } from '#backup/throw-away.ts';
import { words as backupWords } from '#backup/words.ts';
import type { Db } from '#db.ts';
import type { Environment } from '#environment.ts';
import { loadRecordedKeys } from '#files/store.ts';
import type { FileStore } from '#outside/files/file-store.ts';
import { readSum } from '#outside/files/measured.ts';
import { urlOfSocket } from '#outside/postgres/socket.ts';
import { createTokens } from '#outside/tokens.ts';
import { startServer } from '#start.ts';
import { type Opened, openOrders } from './open-orders.ts';
import { words } from './words.ts';

/** How many files are asked for at once. */
const BATCH = 1000;

/** The result of a drill. `failure` is a sentence, or null where all is equal and opens; `missing` are the files that the backup lacks. */
export type Drill = {
  backup: string;
  rows: number;
  failure: string | null;
  missing: string[];
  seconds: number;
} & Opened;

/**
 * ADR 0137 Restores the newest backup to a throw-away instance beside the data, compares every sum of its manifest, starts the product on it and
 * opens ten orders with their files. The result, also a failure, is noted in the database of `source`.
 */
export async function runDrill(source: Source, place: Place): Promise<Drill> {
  const { db, now } = source;
  const dateStarted = now();
  const found = await newestOr(place).catch((error: Error) => error); // it throws sentences
  const backup = found instanceof Error ? '' : found.manifest.name;
  const id = await beginDrill(db, { backup, dateStarted });
  const result = { rows: 0, orders: 0, files: 0, failure: null as string | null };
  try {
    if (found instanceof Error) throw found;
    Object.assign(result, await drill(source, place, found));
  } catch (error) {
    result.failure = error instanceof Error ? error.message : String(error);
  }
  const dateEnded = now();
  await endDrill(db, id, { ...result, dateEnded });
  const missing = found instanceof Error ? [] : found.manifest.missing;
  return { backup, ...result, missing, seconds: (dateEnded.getTime() - dateStarted.getTime()) / 1000 };
}

type Found = { manifest: Manifest; entries: Entry[] };

async function drill(source: Source, place: Place, { manifest, entries }: Found): Promise<Opened & { rows: number }> {
  if (secretMark(source.secret) !== manifest.secretMark) throw new Error(words.otherSecret);
  const { DATA_DIR } = source.environment;
  const ofDatabase = entries.filter((entry) => !isFile(entry) && !isRemote(entry));
  await refuseTooMuch([{ folder: DATA_DIR, bytes: bytesOf(ofDatabase) }]); // files are read where they are
  const gone = await compareFiles(source, place, entries);
  const folder = await throwAwayFolder(DATA_DIR);
  const database = path.join(folder, 'postgres');
  try {
    const running = await restoreDatabase({ place, manifest, entries }, database, { settings: FAST });
    try {
      const sums = await onOneConnection(running.connection, loadSums);
      const differences = differencesOf(manifest.sums, sums);
      if (differences.length > 0) throw new Error(backupWords.sumsDiffer(differences));
      return { rows: rowsOf(sums), ...(await openOn(source, { place, folder, gone }, running.connection)) };
    } finally {
      await running.stop();
    }
  } finally {
    await removeRestored(database);
    await fs.rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

/**
 * Reads the bytes of every file of the backup. ADR 0463 Those that are damaged are copied again where the store has them, and the drill fails. Files in object storage
 * are only looked for: one that is away and that the running database names is lost. Answers the keys of those that were erased since the backup.
 */
async function compareFiles({ db, files }: Source, place: Place, entries: Entry[]): Promise<string[]> {
  const kept = entries.filter(isFile);
  const read = await inParallel(kept, async (entry) => {
    const is = await readSum(place.read(entry.name)).catch(() => {
      throw new Error(backupWords.objectMissing(entry.name)); // the next backup copies it
    });
    return is.sha256 === entry.sha256 ? [] : [entry];
  });
  const damaged = read.flat();
  if (damaged[0]) throw new Error(words.filesDamaged(damaged.length, damaged[0].name, await copyDamaged(files, place, damaged))); // oxfmt-ignore
  const remote = entries.filter(isRemote);
  if (remote.length === 0) return [];
  const there = new Set<string>();
  for await (const storageKey of files.keys()) there.add(storageKey);
  const away = remote.map(({ name }) => path.basename(name)).filter((storageKey) => !there.has(storageKey));
  const lost: string[] = [];
  for (let from = 0; from < away.length; from += BATCH)
    lost.push(...(await loadRecordedKeys(db, away.slice(from, from + BATCH)))); // oxlint-disable-line no-await-in-loop -- one batch after the other
  if (lost[0] !== undefined) throw new Error(words.remoteMissing(lost.length, lost[0]));
  return away;
}

/** Where the files of the backup are, where the product runs, and which files are nowhere. */
type Copied = { place: Place; folder: string; gone: string[] };

/** Starts the product, without jobs and mail, and opens orders. */
async function openOn(source: Source, { place, folder, gone }: Copied, connection: object): Promise<Opened> {
  const { environment, secret, files, now } = source;
  const url = urlOfSocket(connection as Parameters<typeof urlOfSocket>[0]); // it is our own Postgres
  const settings: Environment = {
    ...environment,
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: undefined,
    DATABASE_POOL: 4,
    DATA_DIR: folder,
    APP_SECRET: secret,
    PORT: 0,
    HOST: '127.0.0.1',
    ROLES: ['api', 'messenger'],
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    OVERLOAD: 'ignore',
    REDIS_URL: undefined,
    SMTP_URL: undefined,
    METRICS_PORT: undefined,
    METRICS_TOKEN: undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    BACKUP_TO: undefined,
    STOP_DELAY_SECONDS: 0,
  };
  const product = await startServer(settings, { files: files.isRemote ? files : filesOf(place), push: null });
  const open = (db: Db) => openOrders({ url: product.url, gone }, db, createTokens(secret), now());
  return onOneConnection(connection, open).finally(product.close);
}

/** The files of a backup as a store that can only be read. */
function filesOf(place: Place): FileStore {
  return {
    isRemote: false,
    open: (storageKey) => place.read(nameOfFile(storageKey)),
    linkTo: async () => null,
    keys: refuse as never,
    keep: refuse,
    copy: refuse,
    sizeOf: refuse,
    remove: refuse,
    check: refuse,
    keptBefore: refuse as never,
  };
}

async function refuse(): Promise<never> {
  throw new Error(words.readOnly);
}
