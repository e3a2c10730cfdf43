import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** A bucket that holds `roomSeconds` seconds of refill; `costSeconds` are taken at once. */
type Taking = { key: string; costSeconds: number; roomSeconds: number; now: Date };

const after = (now: Date, seconds: number) => sql<Date>`${now}::timestamptz + make_interval(secs => ${seconds})`;

/** Takes from a bucket if enough is in it: one conditional write, so that concurrent requests are safe. */
export async function takeFrom(db: Db, { key, costSeconds, roomSeconds, now }: Taking): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits as bucket (key, full_at) values (${key}, ${after(now, costSeconds)})
    on conflict (key) do update
      set full_at = greatest(bucket.full_at, ${now}) + make_interval(secs => ${costSeconds})
      where greatest(bucket.full_at, ${now}) <= ${after(now, roomSeconds - costSeconds)}
    returning key`.execute(db);
  return rows.length > 0;
}

/** Gives back what was taken for a request that does not count. */
export async function giveBack(db: Db, key: string, costSeconds: number) {
  await sql`update rate_limits set full_at = full_at - make_interval(secs => ${costSeconds}) where key = ${key}`.execute(
    db,
  );
}

/** When a bucket will be full again. */
export async function fullAt(db: Db, key: string): Promise<Date | undefined> {
  const row = await db.selectFrom('rateLimits').select('fullAt').where('key', '=', key).executeTakeFirst();
  return row?.fullAt;
}
