import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Db } from '#db.ts';
import { inParallel } from '../in-parallel.ts';
import type { Entry } from '../manifest.ts';
import { type Place, SMALL } from '../places/place.ts';
import { words } from '../words.ts';
import { beginCopy, endCopy } from './store.ts';

/** Files of a running server, and what a start makes again. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|current_logfiles|backup_label|tablespace_map|backup_manifest)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init)$/;
/** Folders whose files belong to a running server, or come from elsewhere. */
const EMPTIED = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const SEGMENT = /^[\dA-F]{24}$/;

export type Copied = { entries: Entry[]; folders: string[]; wal: { first: string; last: string } };

/**
 * ADR 0137 Copies the folder of our own Postgres while it runs, and the WAL that makes the copy whole. `db` is one connection; the WAL is kept
 * for us until it ends.
 */
export async function copyDatabase(db: Db, place: Place, backup: string): Promise<Copied> {
  const folder = await beginCopy(db);
  const { files, folders } = await whatIsIn(folder);
  const copied = await inParallel(files, (file) => copyFile(place, backup, folder, file));
  const { label, ...wal } = await endCopy(db);
  const labelled = await write(place, backup, 'database/backup_label', Buffer.from(label));
  const segments = await segmentsOf(folder, wal);
  const written = await inParallel(segments, (segment) => copySegment(place, backup, folder, segment));
  const entries = [...copied, labelled, ...written].filter((entry) => entry !== null);
  return { entries, folders, wal };
}

const isLeftOut = (name: string) => LEFT_OUT.test(name) || EMPTIED.test(name);

async function whatIsIn(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    entry,
    name: path.relative(folder, path.join(entry.parentPath, entry.name)),
  }));
  return {
    files: named.filter(({ entry, name }) => entry.isFile() && !isLeftOut(name)).map(({ name }) => name),
    folders: named
      .filter(({ entry, name }) => entry.isDirectory() && (!isLeftOut(name) || name.startsWith('pg_wal/')))
      .map(({ name }) => name),
  };
}

/** Null for a file that was removed meanwhile: the WAL says so too. */
async function copyFile(place: Place, backup: string, folder: string, file: string): Promise<Entry | null> {
  const source = path.join(folder, file);
  const { size } = (await fs.stat(source).catch(() => null)) ?? {};
  if (size === undefined) return null;
  try {
    const bytes = size <= SMALL ? await fs.readFile(source) : createReadStream(source, { end: size - 1 }); // what is added later is in the WAL
    return await write(place, backup, `database/${file}`, bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function write(place: Place, backup: string, name: string, bytes: Readable | Buffer): Promise<Entry> {
  return { name, ...(await place.write(`${backup}/${name}`, bytes)) };
}

/** The segments from the first to the last, and the history of time lines. */
async function segmentsOf(folder: string, { first, last }: Copied['wal']): Promise<string[]> {
  const names = await fs.readdir(path.join(folder, 'pg_wal'));
  const segments = names.filter((name) => SEGMENT.test(name) && name >= first && name <= last);
  for (const needed of [first, last]) if (!segments.includes(needed)) throw new Error(words.walGone(needed));
  return [...segments, ...names.filter((name) => name.endsWith('.history'))];
}

async function copySegment(place: Place, backup: string, folder: string, segment: string): Promise<Entry> {
  return write(place, backup, `wal/${segment}`, createReadStream(path.join(folder, 'pg_wal', segment)));
}
