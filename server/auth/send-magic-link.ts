import type * as contract from '@octavo/contract/auth';
import { LIMITS } from '@octavo/contract/limits';
import { normalEmail } from '@octavo/domain/auth/identity';
import { isWithin } from '#http/limits/within-limits.ts';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { queueJob } from '#operations/queue-job.ts';
import { isTaken } from './emails/is-taken.ts';
import { mayDisclose } from './enumeration.ts';
import { authWords } from './words.ts';

/** spec §7, D27 Queues a mail with a link that signs in, as long as few were asked for. Throws `email_unknown` as long as the caller may know. */
export async function sendMagicLink(call: Call<typeof contract.sendMagicLink>) {
  const { db, site, ip, language, body } = call;
  const email = normalEmail(body.email);
  const isKnown = await isTaken(call.db, call, email);
  if ((await mayDisclose(call, email, isKnown)) && !isKnown) throw new Refusal('email_unknown');
  if (await isWithin(call, LIMITS.mailTo, { site, ip, email }))
    await queueJob(db, 'mail_magic_link', { siteId: site.id, email }); // for an unknown address too, so that the response time is the same
  return { message: authWords(language).magicLinkSent };
}
