import { sql } from 'kysely';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';

/** 'ok' while the database answers. Throws `busy` otherwise, so that a load balancer uses another server. */
export async function healthOf(db: Db): Promise<'ok'> {
  await sql`select 1`.execute(db).catch(() => {
    throw new Refusal('busy');
  });
  return 'ok';
}
