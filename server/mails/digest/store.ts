import { sql } from 'kysely';
import { addJobs } from '#operations/queue-job.ts';
import type { Db } from '#db.ts';

/** Lets a mail wait for the digest of its customer, which one job sends. A job that waits already keeps its time. */
export async function joinDigest(db: Db, id: number, until: Date, minutes: number) {
  await sql`
    with joined as (
      update mails set date_digest = ${until} where id = ${id} and date_sent is null and date_dropped is null returning customer_id)
    select graphile_worker.add_job('send_digest', payload => json_build_object('customerId', customer_id),
      run_at => now() + make_interval(secs => ${minutes * 60}), job_key => 'digest ' || customer_id,
      job_key_mode => 'preserve_run_at') from joined`.execute(db);
}

/**
 * Where the digest of a customer goes now, and in which language (ADR 0315): the address and the site may be others than those of its mails. Locks the
 * customer, before the mails, as a change of the address does.
 */
export const loadAddressee = (db: Db, id: number) =>
  db
    .selectFrom('customers')
    .select(['siteId', 'email', 'languageCode'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow();

/** Takes the mails of a customer out of the digest, and looks at each again. The job goes too: what waits then waits for its own time. */
export async function leaveDigest(tx: Db, customerId: number) {
  const left = tx
    .updateTable('mails')
    .set({ dateDigest: null })
    .where('customerId', '=', customerId)
    .where('dateDigest', 'is not', null)
    .where('dateDropped', 'is', null)
    .returning('id');
  const job = sql`(select json_build_object('id', id) as payload from gone) job`;
  await sql`with gone as (${left}) ${addJobs('send_mail', job)}`.execute(tx);
  await sql`select graphile_worker.remove_job('digest ' || ${customerId}::integer)`.execute(tx);
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
