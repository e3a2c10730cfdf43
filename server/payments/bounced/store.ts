import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';
import type { RefundRow } from '../refunds/store.ts';

export function loadRefundByKey(db: Db, attemptId: number, refundKey: string): Promise<RefundRow | undefined> {
  const refunds = db.selectFrom('refunds').selectAll().where('attemptId', '=', attemptId);
  return refunds.where('refundKey', '=', refundKey).executeTakeFirst();
}

/** Keeps a fault for a person to decide. False where it was kept before. */
export async function insertFault(tx: Db, fault: Insertable<Tables['paymentFaults']>): Promise<boolean> {
  const insert = tx
    .insertInto('paymentFaults')
    .values(fault)
    .onConflict((conflict) => conflict.doNothing());
  return (await insert.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** ADR 0422 Whether the bank returned a refund of a payment before, also where a person has decided on it. */
export async function hasBounced(db: Db, { orderId, provider, reference }: Bounced): Promise<boolean> {
  const kept = db.selectFrom('paymentFaults').select('id').where('kind', '=', 'refund_bounced');
  const own = kept.where('orderId', '=', orderId).where('provider', '=', provider).where('reference', '=', reference);
  return (await own.limit(1).executeTakeFirst()) !== undefined;
}

type Bounced = { orderId: number; provider: string; reference: string };
