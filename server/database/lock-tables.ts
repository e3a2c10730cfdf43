import { sql } from 'kysely';
import type { Db } from '#db.ts';

const CHANGES = /\b(?:alter table(?: if exists)?(?: only)?|references|update|into|delete from) (\w+)/gi;
const INDEXES = /\bindex (?:if not exists )?\w+\s+on (\w+)/gi;
const TRIGGERS = /\btrigger \w+[^;]*? on (\w+)/gi;

/**
 * ADR 0320 Locks the tables that these texts change, before anything else: who holds none and waits cannot be the cause of a deadlock, and who holds all waits for
 * none. It has `ms` milliseconds for all of them, less than the second after which Postgres ends a request that waits: then it throws `query_canceled`.
 */
export async function lockTables(tx: Db, texts: { migrations: string[]; files: string[] }, ms: number) {
  const named = new Set([
    ...texts.migrations.flatMap((text) => [...namesIn(text, CHANGES), ...namesIn(text, INDEXES)]),
    ...texts.files.flatMap((text) => namesIn(text, TRIGGERS)),
  ]);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename in (${sql.join([...named, ''])}) order by 1`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx);
  await sql`lock table ${sql.join(rows.map(({ name }) => sql.id(name)))} in access exclusive mode`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
}

const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name.toLowerCase()); // oxfmt-ignore
