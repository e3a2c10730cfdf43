import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { DisputeReport } from '#outside/payments/adapter.ts';
import type { Tables } from '#tables.ts';

export type DisputeRow = Selectable<Tables['disputes']>;

/** The dispute of a payment with this name at its provider, else one without a name, else any where the report has no name. */
export function loadDisputeOf(tx: Db, attemptId: number, report: DisputeReport): Promise<DisputeRow | undefined> {
  const { ref, isNamedByReason } = report;
  return tx
    .selectFrom('disputes')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .$if(ref !== '', (query) => query.where('providerRef', 'in', isNamedByReason ? [ref] : [ref, '']))
    .orderBy(sql`provider_ref = ${ref} desc, date_ended is null desc, id desc`)
    .limit(1)
    .executeTakeFirst();
}

/** Whether a payment of an order is disputed, and that is not won. */
export async function isDisputed(tx: Db, orderId: number): Promise<boolean> {
  const disputed = await tx
    .selectFrom('paymentAttempts')
    .leftJoin('disputes', 'disputes.attemptId', 'paymentAttempts.id')
    .select('paymentAttempts.id')
    .where('paymentAttempts.orderId', '=', orderId)
    .where('paymentAttempts.dispute', 'in', ['open', 'lost'])
    .where('disputes.state', 'is distinct from', 'won')
    .limit(1)
    .executeTakeFirst();
  return disputed !== undefined;
}

export async function insertDispute(tx: Db, dispute: Insertable<Tables['disputes']>) {
  await tx.insertInto('disputes').values(dispute).execute();
}

export async function changeDispute(tx: Db, id: number, change: Updateable<Tables['disputes']>) {
  await tx.updateTable('disputes').set(change).where('id', '=', id).execute();
}
