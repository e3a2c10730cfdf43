import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** Lets each statement of a transaction take as long as it needs, for work that has no smaller parts. The limit of requests is back with its end. */
export const liftTimeLimit = (tx: Db) => sql`set local statement_timeout = 0`.execute(tx);
