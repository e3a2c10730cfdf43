import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#world.ts';

/** The customer, locked until the transaction ends, if they still live at one of these sites. */
export function lockCustomer(tx: Db, id: number, siteIds: number[]) {
  return tx
    .selectFrom('customers')
    .select(['id', 'siteId', 'email'])
    .where('id', '=', id)
    .where('siteId', 'in', siteIds)
    .forUpdate()
    .executeTakeFirst();
}

export async function moveCustomer(tx: Db, id: number, siteId: number) {
  await tx.updateTable('customers').set({ siteId }).where('id', '=', id).execute();
}

export async function insertHandOff(tx: Db, handOff: Insertable<Tables['handOffs']>) {
  await tx.insertInto('handOffs').values(handOff).execute();
}

/** Takes a hand-off: answers whose it is the first time, nothing ever after, and nothing at another site. */
export function useHandOff(tx: Db, tokenHash: string, siteId: number, now: Date) {
  return tx
    .updateTable('handOffs')
    .set({ dateUsed: now })
    .where('tokenHash', '=', tokenHash)
    .where('siteId', '=', siteId)
    .where('dateUsed', 'is', null)
    .where('expiresAt', '>', now)
    .returning('customerId')
    .executeTakeFirst();
}
