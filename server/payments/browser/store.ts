import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** ADR 0222 The page of a test charge that is open, with the fields that it takes. */
export async function loadOpenCharge(db: Db, provider: string, reference: string) {
  const check = await db
    .selectFrom('siteChecks')
    .select('details')
    .where('kind', '=', 'charge')
    .where('subject', '=', provider)
    .where(sql`details->>'attemptRef'`, '=', reference)
    .where(sql`details->>'state'`, '=', 'open')
    .executeTakeFirst();
  return check?.details as { address: string; form?: Record<string, string> } | undefined; // written by the desk
}
