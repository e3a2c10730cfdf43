import type { BulkAction } from '@octavo/contract/desk-bulk';
import type { ProblemParams } from '@octavo/contract/problem';
import type { BulkState } from '@octavo/domain/desk/bulk';
import { TAKEN_BACK } from '@octavo/domain/desk/bulk';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';

/** An action as it is kept: as it was asked for, or one that takes another one back. */
export type RunAction = BulkAction | { kind: 'takeBack' };

type NewRun = {
  siteId: number;
  staffId: number;
  sessionId: string;
  action: RunAction;
  dateCreated: Date;
  takesBack?: number;
};

/** Inserts an action on orders of the site, in the given order. Ids of other sites are left out. */
export async function insertRun(tx: Db, { action, ...run }: NewRun, orderIds: number[]): Promise<number> {
  const { id } = await tx
    .insertInto('bulkRuns')
    .values({ ...run, action: sql<unknown>`${JSON.stringify(action)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into bulk_rows (run_id, place, order_id)
    select ${id}, row_number() over (order by place), o.id
    from unnest(${orderIds}::int[]) with ordinality wanted (id, place)
    join orders o on o.id = wanted.id and o.site_id = ${run.siteId}`.execute(tx);
  return id;
}

/** The customer of all orders of an action; undefined where they are of several. */
export async function loadOnlyCustomer(tx: Db, runId: number): Promise<number | undefined> {
  const customers = tx
    .selectFrom('bulkRows')
    .innerJoin('orders', 'orders.id', 'bulkRows.orderId')
    .select('orders.customerId')
    .distinct()
    .where('runId', '=', runId)
    .limit(2);
  const [one, other] = await customers.execute();
  return other ? undefined : one?.customerId;
}

/** An action of somebody; `locked` until the transaction ends. */
export const loadRun = (
  db: Db,
  { id: staffId, siteId }: Pick<StaffRow, 'id' | 'siteId'>,
  id: number,
  lock?: 'locked',
) =>
  db
    .selectFrom('bulkRuns')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .where('staffId', '=', staffId)
    .$if(lock === 'locked', (query) => query.forUpdate())
    .executeTakeFirst();

export type RunRow = NonNullable<Awaited<ReturnType<typeof loadRun>>>;

export const loadRunById = (db: Db, id: number) =>
  db.selectFrom('bulkRuns').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes the state of an action if it is in one of these. Answers whether it was. */
export async function moveRun(tx: Db, id: number, from: BulkState[], state: BulkState, dateEnded: Date | null) {
  const { numUpdatedRows } = await tx
    .updateTable('bulkRuns')
    .set({ state, dateEnded })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The next order of an action that is still running. */
export const loadNextRow = (db: Db, runId: number) =>
  db
    .selectFrom('bulkRows')
    .innerJoin('bulkRuns', 'bulkRuns.id', 'bulkRows.runId')
    .select(['place', 'orderId'])
    .where('runId', '=', runId)
    .where('outcome', 'is', null)
    .where('bulkRuns.state', '=', 'running')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();

/** Why a row of an action was refused, and what the words of its refusal name. */
type Refused = { code: string; params?: ProblemParams | undefined };

const json = (value: Changed | ProblemParams) => sql<unknown>`${JSON.stringify(value)}::jsonb`;

/** Writes why a row was refused that has no outcome yet. */
export async function refuseRow(db: Db, runId: number, place: number, { code, params }: Refused) {
  await db
    .updateTable('bulkRows')
    .set({ outcome: code, ...(params && { params: json(params) }) })
    .where('runId', '=', runId)
    .where('place', '=', place)
    .where('outcome', 'is', null)
    .execute();
}

/** Takes a row that has no outcome yet, so that an action that runs twice does it once. Answers whether it had none. */
export async function takeRow(tx: Db, runId: number, place: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulkRows')
    .set({ outcome: 'done' })
    .where('runId', '=', runId)
    .where('place', '=', place)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what a row of an action changed. */
export async function keepChanged(tx: Db, runId: number, place: number, changed: Changed) {
  await tx
    .updateTable('bulkRows')
    .set({ changed: json(changed) })
    .where('runId', '=', runId)
    .where('place', '=', place)
    .execute();
}

/** The fields of an order that an action changed, before and after, as JSON keeps them. */
export type Changed = { was: Record<string, unknown>; became: Record<string, unknown> };

/** What an action changed in an order; null where that was not kept. */
export async function loadDone(tx: Db, runId: number, orderId: number): Promise<Changed | null> {
  const row = await tx
    .selectFrom('bulkRows')
    .select('changed')
    .where('runId', '=', runId)
    .where('orderId', '=', orderId)
    .where('outcome', '=', 'done')
    .executeTakeFirst();
  return (row?.changed ?? null) as Changed | null; // `keepChanged` wrote it
}

/** The run that takes another one back. */
export const loadTakingBack = (db: Db, runId: number) =>
  db.selectFrom('bulkRuns').selectAll().where('takesBack', '=', runId).executeTakeFirst();

/** How an order was taken out of the queue of answers, until when. */
export const loadAside = (tx: Db, orderId: number) =>
  tx
    .selectFrom('deskQueues')
    .select(['asideBy', 'asideUntil'])
    .where('orderId', '=', orderId)
    .where('queue', '=', 'answer')
    .where('asideAt', 'is not', null)
    .executeTakeFirst();

/** ADR 0117 Whether somebody else than this member of staff has given an order to a writer since a moment. */
export async function isGivenSince(tx: Db, orderId: number, staffId: number, since: Date): Promise<boolean> {
  const given = await tx
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'assigned')
    .where('dateCreated', '>', since)
    .where('staffId', 'is distinct from', staffId)
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}

/** The orders that an ended run has done and that can be taken back, in the order of the list. */
export async function loadTakeable(db: Db, { id, action, state }: RunRow): Promise<number[]> {
  if (!TAKEN_BACK.includes((action as RunAction).kind)) return []; // the contract checked it
  if ((state !== 'done' && state !== 'stopped') || (await loadTakingBack(db, id))) return [];
  const rows = await loadOutcomes(db, id);
  return rows.flatMap((row) => (row.outcome === 'done' ? [row.id] : []));
}

/** The result of each order, in the order of the list. */
export const loadOutcomes = (db: Db, runId: number) =>
  db
    .selectFrom('bulkRows')
    .innerJoin('orders', 'orders.id', 'bulkRows.orderId')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .select(['orders.id', 'orders.title', 'customers.firstName', 'bulkRows.outcome', 'bulkRows.params'])
    .where('runId', '=', runId)
    .orderBy('place')
    .execute();

export const loadStaffById = (db: Db, id: number) =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
