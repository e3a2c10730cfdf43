import type * as contract from '@octavo/contract/auth';
import { LIMITS } from '@octavo/contract/limits';
import { normalEmail } from '@octavo/domain/auth/identity';
import { isWithin } from '#http/limits/within-limits.ts';
import type { Call } from '#http/on.ts';
import { queueJob } from '#operations/queue-job.ts';

/**
 * spec §7, D27 Queues a mail with a link that sets a new password, as long as few were asked for. Answer and response time are the same for
 * every address.
 */
export async function forgotPassword(call: Call<typeof contract.forgotPassword>) {
  const { db, site, ip } = call;
  const email = normalEmail(call.body.mail);
  if (await isWithin(call, LIMITS.mailTo, { site, ip, email }))
    await queueJob(db, 'mail_password_link', { siteId: site.id, email });
  return 0 as const;
}
