import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Db } from '#db.ts';
import { connect } from '#outside/database.ts';

const KEPT = [
  'database_files',
  'sites',
  'site_hosts',
  'site_transfers',
  'catalogue_items',
  'urgencies',
  'page_prices',
  'extra_prices',
];

/** Our server keeps what it has made of a row of these, by its id: no other row may get that. */
const COUNTED_ON = ['provider_accounts'];

/**
 * Returns a function that deletes all rows except those of the sites and of applied files, and resets the sequences, but for some. `truncate` takes ten times as
 * long, because it makes each file of each table again. It has a connection of its own, without triggers and foreign keys: Postgres plans these
 * two hundred statements once for it, and a connection that turns triggers off and on plans everything again.
 */
export async function databaseCleaner(db: Db, connection: PoolConfig): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' and table_name <> all(${KEPT})`.execute(db);
  const { rows: sequences } = await sql<{ name: string; start: string }>`
    select quote_literal(quote_ident(sequencename)) as name, start_value as start from pg_sequences
    where schemaname = 'public' and sequencename not like all (${[...KEPT, ...COUNTED_ON].map((table) => `${table}\\_%`)})`.execute(
    db,
  );
  const statements = [
    ...tables.map(({ name }) => `delete from public.${name};`),
    ...sequences.map(({ name, start }) => `perform setval(${name}, ${start}, false);`),
    'delete from graphile_worker._private_jobs;',
  ].join('\n');
  await sql`create schema if not exists testing`.execute(db);
  await sql`create or replace function testing.clean() returns void language plpgsql as ${sql.lit(`begin ${statements} end`)}`.execute(
    db,
  );
  const cleaner = connect({ ...connection, max: 1, options: '-c session_replication_role=replica' });
  return async () => void (await sql`select testing.clean()`.execute(cleaner.db));
}
