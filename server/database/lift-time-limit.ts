import { sql } from 'kysely';
import type { Db } from '#db.ts';

/**
 * Lets each statement of a transaction take as long as it needs, for work that has no smaller parts. It still does not wait for a lock longer than
 * another statement may take in all. The limit of requests is back with its end.
 */
export async function liftTimeLimit(tx: Db) {
  await sql`set local lock_timeout = '10s'`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
}
