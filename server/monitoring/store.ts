import { OPEN_STATES } from '@octavo/domain/payments/state';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db.ts';
import { SCANNED_TABLES, unscannedOf } from '#files/scanning/store.ts';
import type { FailedRequest } from '#http/failed-requests.ts';
import type { Tables } from '#tables.ts';

/** Whether the database has had a migration. Throws while it does not answer. */
export async function hasMigration(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from kysely_migration where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** How many wait, and for how many seconds the oldest does. */
type Waiting = { count: number; oldest: number };

type JobsOfTask = Waiting & { task: string; givenUp: number };

/** A job that runs for longer has hung, as far as anybody can tell, and counts as due. */
const HUNG = sql.lit('1 hour');

/** The jobs that are due and do not run, and those that are not tried again, by task. A run of the crontab that a later one has replaced is none of these (`removeReplaced`). */
export async function countJobs(db: Db): Promise<JobsOfTask[]> {
  const isDue = sql`attempts < max_attempts and run_at <= now() and (locked_at is null or locked_at < now() - interval ${HUNG})`;
  const { rows } = await sql<JobsOfTask>`
    select task_identifier as task,
      count(*) filter (where attempts >= max_attempts and locked_at is null and (queue_name is null or key is not null)) as given_up,
      count(*) filter (where ${isDue}) as count,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float as oldest
    from graphile_worker.jobs group by task_identifier`.execute(db);
  return rows;
}

const oldest = (now: Date, date: 'date_created' | 'date_received') =>
  sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(${sql.ref(date)})), 0)::float`;

const count = sql<number>`count(*)`;

/** The states are written out, so that the index of open payments serves. */
const OPEN = sql`(${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`;

/** The payments that have not ended, by provider and state. */
export const countOpenPayments = (db: Db, now: Date) =>
  db
    .selectFrom('paymentAttempts')
    .select(['provider', 'state', count.as('count'), oldest(now, 'date_created').as('oldest')])
    .where(sql<boolean>`state in ${OPEN}`)
    .groupBy(['provider', 'state'])
    .execute();

/** The verified webhooks that are not applied yet, by provider. */
export const countUnapplied = (db: Db, now: Date) =>
  db
    .selectFrom('paymentWebhooks')
    .select(['provider', count.as('count'), oldest(now, 'date_received').as('oldest')])
    .where(sql<boolean>`is_verified and date_processed is null`)
    .groupBy('provider')
    .execute();

/** The refunds that have not ended, by state. */
export const countOpenRefunds = (db: Db, now: Date) =>
  db
    .selectFrom('refunds')
    .select(['state', count.as('count'), oldest(now, 'date_created').as('oldest')])
    .where('dateEnded', 'is', null)
    .groupBy('state')
    .execute();

/** The uploads in parts that are not finished. */
export async function countOpenUploads(db: Db): Promise<number> {
  const open = db.selectFrom('uploads').select(count.as('count')).where('fileId', 'is', null);
  return (await open.executeTakeFirstOrThrow()).count;
}

/** The files that wait for the virus scanner, of every table of which files are scanned. */
export function countUnscanned(db: Db, now: Date): Promise<Waiting> {
  const unscanned = SCANNED_TABLES.map((table) => unscannedOf(db, table)).reduce((all, one) => all.unionAll(one));
  return db
    .selectFrom(unscanned.as('waiting'))
    .select([count.as('count'), oldest(now, 'date_created').as('oldest')])
    .executeTakeFirstOrThrow();
}

export async function insertFailedRequests(db: Db, failed: FailedRequest[]) {
  if (failed.length === 0) return;
  const rows = failed.map(({ at, ms, siteId, customerId, staffId, events, ...request }) => ({
    ...request,
    dateCreated: at,
    milliseconds: ms,
    siteId: siteId ?? null,
    customerId: customerId ?? null,
    staffId: staffId ?? null,
    events: JSON.stringify(events),
  }));
  await db.insertInto('failedRequests').values(rows).execute();
}

/** The failed requests of an id, the newest first: more than one where the digits were drawn twice. */
export const loadFailedRequests = (db: Db, requestId: string) =>
  db.selectFrom('failedRequests').selectAll().where('requestId', '=', requestId).orderBy('id', 'desc').execute();

const now = sql<Date>`now()`;

/** Notes a process, or that it lives still, by the clock of the database. */
export async function saveProcess(db: Db, self: Omit<Insertable<Tables['processes']>, 'dateStarted' | 'dateSeen'>) {
  await db
    .insertInto('processes')
    .values({ ...self, dateStarted: now, dateSeen: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ dateSeen: now }))
    .execute();
}

export async function removeProcess(db: Db, id: string) {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** Removes the processes that have said nothing for a day; until then an operator sees that they have died. */
export async function removeSilentProcesses(db: Db) {
  await db
    .deleteFrom('processes')
    .where('dateSeen', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** All processes, with the seconds since they were last heard of. */
export const loadProcesses = (db: Db) =>
  db
    .selectFrom('processes')
    .select(['host', 'pid', 'roles', 'version', 'dateStarted'])
    .select(sql<number>`extract(epoch from now() - date_seen)::float`.as('silentSeconds'))
    .orderBy('dateStarted')
    .execute();
