import { sql } from 'kysely';
import type { Db } from '#db.ts';

export type OwnSessionRow = Awaited<ReturnType<typeof loadOwnSessions>>[number];

const MOST = 100;

/** The sessions of a customer that nobody ended, those used last first. */
export function loadOwnSessions(db: Db, customerId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'agent', 'zone', 'provenBy', 'dateCreated', 'dateRotated'])
    .where('customerId', '=', customerId)
    .where('dateEnded', 'is', null)
    .orderBy('dateRotated', 'desc')
    .limit(MOST)
    .execute();
}

/** ADR 0242 The browsers, as they named themselves, in which a customer has signed in before. */
export async function loadKnownAgents(db: Db, customerId: number): Promise<string[]> {
  const known = await db
    .selectFrom('sessions')
    .select('agent')
    .distinct()
    .where('customerId', '=', customerId)
    .where('agent', '<>', '')
    .execute();
  return known.map(({ agent }) => agent);
}

/** Whether a customer has signed in before with this mark of a browser. */
export async function hasUsedMark(db: Db, customerId: number, device: string): Promise<boolean> {
  if (device === '') return false;
  const used = await db
    .selectFrom('sessions')
    .select(sql`1`.as('one'))
    .where('customerId', '=', customerId)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}
