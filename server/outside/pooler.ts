import { sql } from 'kysely';
import { Client } from 'pg';
import type { Db } from '#db.ts';
import { nameOfDatabase } from './through-redis.ts';

const PATIENCE_MS = 10_000;

/** Postgres: this name is unknown, or already known. */
const NAMES_ARE_LOST = new Set(['26000', '42P05']);

/**
 * ADR 0143 Whether the server of `url` is a pooler. Throws a sentence where it is one without an address of Postgres itself beside it, or where queries are to have names and the
 * pooler keeps none.
 */
export async function refusePooler(url: string, directUrl: string | undefined, isNaming: boolean): Promise<boolean> {
  const [one, other] = [0, 1].map(() => new Client({ connectionString: url, query_timeout: PATIENCE_MS })) as [
    Client,
    Client,
  ]; // two
  try {
    await one.connect();
    if (!(await isPooled(one))) return false;
    if (directUrl === undefined) throw new Error('DATABASE_URL is the address of a pooler: set DATABASE_DIRECT_URL to that of Postgres itself'); // oxfmt-ignore
    if (isNaming && !(await keepsNames(one, other)))
      throw new Error('The pooler of DATABASE_URL keeps no prepared statements: set PREPARED_STATEMENTS=off');
    return true;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

/** A pooler gives each client a number of its own, which no process of Postgres has. */
async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid !== (client as Client & { processID: number }).processID; // pg has it and does not declare it
}

/** Names a query, lets another client take the connection on which it has the name, and calls it by its name. */
async function keepsNames(one: Client, other: Client): Promise<boolean> {
  const named = { name: 'octavo_check', text: 'select $1::int', values: [1] };
  await other.connect();
  try {
    await one.query(named);
    await other.query('begin');
    await one.query(named);
    return true;
  } catch (error) {
    if (NAMES_ARE_LOST.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

/** Throws a sentence where `direct` is another database than `db`, or where nothing ends a long query of `db`, whose sessions are those of the pooler. */
export async function refuseUnlike(db: Db, direct: Db) {
  if ((await nameOfDatabase(db)) !== (await nameOfDatabase(direct)))
    throw new Error('DATABASE_DIRECT_URL is the address of another database than DATABASE_URL');
  const { rows } = await sql<{ isEndless: boolean; role: string }>`
    select current_setting('statement_timeout') = '0' as is_endless, current_user as role`.execute(db);
  const [{ isEndless, role } = { isEndless: false, role: '' }] = rows;
  if (isEndless)
    throw new Error(
      `Nothing ends a long query through the pooler: run alter role "${role}" set statement_timeout = '10s', or set connect_query as in deploy/pgbouncer.ini`,
    );
}
