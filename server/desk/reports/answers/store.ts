import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** The oldest answers that nobody has measured, at most `most`. */
export const loadUnmeasured = (db: Db, most: number) =>
  db
    .selectFrom('deskAnswers')
    .select(['id', 'siteId', 'since', 'dateAnswered', 'calendarId'])
    .where('minutes', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();

type Measured = { id: number; minutes: number; isLate: boolean };

/** Keeps how long answers took; those that were measured meanwhile stay. */
export async function saveMeasured(db: Db, all: readonly Measured[]) {
  const columns = [all.map(({ id }) => id), all.map(({ minutes }) => minutes), all.map(({ isLate }) => isLate)];
  await sql`update desk_answers a set minutes = m.minutes, is_late = m.is_late
    from unnest(${columns[0]}::int[], ${columns[1]}::int[], ${columns[2]}::bool[]) m (id, minutes, is_late)
    where a.id = m.id and a.minutes is null`.execute(db);
}
