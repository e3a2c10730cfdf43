import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#world.ts';

export function insertStaff(db: Db, staff: Insertable<Tables['staff']>) {
  return db.insertInto('staff').values(staff).returningAll().executeTakeFirstOrThrow();
}
