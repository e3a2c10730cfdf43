import type { RefundState } from '@octavo/domain/payments/refund';
import { minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import type { RefundRow } from '../store.ts';

const BATCH = 200;

/** Every refund that has not arrived, those asked about longest ago first. */
export function loadOpenRefunds(db: Db): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('dateEnded', 'is', null)
    .orderBy('dateChecked', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute();
}

/** True for one caller only, which then calls the provider; again `pauseMinutes` later. */
export async function claimRefund(db: Db, id: number, now: Date, pauseMinutes: number): Promise<boolean> {
  const claimed = await db
    .updateTable('refunds')
    .set({ dateChecked: now })
    .where('id', '=', id)
    .where('dateEnded', 'is', null)
    .where(({ eb, or }) =>
      or([eb('dateChecked', 'is', null), eb('dateChecked', '<=', minutesAfter(now, -pauseMinutes))]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** ADR 0422 Marks a refund as refused that nobody has claimed. True for one caller only. */
export async function refuseUnsent(tx: Db, id: number, at: Date): Promise<boolean> {
  const refused = await tx
    .updateTable('refunds')
    .set({ state: 'failed', dateChanged: at, dateChecked: at })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where('dateEnded', 'is', null)
    .where('dateChecked', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return refused !== undefined;
}

/** Stores what the provider answered. A refund that a webhook has ended meanwhile stays as it is. */
export async function markRefund(db: Db, id: number, state: RefundState, at: Date) {
  await db
    .updateTable('refunds')
    .set({ state, dateChanged: at })
    .where('id', '=', id)
    .where('dateEnded', 'is', null)
    .execute();
}
