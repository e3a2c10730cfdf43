import type * as contract from '@octavo/contract/auth';
import { normalEmail } from '@octavo/domain/auth/identity';
import type { Call } from '#http/on.ts';
import { queueJob } from '#operations/queue-job.ts';

/** spec §7, D27 Queues a mail with a link that sets a new password. Answer and response time are the same for every address. */
export async function forgotPassword({ db, site, body }: Call<typeof contract.forgotPassword>) {
  await queueJob(db, 'mail_password_link', { siteId: site.id, email: normalEmail(body.mail) });
  return 0 as const;
}
