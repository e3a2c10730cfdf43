import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { withValues } from './values.ts';

export type SqlFile = { name: string; text: string };

/**
 * ADR 0071 The files with functions and triggers whose text, with the values of the domain in it, is new to this database. One that it had before its
 * newest is of an older version of the server and stays out. Throws at a value that is not known, with the name of the file.
 */
export async function changedFiles(tx: Db, folder: string): Promise<SqlFile[]> {
  const applied = await appliedFiles(tx);
  const changed: SqlFile[] = [];
  for (const name of await sqlFilesOf(folder))
    await inFile(name, async () => {
      const text = withValues(await readFile(path.join(folder, name), 'utf8'));
      const known = applied.filter((row) => row.name === name).map(({ hash }) => hash);
      if (!known.includes(hashOf(text))) changed.push({ name, text });
      else if (known[0] !== hashOf(text))
        console.warn(`${name} is older than what the database has, which stays (ADR 0071)`);
    });
  return changed;
}

/** Runs a file and keeps its hash. Throws at a wrong one, with its name. */
export const applyFile = (tx: Db, { name, text }: SqlFile) =>
  inFile(name, async () => {
    await sql.raw(text).execute(tx);
    await tx
      .insertInto('databaseFiles')
      .values({ name, hash: hashOf(text) })
      .execute();
  });

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The newest first; none in a database without tables. */
async function appliedFiles(tx: Db) {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('database_files') is not null as made`.execute(tx);
  if (!rows[0]?.made) return [];
  return tx.selectFrom('databaseFiles').select(['name', 'hash']).orderBy('id', 'desc').execute();
}

export const sqlFilesOf = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();

/** Adds the name of a file to what is thrown. */
export async function inFile(name: string, run: () => Promise<void>) {
  try {
    await run();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
