import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { type SqlFile, applyFile, changedFiles, inFile, sqlFilesOf } from './apply-files.ts';
import { buildsConcurrently, runConcurrent } from './concurrent-migrations.ts';
import { lockTables } from './lock-tables.ts';

export const FOLDERS = { migrations: path.resolve(import.meta.dirname, '../migrations'), files: import.meta.dirname };

/** Of the migrator of Kysely, which servers of older versions use: they wait too. */
const LOCK = sql`select pg_advisory_xact_lock(3853314791062309107)`;

/** A migration that waits for tables holds up all that come after: after so many milliseconds the migrations begin again, and let them through first. */
const PATIENCE = { lockMs: 500, pauseMs: 500 };
const TRIES = 120;

/**
 * ADR 0071 Brings a database to this version, all or nothing: the new migrations in the order of their names, then the functions and
 * triggers that changed. Servers that start at the same time wait for each other. ADR 0147 Then it builds the indexes of large tables, which holds
 * up no writes. Throws for a database of a newer version that this one cannot serve.
 */
export async function migrate(db: Db, { migrations, files } = FOLDERS, { lockMs, pauseMs } = PATIENCE) {
  for (let tries = 1; ; tries++) {
    try {
      await db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx); // also while another server migrates
        await LOCK.execute(tx);
        await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx);
        const [pending, changed] = [await pendingMigrations(tx, migrations), await changedFiles(tx, files)];
        await lockTables(tx, { migrations: textsOf(pending), files: textsOf(changed) }, lockMs);
        for (const migration of pending) await run(tx, migration);
        for (const file of changed) await applyFile(tx, file);
      });
      break;
    } catch (error) {
      if (!metLocks(error) || tries === TRIES) throw error;
      await wait(pauseMs);
    }
  }
  await runConcurrent(db, migrations);
}

/** The name of the newest migration of this version. */
export const newestMigration = async ({ migrations } = FOLDERS): Promise<string | undefined> =>
  (await sqlFilesOf(migrations)).at(-1);

/** The first migration of this version that the database has not; undefined where it has all. Changes nothing, and throws for a newer version as `migrate` does. */
export async function firstMissing(db: Db, { migrations } = FOLDERS): Promise<string | undefined> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('kysely_migration') is not null as made`.execute(db);
  const names = await sqlFilesOf(migrations);
  if (!rows[0]?.made) return names[0];
  const { rows: had } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  refuseNewer(had.map(({ name }) => name).filter((name) => !names.includes(name)));
  return names.find((file) => had.every(({ name }) => name !== file));
}

/** Those that the database has not, in the order of their names, without those that run outside of the transaction. */
async function pendingMigrations(tx: Db, folder: string): Promise<SqlFile[]> {
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(tx);
  const names = await sqlFilesOf(folder);
  refuseNewer(rows.map(({ name }) => name).filter((name) => !names.includes(name)));
  const missing = names.filter((file) => rows.every((row) => row.name !== file));
  const read = async (name: string) => ({ name, text: await readFile(path.join(folder, name), 'utf8') });
  return (await Promise.all(missing.map(read))).filter(({ text }) => !buildsConcurrently(text));
}

const run = (tx: Db, { name, text }: SqlFile) =>
  inFile(name, async () => {
    await sql.raw(text).execute(tx);
    await sql`insert into kysely_migration values (${name}, now())`.execute(tx);
  });

const textsOf = (files: SqlFile[]) => files.map(({ text }) => text);

/** ADR 0146 A newer version that only added to the tables has left what this one reads. What removes is named `0140-contract-….sql`. */
function refuseNewer(names: string[]) {
  const contracting = names.find((name) => /^\d+-contract-/.test(name));
  if (contracting) throw new Error(`The database has ${contracting} of a newer version of the server`);
  if (names.length > 0)
    console.warn(`The database has ${names.join(', ')} of a newer version, which only adds (ADR 0146)`);
}

/** `lock_not_available`, `query_canceled` of the lock of all tables, and `deadlock_detected`: a request had one of the tables and wanted another. */
const OF_LOCKS: unknown[] = ['55P03', '57014', '40P01'];

const metLocks = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && OF_LOCKS.includes(error.code)) || metLocks(error.cause));
