import { OPEN_STATES } from '@octavo/domain/applications/application';
import { STAFF_ROLES } from '@octavo/domain/desk/right';
import { mayDo } from '@octavo/domain/desk/rights';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db.ts';

/** spec §12.30 Applications that have waited for a decision since before a moment: one with a test order waits from its deadline, or from when it was handed in. */
export const isUndecidedBefore = (moment: Date): RawBuilder<boolean> =>
  sql<boolean>`state in (${sql.join([...OPEN_STATES])}) and coalesce(date_handed_in, test_deadline, date_confirmed) < ${moment}`;

type Undecided = { id: number; siteId: number };

/** The oldest of them. */
export const loadUndecided = (db: Db, before: Date, most: number): Promise<Undecided[]> =>
  db
    .selectFrom('applications')
    .select(['id', 'siteId'])
    .where(isUndecidedBefore(before))
    .orderBy('id')
    .limit(most)
    .execute();

/** One of them, locked until the transaction ends. */
export const lockUndecided = (tx: Db, id: number, before: Date) =>
  tx
    .selectFrom('applications')
    .select(['state', 'email'])
    .where('id', '=', id)
    .where(isUndecidedBefore(before))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The sites with such applications of which nobody was reminded. */
export const loadSitesToRemind = async (db: Db, before: Date): Promise<number[]> =>
  (
    await db
      .selectFrom('applications')
      .select('siteId')
      .distinct()
      .where(isUndecidedBefore(before))
      .where('dateReminded', 'is', null)
      .execute()
  ).map(({ siteId }) => siteId);

/** Marks those of a site, and answers how many there are. */
export async function markReminded(tx: Db, siteId: number, { before, at }: { before: Date; at: Date }): Promise<number> {
  const marked = await tx
    .updateTable('applications')
    .set({ dateReminded: at })
    .where('siteId', '=', siteId)
    .where(isUndecidedBefore(before))
    .where('dateReminded', 'is', null)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
} // oxfmt-ignore

const DECIDING = STAFF_ROLES.filter((role) => mayDo(role, 'acceptApplication'));

/** spec §12.30 The addresses of those who may decide on applications of a site: nobody who was deactivated, or has the day off. */
export const loadDeciding = async (db: Db, siteId: number, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('staff')
      .select('email')
      .where('siteId', '=', siteId)
      .where('role', 'in', DECIDING)
      .where('dateDeactivated', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('daysOff')
              .select('daysOff.id')
              .whereRef('staffId', '=', 'staff.id')
              .where('startsAt', '<=', now)
              .where('endsAt', '>', now),
          ),
        ),
      )
      .orderBy('id')
      .execute()
  ).map(({ email }) => email);
