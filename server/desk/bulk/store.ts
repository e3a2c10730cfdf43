import type { BulkAction } from '@octavo/contract/desk-orders';
import type { BulkState } from '@octavo/domain/desk/bulk';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import type { StaffRow } from '#staff/store.ts';

type NewRun = { siteId: number; staffId: number; sessionId: string; action: BulkAction; dateCreated: Date };

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

/** An action of somebody. */
export const loadRun = (db: Db, { id: staffId, siteId }: Pick<StaffRow, 'id' | 'siteId'>, id: number) =>
  db
    .selectFrom('bulkRuns')
    .selectAll()
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .where('staffId', '=', staffId)
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

export async function setOutcome(tx: Db, runId: number, place: number, outcome: string) {
  await tx
    .updateTable('bulkRows')
    .set({ outcome })
    .where('runId', '=', runId)
    .where('place', '=', place)
    .where('outcome', 'is', null)
    .execute();
}

/** The result of each order, in the order of the list. */
export const loadOutcomes = (db: Db, runId: number) =>
  db
    .selectFrom('bulkRows')
    .innerJoin('orders', 'orders.id', 'bulkRows.orderId')
    .select(['orders.id', 'orders.title', 'bulkRows.outcome'])
    .where('runId', '=', runId)
    .orderBy('place')
    .execute();

export const loadStaffById = (db: Db, id: number) =>
  db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
