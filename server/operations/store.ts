import { type Insertable, sql } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#db.ts';

type Id = { owner: string; operation: string; key: string };

/** True for the first call with a key. Waits for a running transaction with the same key. */
export async function claimKey(db: Db, claim: Insertable<Tables['idempotencyKeys']>): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

export function keptReply(db: Db, { owner, operation, key }: Id) {
  return db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'reply'])
    .where('owner', '=', owner)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepReply(db: Db, { owner, operation, key }: Id, json: string) {
  await db
    .updateTable('idempotencyKeys')
    .set({ reply: sql`${json}::jsonb` })
    .where('owner', '=', owner)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute();
}
