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

export async function insertDispute(tx: Db, dispute: Insertable<Tables['disputes']>) {
  await tx.insertInto('disputes').values(dispute).execute();
}

export async function changeDispute(tx: Db, id: number, change: Updateable<Tables['disputes']>) {
  await tx.updateTable('disputes').set(change).where('id', '=', id).execute();
}
