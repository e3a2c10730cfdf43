import type { RefundPart } from '@octavo/domain/cancellations/refund';
import { minutesAfter } from '@octavo/domain/time';
import type { Selectable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type RefundRow = Selectable<Tables['cancellationRefunds']>;

/** Inserts the parts of a refund. Each arrives when its payment has returned its amount beside what it returned before. */
export async function insertRefunds(tx: Db, cancellationId: number, parts: RefundPart[]) {
  for (const { attemptId, amount } of parts) {
    const { refunded } = await tx
      .selectFrom('paymentAttempts')
      .select('refunded')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow();
    const part = { cancellationId, attemptId, amount, target: refunded + amount, dateChecked: null };
    await tx.insertInto('cancellationRefunds').values(part).execute();
  }
}

/** The parts of a refund that have not arrived. */
export function missingRefunds(db: Db, cancellationId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('cancellationRefunds')
    .innerJoin('paymentAttempts', 'paymentAttempts.id', 'cancellationRefunds.attemptId')
    .selectAll('cancellationRefunds')
    .where('cancellationId', '=', cancellationId)
    .whereRef('paymentAttempts.refunded', '<', 'cancellationRefunds.target')
    .orderBy('attemptId')
    .execute();
}

/** True for one caller only, which then calls the provider; again `pauseMinutes` later. */
export async function claimRefund(db: Db, { cancellationId, attemptId }: RefundRow, now: Date, pauseMinutes: number) {
  const claimed = await db
    .updateTable('cancellationRefunds')
    .set({ dateChecked: now })
    .where('cancellationId', '=', cancellationId)
    .where('attemptId', '=', attemptId)
    .where(({ eb, or }) =>
      or([eb('dateChecked', 'is', null), eb('dateChecked', '<=', minutesAfter(now, -pauseMinutes))]),
    )
    .returning('state')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function markRefund(db: Db, { cancellationId, attemptId }: RefundRow, state: RefundRow['state']) {
  await db
    .updateTable('cancellationRefunds')
    .set({ state })
    .where('cancellationId', '=', cancellationId)
    .where('attemptId', '=', attemptId)
    .execute();
}

const BATCH = 100;

/** The requests whose refund is under way, those that support accepted longest ago first. */
export function refundingCancellations(db: Db) {
  return db
    .selectFrom('cancellations')
    .select('id')
    .where('state', '=', 'refunding')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

export function cancellationById(db: Db, id: number) {
  return db.selectFrom('cancellations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
