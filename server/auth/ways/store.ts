import { sql } from 'kysely';
import type { Db } from '#db.ts';

export type OwnSessionRow = Awaited<ReturnType<typeof loadOwnSessions>>[number];

/** As many sessions as a list shows. */
export const MOST_SESSIONS = 100;

/** The sessions of a customer that nobody ended, those used last first; all, or as many as `most`. */
export function loadOwnSessions(db: Db, customerId: number, most?: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'agent', 'zone', 'provenBy', 'dateCreated', 'dateRotated'])
    .where('customerId', '=', customerId)
    .where('dateEnded', 'is', null)
    .orderBy('dateRotated', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute();
}

/** ADR 0242 The browsers, as they named themselves, of earlier sessions of a customer, and whether those are disowned (ADR 0460). */
export function loadEarlierAgents(db: Db, customerId: number) {
  return db
    .selectFrom('sessions')
    .select(['agent', 'isDisowned'])
    .distinct()
    .where('customerId', '=', customerId)
    .where('agent', '<>', '')
    .execute();
}

/** Whether a customer has signed in before with this mark of a browser; disowned sessions do not count (ADR 0460). */
export async function hasUsedMark(db: Db, customerId: number, device: string): Promise<boolean> {
  if (device === '') return false;
  const used = await db
    .selectFrom('sessions')
    .select(sql`1`.as('one'))
    .where('customerId', '=', customerId)
    .where('device', '=', device)
    .where('isDisowned', '=', false)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}
