import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { applyFiles, inFile, sqlFilesOf } from './apply-files.ts';

export const FOLDERS = { migrations: path.resolve(import.meta.dirname, '../migrations'), files: import.meta.dirname };

/** Of the migrator of Kysely, which servers of older versions use: they wait too. */
const LOCK = sql`select pg_advisory_xact_lock(3853314791062309107)`;

/**
 * ADR 0071 Brings a database to this version, all or nothing: the new migrations in the order of their names, then the functions and
 * triggers that changed. Servers that start at the same time wait for each other, and no step is stopped because it takes long. Throws for a
 * database of a newer version.
 */
export async function migrate(db: Db, { migrations, files } = FOLDERS) {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx); // an index of ten million messages takes minutes
    await LOCK.execute(tx);
    await runMigrations(tx, migrations);
    await applyFiles(tx, files);
  });
}

/** The name of the newest migration of this version. */
export const newestMigration = async ({ migrations } = FOLDERS): Promise<string | undefined> =>
  (await sqlFilesOf(migrations)).at(-1);

async function runMigrations(tx: Db, folder: string) {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(tx);
  const names = await sqlFilesOf(folder);
  const newer = rows.find(({ name }) => !names.includes(name));
  if (newer) throw new Error(`The database has ${newer.name} of a newer version of the server`);
  for (const name of names.filter((file) => rows.every((row) => row.name !== file))) {
    await inFile(name, async () => {
      await sql.raw(await readFile(path.join(folder, name), 'utf8')).execute(tx);
      await sql`insert into kysely_migration values (${name}, now())`.execute(tx);
    });
  }
}
