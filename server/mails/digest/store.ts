import { sql } from 'kysely';
import type { Db } from '#db.ts';

/** Lets a mail wait for the digest of its customer, which one job sends. A job that waits already keeps its time. */
export async function joinDigest(
  db: Db,
  { id, customerId }: { id: number; customerId: number },
  until: Date,
  minutes: number,
) {
  await sql`
    with joined as (
      update mails set date_digest = ${until} where id = ${id} and date_sent is null and date_dropped is null returning id)
    select graphile_worker.add_job('send_digest', payload => json_build_object('customerId', ${customerId}::int),
      run_at => now() + make_interval(secs => ${minutes * 60}), job_key => 'digest ' || ${customerId}::int,
      job_key_mode => 'preserve_run_at') from joined`.execute(db);
}

/** ADR 0315 The language that a customer chose; null for that of the site. */
export async function loadLanguageOf(db: Db, id: number): Promise<string | null> {
  const customer = await db.selectFrom('customers').select('languageCode').where('id', '=', id).executeTakeFirst();
  return customer?.languageCode ?? null;
}

/** The mails of a customer that wait for the digest, locked, oldest first. */
export const lockMailsForDigest = (tx: Db, customerId: number) =>
  tx
    .selectFrom('mails')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('dateDigest', 'is not', null)
    .where('dateDropped', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Marks mails as told by a digest, and removes their texts. */
export async function markDigested(tx: Db, ids: number[], now: Date) {
  await tx
    .updateTable('mails')
    .set({ dateDropped: now, whyDropped: 'digest', body: '', html: '' })
    .where('id', 'in', ids)
    .execute();
}
