import { sql } from 'kysely';
import type { Db } from '#db.ts';

type Mailed = { customerId: number; asked: Buffer; linkHash: string | null };

/** Gives a question its digits and its link. False when it has them already, or is over. */
export async function keepCode(tx: Db, tokenHash: string, code: Mailed, now: Date): Promise<boolean> {
  const kept = await tx
    .updateTable('customerChallenges')
    .set(code)
    .where('tokenHash', '=', tokenHash)
    .where('customerId', 'is', null)
    .where('dateUsed', 'is', null)
    .where('expiresAt', '>', now)
    .returning('tokenHash')
    .executeTakeFirst();
  return kept !== undefined;
}

/** A question that waits for its digits; undefined where it is gone. */
export function loadQuestion(db: Db, tokenHash: string) {
  return db
    .selectFrom('customerChallenges')
    .select(['kind', 'deviceHash', 'asked'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Whether the customer has signed in before in a browser with this hash of its mark; disowned sessions do not count (ADR 0460). */
export async function hasUsedBrowser(db: Db, customerId: number, deviceHash: string): Promise<boolean> {
  const used = await db
    .selectFrom('sessions')
    .select('id')
    .where('customerId', '=', customerId)
    .where('device', '<>', '')
    .where('isDisowned', '=', false)
    .where(sql<boolean>`encode(sha256(convert_to(device, 'utf8')), 'hex') = ${deviceHash}`)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

export function loadOwnerOfCodeLink(db: Db, siteId: number, linkHash: string) {
  return db
    .selectFrom('customerChallenges')
    .select(['tokenHash', 'customerId'])
    .where('linkHash', '=', linkHash)
    .where('siteId', '=', siteId)
    .executeTakeFirst();
}

/** Uses up the link of a mail with its digits. False when one of the two was used before, or they are over. */
export async function consumeCodeLink(tx: Db, linkHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('customerChallenges')
    .set({ dateUsed: now })
    .where('linkHash', '=', linkHash)
    .where('dateUsed', 'is', null)
    .where('expiresAt', '>', now)
    .returning('tokenHash')
    .executeTakeFirst();
  return used !== undefined;
}
