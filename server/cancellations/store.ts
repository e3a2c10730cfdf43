import type { CancellationState } from '@octavo/domain/cancellations/request';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export type CancellationRow = Selectable<Tables['cancellations']>;

/** Throws when the order has an open request. */
export function insertCancellation(tx: Db, cancellation: Insertable<Tables['cancellations']>) {
  return tx.insertInto('cancellations').values(cancellation).returningAll().executeTakeFirstOrThrow();
}

export function newestCancellation(db: Db, orderId: number) {
  return db
    .selectFrom('cancellations')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const BATCH = 100;

/** The accepted requests whose money has gone back, and that have not ended. */
export function refundedCancellations(db: Db) {
  return db
    .selectFrom('cancellations')
    .select('id')
    .where('state', '=', 'refunding')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refunds.id')
            .whereRef('cancellationId', '=', 'cancellations.id')
            .where('dateEnded', 'is', null),
        ),
      ),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

export function cancellationById(db: Db, id: number) {
  return db.selectFrom('cancellations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Changes a request that still has the state `from`; undefined where it has not. */
export function changeCancellation(
  tx: Db,
  id: number,
  from: CancellationState,
  change: Updateable<Tables['cancellations']>,
) {
  return tx
    .updateTable('cancellations')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}
