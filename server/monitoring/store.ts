import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** Whether the database has had a migration. Throws while it does not answer. */
export async function hasMigration(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from kysely_migration where name = ${name}`.execute(db);
  return rows.length > 0;
}
