import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

export const loadTransfer = (db: Db, siteId: number) =>
  db.selectFrom('siteTransfers').selectAll().where('siteId', '=', siteId).executeTakeFirst();

/** Whether the customers of another site move to this one. */
export async function isTarget(db: Db, siteId: number): Promise<boolean> {
  const transfer = await db
    .selectFrom('siteTransfers')
    .select('siteId')
    .where('targetId', '=', siteId)
    .executeTakeFirst();
  return transfer !== undefined;
}

/** Stores where the customers of a site move to, in place of what was there. */
export async function saveTransfer(tx: Db, transfer: Insertable<Tables['siteTransfers']>) {
  const { siteId: _, ...changed } = transfer;
  await tx
    .insertInto('siteTransfers')
    .values(transfer)
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(changed))
    .execute();
}

export async function deleteTransfer(tx: Db, siteId: number) {
  await tx.deleteFrom('siteTransfers').where('siteId', '=', siteId).execute();
}
