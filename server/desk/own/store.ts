import type { DaysOff } from '@octavo/domain/desk/days-off';
import { keptQueue } from '@octavo/domain/desk/queues';
import { UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import { REVISIONS_WITH_WRITER } from '@octavo/domain/revisions/status';
import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { PRICE_COLUMNS } from '#earnings/facts.ts';
import { PAYMENTS } from '#earnings/store.ts';

/** How many more orders a writer takes, under a lock of the writer: two answers at once follow each other. */
export async function lockFreePlaces(tx: Db, staffId: number): Promise<number> {
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
  const { papersMax, underWay } = await loadRoom(tx, staffId);
  return papersMax - underWay;
}

/** How many orders a writer has under way, and takes at a time. */
export async function loadRoom(db: Db, staffId: number) {
  const row = await db
    .selectFrom('staff')
    .leftJoin('writerRecords as record', 'record.staffId', 'staff.id')
    .select(['staff.papersMax', 'record.underWay'])
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow();
  return { papersMax: row.papersMax, underWay: row.underWay ?? 0 };
}

export async function updateCapacity(tx: Db, staffId: number, papersMax: number) {
  await tx.updateTable('staff').set({ papersMax }).where('id', '=', staffId).execute();
}

export const loadDaysOff = (db: Db, staffId: number, now: Date) =>
  db
    .selectFrom('daysOff')
    .select(['id', 'startsAt', 'endsAt'])
    .where('staffId', '=', staffId)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .execute();

export async function insertDaysOff(tx: Db, off: DaysOff & { staffId: number; dateCreated: Date }): Promise<number> {
  const { id } = await tx.insertInto('daysOff').values(off).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Removes days off of a writer. Undefined where there are none with this id. */
export const deleteDaysOff = (tx: Db, staffId: number, id: number) =>
  tx
    .deleteFrom('daysOff')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .returning(['startsAt', 'endsAt'])
    .executeTakeFirst();

/** So many orders of a writer are listed: more than one can have at a time. */
const MOST_LISTED = 250;

const literals = (values: readonly number[]) => sql<never>`(${sql.raw(values.join(', '))})`; // as the indexes have them

/** When the newest note in the lane of the writer was written, where it is of support. */
const SUPPORT_WROTE_AT = sql<Date | null>`(
  select case when author.role <> 'writer' then note.date_created end
  from order_notes note join staff author on author.id = note.staff_id
  where note.order_id = orders.id and note.lane = 'writer' order by note.id desc limit 1)`.as('supportWroteAt');

/** The orders of a writer that are under way or have a revision that is not handed in, the nearest deadline first. */
export function loadOwnOrders(db: Db, { id, siteId }: { id: number; siteId: number }) {
  const nearest = db
    .selectFrom('orders')
    .select('id as orderId')
    .where('writerId', '=', id)
    .where('status', 'in', literals(UNDER_WAY_STATUSES))
    .orderBy('deadline')
    .limit(MOST_LISTED);
  const underWay = db.selectFrom(nearest.as('nearest')).select('orderId');
  const revising = db
    .selectFrom('deskQueues')
    .select('orderId')
    .where('writerId', '=', id)
    .where('queue', '=', keptQueue('revision', 'writer'))
    .where('pausedAt', 'is', null)
    .where('asideAt', 'is', null); // as the index has it; only answers are set aside
  return db
    .selectFrom('orders')
    .leftJoin('revisions as revision', (join) =>
      join.onRef('revision.orderId', '=', 'orders.id').on('revision.status', 'in', literals(REVISIONS_WITH_WRITER)),
    )
    .leftJoin('deskQueues as waits', (join) =>
      join
        .onRef('waits.orderId', '=', 'orders.id')
        .on('waits.queue', '=', keptQueue('answer', 'writer'))
        .on('waits.pausedAt', 'is', null),
    )
    .select(['orders.id', 'orders.title', 'orders.status', 'orders.workType', 'orders.pages', 'orders.level'])
    .select([
      'orders.deadline',
      'orders.deadlineWaits',
      'orders.dateHeld',
      'orders.dateCompleted',
      'orders.askedTo',
      'orders.answerBy',
      'orders.currency',
      'orders.returnedDifference',
      PAYMENTS.as('entries'),
      ...PRICE_COLUMNS,
    ])
    .select(['revision.id as revisionId', 'revision.deadline as revisionDeadline', 'revision.categories'])
    .select('waits.since as unansweredSince')
    .select(SUPPORT_WROTE_AT)
    .select((eb) =>
      eb
        .selectFrom('revisions as earlier')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('earlier.orderId', '=', 'orders.id')
        .whereRef('earlier.id', '<=', 'revision.id')
        .as('revisionNumber'),
    )
    .where('orders.siteId', '=', siteId)
    .where('orders.writerId', '=', id)
    .where('orders.id', 'in', underWay.union(revising))
    .orderBy(sql`coalesce(revision.deadline, orders.deadline)`)
    .orderBy('orders.id')
    .limit(MOST_LISTED)
    .execute();
}

export type OwnOrderRow = Awaited<ReturnType<typeof loadOwnOrders>>[number];
