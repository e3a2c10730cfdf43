import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { withValues } from './values.ts';

/**
 * ADR 0071 Runs the files with functions and triggers whose text is new to this database. One that it had before its newest is of an
 * older version of the server and stays out. Throws at a wrong file, with its name.
 */
export async function applyFiles(tx: Db, folder: string) {
  const applied = await tx.selectFrom('databaseFiles').select(['name', 'hash']).orderBy('id', 'desc').execute();
  for (const name of await sqlFilesOf(folder)) {
    const known = applied.filter((row) => row.name === name).map(({ hash }) => hash);
    await inFile(name, async () => {
      const text = withValues(await readFile(path.join(folder, name), 'utf8'));
      const hash = createHash('sha256').update(text).digest('hex');
      if (known[0] === hash) return;
      if (known.includes(hash))
        return console.warn(`${name} is older than what the database has, which stays (ADR 0071)`);
      await sql.raw(text).execute(tx);
      await tx.insertInto('databaseFiles').values({ name, hash }).execute();
    });
  }
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
