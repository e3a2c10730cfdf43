import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { inFile, sqlFilesOf } from './apply-files.ts';

/** Who builds. Not of a transaction: one that waits would be waited for by the building of an index. */
const KEY = sql.lit(714720);
const ASKED_MS = 200;

/** Whether a migration is one of the indexes of large tables, which run outside of a transaction. */
export const buildsConcurrently = (text: string): boolean =>
  /^(create|drop) (unique )?index concurrently\b/im.test(text);

/**
 * ADR 0147 Runs the new migrations of the folder that build or drop indexes `concurrently`, each statement by itself and outside of a transaction. An index
 * that a killed process has left half built is dropped and built again. Servers that start at the same time wait for each other.
 */
export async function runConcurrent(db: Db, folder: string) {
  if ((await waiting(db, folder)).length === 0) return;
  await db.connection().execute(async (own) => {
    while (!(await takes(own))) await wait(ASKED_MS);
    try {
      await sql`set statement_timeout = 0`.execute(own);
      await sql`set maintenance_work_mem = '256MB'`.execute(own);
      for (const { name, text } of await waiting(own, folder)) {
        await inFile(name, async () => {
          for (const statement of statementsOf(text)) await build(own, statement);
          await sql`insert into kysely_migration values (${name}, now())`.execute(own);
        });
      }
    } finally {
      await sql`reset statement_timeout`.execute(own);
      await sql`reset maintenance_work_mem`.execute(own);
      await sql`select pg_advisory_unlock(${KEY})`.execute(own);
    }
  });
}

const takes = async (own: Db): Promise<boolean> =>
  (await sql<{ taken: boolean }>`select pg_try_advisory_lock(${KEY}) as taken`.execute(own)).rows[0]?.taken ?? false;

/** The migrations for this that the database has not, in the order of their names. */
async function waiting(db: Db, folder: string) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const missing = (await sqlFilesOf(folder)).filter((file) => rows.every(({ name }) => name !== file));
  const read = async (name: string) => ({ name, text: await readFile(path.join(folder, name), 'utf8') });
  return (await Promise.all(missing.map(read))).filter(({ text }) => buildsConcurrently(text));
}

/** Without comments. The check of migrations refuses semicolons elsewhere. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

async function build(own: Db, statement: string) {
  const [, index] = /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(statement) ?? [];
  if (index) await dropInvalid(own, index);
  await sql.raw(statement).execute(own);
}

async function dropInvalid(own: Db, index: string) {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(own);
  if (rows.length > 0) await sql`drop index concurrently ${sql.id(index)}`.execute(own);
}
