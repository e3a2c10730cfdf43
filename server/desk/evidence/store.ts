import { PAPERS_OF_A_CHANCE } from '@octavo/domain/desk/chance';
import { ORDER_STATUS, UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import { COUNTS_DOWN, DELIVERER } from '#views/orders.ts';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';

// literals, as the indexes have
const UNDER_WAY = sql<never>`(${sql.raw(UNDER_WAY_STATUSES.join(', '))})`;
const COMPLETED = sql.lit(ORDER_STATUS.completed);
const BY = sql.raw<number>(DELIVERER);

/** The writers of a site with what is kept of their work, and what they are for one order. No price is read. */
export function loadWriterFacts(
  db: Db,
  { siteId, subject, customerId }: Pick<OrderRow, 'siteId' | 'subject' | 'customerId'>,
) {
  return db
    .selectFrom('staff')
    .leftJoin('writerRecords as record', 'record.staffId', 'staff.id')
    .leftJoin('writerSubjects as known', (join) =>
      join.onRef('known.staffId', '=', 'staff.id').on('known.subject', '=', subject ?? 0),
    )
    .leftJoin('unwantedWriters as unwanted', (join) =>
      join.onRef('unwanted.staffId', '=', 'staff.id').on('unwanted.customerId', '=', customerId),
    )
    .select(['staff.id', 'staff.name', 'staff.writerNumber', 'staff.isPremium', 'staff.papersMax'])
    .select(['staff.subjects', 'staff.levels', 'known.reviews', 'known.stars'])
    .select(['record.underWay', 'record.delivered', 'record.onTime', 'known.delivered as inSubject'])
    .select('unwanted.dateCreated as unwantedSince')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select(({ fn }) => fn.min('deadline').as('next'))
        .whereRef('orders.writerId', '=', 'staff.id')
        .where(sql.raw<boolean>(COUNTS_DOWN))
        .as('nextDeadline'),
    )
    .where('staff.siteId', '=', siteId)
    .where('staff.role', '=', 'writer')
    .where('staff.dateDeactivated', 'is', null)
    .orderBy('staff.writerNumber')
    .execute();
}

/** ADR 0459 How many papers each of these writers has delivered to a customer, and how many of them on time; those without one are left out. */
export const countForCustomer = (db: Db, customerId: number, staffIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [BY.as('staffId'), fn.countAll<string>().as('count')])
    .select(sql<string>`count(*) filter (where date_completed <= deadline)`.as('onTime'))
    .where('customerId', '=', customerId)
    .where(({ eb, fn, val }) => eb(BY, '=', fn.any(val([...staffIds]))))
    .where('dateCompleted', 'is not', null)
    .groupBy(BY)
    .execute();

/** A moment of an order as milliseconds: thousands of them are read at once, and as dates they took half of the time. */
const milliseconds = (column: string) => sql<number>`extract(epoch from ${sql.ref(column)})::float8 * 1000`;

/** The last papers that these writers delivered, a few of each, by an index. No price is read. */
export const loadPastPapers = (db: Db, staffIds: readonly number[]) =>
  db
    .selectFrom('staff')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select([milliseconds('dateStarted').as('startedAt'), milliseconds('dateCompleted').as('doneAt')])
          .select(sql<boolean>`date_completed <= deadline`.as('isOnTime'))
          .where(sql<boolean>`${BY} = staff.id`)
          .where('orders.status', '=', COMPLETED)
          .orderBy('orders.dateCreated', 'desc')
          .orderBy('orders.id', 'desc')
          .limit(PAPERS_OF_A_CHANCE)
          .as('paper'),
      (join) => join.onTrue(),
    )
    .select(['staff.id as staffId', 'paper.startedAt', 'paper.doneAt', 'paper.isOnTime'])
    .where(({ eb, fn, val }) => eb('staff.id', '=', fn.any(val([...staffIds]))))
    .where('paper.startedAt', 'is not', null)
    .where('paper.doneAt', 'is not', null)
    .execute();

/** When the papers under way of these writers were begun, as many of each as a chance is read from, the next deadline first. */
export const loadBegun = (db: Db, staffIds: readonly number[]) =>
  db
    .selectFrom('staff')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(milliseconds('dateStarted').as('startedAt'))
          .whereRef('orders.writerId', '=', 'staff.id')
          .where('orders.status', 'in', UNDER_WAY)
          .orderBy('orders.deadline')
          .limit(PAPERS_OF_A_CHANCE)
          .as('paper'),
      (join) => join.onTrue(),
    )
    .select(['staff.id as staffId', 'paper.startedAt'])
    .where(({ eb, fn, val }) => eb('staff.id', '=', fn.any(val([...staffIds]))))
    .where('paper.startedAt', 'is not', null)
    .execute();

/** The days off of these writers that are not over. */
export const loadDaysOffOf = (db: Db, staffIds: readonly number[], now: Date) =>
  db
    .selectFrom('daysOff')
    .select(['staffId', 'startsAt', 'endsAt'])
    .where(({ eb, fn, val }) => eb('staffId', '=', fn.any(val([...staffIds]))))
    .where('endsAt', '>', now)
    .execute();

export async function isUnwantedWriter(db: Db, customerId: number, staffId: number): Promise<boolean> {
  const unwanted = db.selectFrom('unwantedWriters').select('staffId').where('customerId', '=', customerId).where('staffId', '=', staffId); // oxfmt-ignore
  return (await unwanted.executeTakeFirst()) !== undefined;
}

export async function keepUnwantedWriter(tx: Db, wish: { customerId: number; staffId: number; dateCreated: Date }) {
  await tx
    .insertInto('unwantedWriters')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropUnwantedWriter(tx: Db, customerId: number, staffId: number) {
  await tx.deleteFrom('unwantedWriters').where('customerId', '=', customerId).where('staffId', '=', staffId).execute();
}
