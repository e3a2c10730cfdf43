import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

export async function insertHandOff(tx: Db, handOff: Insertable<Tables['handOffs']>) {
  await tx.insertInto('handOffs').values(handOff).execute();
}

/** Marks a hand-off link as used. Returns its owner the first time, then undefined; undefined at another site. */
export function consumeHandOff(tx: Db, tokenHash: string, siteId: number, now: Date) {
  return tx
    .updateTable('handOffs')
    .set({ dateUsed: now })
    .where('tokenHash', '=', tokenHash)
    .where('siteId', '=', siteId)
    .where('dateUsed', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['customerId', 'dateProven'])
    .executeTakeFirst();
}
