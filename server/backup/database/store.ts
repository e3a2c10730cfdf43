import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Db } from '#db.ts';
import { connect } from '#outside/database.ts';
import type { Sums } from '../sums.ts';

/** Texts of rows are the same on every server. */
const OPTIONS =
  '-c statement_timeout=0 -c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c bytea_output=hex -c extra_float_digits=1';

/** Limits that would end a connection that waits for a dump or a copy. Old versions have not all of them, and would refuse an unknown one in the options. */
const LIMITS = ['idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout', 'lock_timeout'];

/**
 * Runs `work` on one connection with as much time as it takes: no limit of the role or the database counts. Resolves when the connection is closed, and its turn
 * (`takeTurn`) is given back.
 */
export async function onOneConnection<T>(connection: PoolConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const own = connect({ ...connection, max: 1, statement_timeout: 0, options: OPTIONS }, false);
  try {
    return await own.db.connection().execute(async (db) => {
      await liftLimits(db);
      return work(db).finally(() => endTurn(db));
    });
  } finally {
    await own.close();
  }
}

const liftLimits = (db: Db) =>
  sql`select set_config(name, '0', false) from pg_settings where name = any(${LIMITS}::text[])`.execute(db);

/** Postgres ends it only some time after the connection was closed. */
const endTurn = (db: Db) => sql`select pg_advisory_unlock_all()`.execute(db).catch(() => {}); // a connection that is lost has none

/** The version of a server. */
export async function loadVersion(db: Db): Promise<{ major: number; version: string }> {
  const { rows } = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`.execute(
    db,
  );
  const [{ number, version } = { number: 0, version: '' }] = rows;
  return { major: Math.floor(number / 10_000), version };
}

/** The name of the newest migration; empty for a database without any. */
export async function loadSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}

/** Allows one backup at a time, until the connection ends. False where another one runs. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(731190428117) as is_ours`.execute(db);
  return rows[0]?.isOurs ?? false;
}

/** Begins to copy the folder of our own Postgres, and keeps its WAL until the connection ends. Answers the folder. */
export async function beginCopy(db: Db): Promise<string> {
  await sql`select pg_create_physical_replication_slot('octavo_backup_' || pg_backend_pid(), true, true)`.execute(db);
  await sql`select pg_backup_start('octavo', true)`.execute(db);
  const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db);
  return rows[0]?.folder ?? '';
}

/** Ends the copy. Answers the file `backup_label` of the copy, and the first and the last segment of WAL that it needs. */
export async function endCopy(db: Db): Promise<{ label: string; first: string; last: string }> {
  const { rows } = await sql<{ label: string; last: string }>`
    select labelfile as label, pg_walfile_name(lsn - 1::numeric) as last from pg_backup_stop(false)`.execute(db);
  const [{ label, last } = { label: '', last: '' }] = rows;
  const first = /START WAL LOCATION: \S+ \(file ([\dA-F]{24})\)/.exec(label)?.[1];
  if (!first) throw new Error(`This backup label has no start: ${label}`);
  return { label, first, last };
}

/** Runs `work` in a transaction whose snapshot others can use by the given name. */
export const inSnapshot = <T>(db: Db, work: (tx: Db, snapshot: string) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
      return work(tx, rows[0]?.name ?? '');
    });

/** Whether a database has no tables. */
export const isEmpty = async (db: Db): Promise<boolean> => (await loadTables(db)).length === 0;

/** The size of a database in bytes. */
export async function loadSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Counts everything that a restored database is compared by. Reads every row. */
export async function loadSums(db: Db): Promise<Sums> {
  const tables: Sums['tables'] = {};
  for (const { schema, name } of await loadTables(db)) {
    const table = sql.id(schema, name);
    const { rows } = await sql<{ rows: number; hash: string }>`
      select count(*) as rows, coalesce(sum(hashtextextended(one::text, 0)::numeric), 0)::text as hash from ${table} one`.execute(db); // oxfmt-ignore
    tables[`${schema}.${name}`] = rows[0]!; // counting answers one row
  }
  const { rows: ledger } = await sql<Sums['ledger'][number]>`
    select entry.currency, attempt.provider, entry.kind, count(*) as entries, sum(entry.amount)::bigint as amount
    from payment_ledger entry join payment_attempts attempt on attempt.id = entry.attempt_id
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  const { rows: points } = await sql<Sums['points']>`
    select count(*) as entries, coalesce(sum(points), 0)::bigint as points from points`.execute(db);
  const newest = { order: await loadNewest(db, 'orders'), message: await loadNewest(db, 'messages') };
  return { tables, ledger, points: points[0]!, newest }; // as above
}

async function loadTables(db: Db) {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(db);
  return rows;
}

async function loadNewest(db: Db, table: 'orders' | 'messages') {
  const { rows } = await sql<{ id: number; dateCreated: string }>`
    select id, date_created::text as date_created from ${sql.table(table)} order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

const BATCH = 10_000;

/** What the database says about the bytes of files: the key of each, and its sum. */
export async function* loadFileSums(db: Db): AsyncGenerator<{ storageKey: string; size: number; sha256: string }> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'storageKey', 'size', 'sha256'])
      .where('dateDeleted', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}
