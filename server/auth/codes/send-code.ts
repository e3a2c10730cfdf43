import type * as contract from '@octavo/contract/codes';
import { normalEmail } from '@octavo/domain/auth/identity';
import type { Call } from '#http/on.ts';
import { Refusal } from '#operations/refusal.ts';
import { queueJob } from '#operations/queue-job.ts';
import { askCustomer } from '../challenges/challenges.ts';
import { isTaken } from '../emails/is-taken.ts';
import { mayDisclose } from '../enumeration.ts';

/**
 * ADR 0240 Opens a question for this browser and queues the mail that has its digits. An unknown address gets the same answer in the same
 * time, and a question that no digits fit; as long as the caller may know (spec D27), it throws `email_unknown`.
 */
export async function sendCode(call: Call<typeof contract.sendCode>) {
  const { db, site, ip, body } = call;
  const email = normalEmail(body.email);
  const isKnown = await isTaken(db, call, email);
  if ((await mayDisclose(call, email, isKnown)) && !isKnown) throw new Refusal('email_unknown');
  const about = { kind: 'code' as const, ownerId: null, mark: body.hashDevice ?? '' };
  const { tokenHash, ...question } = await askCustomer(call, about, {});
  await queueJob(db, 'mail_code', { siteId: site.id, email, tokenHash, ip });
  return question;
}
