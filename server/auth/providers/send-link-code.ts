import * as contract from '@octavo/contract/providers';
import { minutesBetween } from '@octavo/domain/time';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink } from '#outside/link-token.ts';
import { type AskedOfCustomer, askCustomer, hashOfMark } from '../challenges/challenges.ts';
import { endQuestion } from './store.ts';
import { nameOfProvider } from './signs-in.ts';

type Asking = Pick<Call<typeof contract.finishProviderSignIn>, 'db' | 'now' | 'encryption' | 'site' | 'ip'> & {
  body: { hashDevice?: string | undefined };
};

/** For how long what a provider said of an address is good, in minutes. */
const GOOD_MINUTES = 60;

type ToLink = Required<Pick<AskedOfCustomer, 'identity' | 'verifiedAt'>>;

/** ADR 0295 An address that a provider has verified opens no account by itself: the code goes to the mailbox of the account. */
export async function askToLink({ body, ...call }: Asking, { identity, verifiedAt }: ToLink) {
  const { db, site, ip } = call;
  const about = { kind: 'link' as const, ownerId: null, mark: body.hashDevice ?? '' };
  const { tokenHash, ...question } = await askCustomer(call, about, { identity, verifiedAt } satisfies AskedOfCustomer);
  await queueJob(db, 'mail_code', { siteId: site.id, email: identity.email, tokenHash, ip });
  return { ...question, email: identity.email, provider: nameOfProvider(site, identity.issuer) };
}

/**
 * ADR 0311 Mails another code in place of the last one, also of one that is too old or was tried too often. What the provider said is good for an hour;
 * then, and after the link, it throws `code_over`. The mails have the limits of all codes.
 */
export function sendLinkCode(call: Call<typeof contract.sendLinkCode>) {
  const { site, now, encryption, body } = call;
  return inTransaction(call, contract.sendLinkCode.name, async (tx) => {
    const wanted = {
      tokenHash: hashOfLink(body.challenge),
      siteId: site.id,
      deviceHash: hashOfMark(body.hashDevice ?? ''),
    };
    const asked = await endQuestion(tx, wanted, now());
    const { identity, verifiedAt = 0 } = asked ? (JSON.parse(encryption.decrypt(asked)) as AskedOfCustomer) : {}; // we wrote it
    const isGood = site.signInProvider !== null && minutesBetween(new Date(verifiedAt), now()) < GOOD_MINUTES;
    if (!identity || !isGood) throw new Refusal('code_over');
    return askToLink({ ...call, db: tx }, { identity, verifiedAt });
  });
}
