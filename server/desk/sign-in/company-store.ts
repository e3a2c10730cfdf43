import type { Insertable } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** The person of a site whom the provider knows by this subject. */
export function loadByIdentity(tx: Db, siteId: number, issuer: string, subject: string) {
  return tx
    .selectFrom('staffIdentities')
    .innerJoin('staff', 'staff.id', 'staffIdentities.staffId')
    .select('staff.id')
    .where('staff.siteId', '=', siteId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Learns whom the provider knows by a subject. False when it knows this person by another one. */
export async function learnIdentity(tx: Db, identity: Insertable<Tables['staffIdentities']>): Promise<boolean> {
  const learned = await tx
    .insertInto('staffIdentities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('staffId')
    .executeTakeFirst();
  return learned !== undefined;
}
