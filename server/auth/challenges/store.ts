import { type Insertable, sql } from 'kysely';
import type { Db } from '#db.ts';
import type { Tables } from '#tables.ts';

/** Where the questions to customers and those to staff wait for an answer. */
export type ChallengeTable = 'customerChallenges' | 'staffChallenges';

const OWNERS = { customerChallenges: 'customer_id', staffChallenges: 'staff_id' };

export async function insertChallenge<T extends ChallengeTable>(db: Db, table: T, challenge: Insertable<Tables[T]>) {
  const into: ChallengeTable = table;
  await db
    .insertInto(into)
    .values(challenge as never) // the row fits the table
    .execute();
}

type Wanted = { tokenHash: string; siteId: number; deviceHash: string; kind: string };

/** Counts a try of an open challenge and answers it; undefined where there is none, or it was tried too often. */
export function countTry(
  db: Db,
  table: ChallengeTable,
  { tokenHash, siteId, deviceHash, kind }: Wanted,
  tries: number,
  now: Date,
) {
  return db
    .updateTable(table)
    .set({ tries: sql`tries + 1` })
    .where('tokenHash', '=', tokenHash)
    .where('siteId', '=', siteId)
    .where('deviceHash', '=', deviceHash)
    .where('kind', '=', kind as never) // one of the kinds of the table
    .where('dateUsed', 'is', null)
    .where('tries', '<', tries)
    .where('expiresAt', '>', now)
    .returning(['tokenHash', 'asked', 'tries', sql<number | null>`${sql.ref(OWNERS[table])}`.as('ownerId')])
    .executeTakeFirst();
}

/** Marks a challenge as answered. False when another answer came first. */
export async function useChallenge(tx: Db, table: ChallengeTable, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable(table)
    .set({ dateUsed: now })
    .where('tokenHash', '=', tokenHash)
    .where('dateUsed', 'is', null)
    .returning('tokenHash')
    .executeTakeFirst();
  return used !== undefined;
}

/** ADR 0240 Ends the questions to a customer that wait. */
export async function endChallenges(tx: Db, customerId: number, now: Date) {
  await tx
    .updateTable('customerChallenges')
    .set({ dateUsed: now })
    .where('customerId', '=', customerId)
    .where('dateUsed', 'is', null)
    .execute();
}
