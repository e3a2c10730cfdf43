import * as contract from '@octavo/contract/providers';
import { minutesBetween } from '@octavo/domain/time';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { queueJob } from '#operations/queue-job.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import type { Site } from '#site.ts';
import { type AskedOfCustomer, type VerifiedIdentity, askCustomer, hashOfMark } from '../challenges/challenges.ts';
import { endQuestion, loadQuestionToLink } from './store.ts';
import { nameOfProvider } from './signs-in.ts';

type Asking = Pick<Call<typeof contract.finishProviderSignIn>, 'db' | 'now' | 'encryption' | 'site' | 'ip'> & {
  body: { hashDevice?: string | undefined };
};

/** For how long what a provider said of an address is good, in minutes. */
const GOOD_MINUTES = 60;

type ToLink = Required<Pick<AskedOfCustomer, 'identity' | 'verifiedAt'>>;

/** ADR 0295 An address that a provider has verified opens no account by itself: the code goes to the mailbox of the account. */
export async function askToLink(
  { body, ...call }: Asking,
  { identity, verifiedAt }: ToLink,
  challenge = newLinkToken(),
) {
  const { db, site, ip } = call;
  const about = { kind: 'link' as const, ownerId: null, mark: body.hashDevice ?? '', challenge };
  const { tokenHash, ...question } = await askCustomer(call, about, { identity, verifiedAt } satisfies AskedOfCustomer);
  await queueJob(db, 'mail_code', { siteId: site.id, email: identity.email, tokenHash, ip });
  return toLink(site, identity, question);
}

/**
 * ADR 0311 Mails another code in place of the last one, also of one that is too old or was tried too often. What the provider said is good for an hour;
 * then, and after the link, it throws `code_over`. The mails have the limits of all codes. ADR 0461 A repeat after a lost answer gets the question that came
 * in place of the last one, as long as that waits, and mails nothing.
 */
export function sendLinkCode(call: Call<typeof contract.sendLinkCode>) {
  const { site, now, encryption, body } = call;
  const next = encryption.fingerprint(`link question after ${body.challenge}`); // the same for a repeat
  const bound = { siteId: site.id, deviceHash: hashOfMark(body.hashDevice ?? '') };
  return inTransaction(call, contract.sendLinkCode.name, async (tx) => {
    const ended = await endQuestion(tx, { ...bound, tokenHash: hashOfLink(body.challenge) }, now());
    const repeated = ended ? undefined : await loadQuestionToLink(tx, { ...bound, tokenHash: hashOfLink(next) }, now());
    const asked = ended ?? repeated?.asked;
    const { identity, verifiedAt = 0 } = asked ? (JSON.parse(encryption.decrypt(asked)) as AskedOfCustomer) : {}; // we wrote it
    const isGood = site.signInProvider !== null && minutesBetween(new Date(verifiedAt), now()) < GOOD_MINUTES;
    if (!identity || !isGood) throw new Refusal('code_over');
    if (repeated) return toLink(site, identity, { challenge: next, expiresAt: repeated.expiresAt });
    return askToLink({ ...call, db: tx }, { identity, verifiedAt }, next);
  });
}

/** What the page that links needs of a question. */
const toLink = (site: Site, { email, issuer }: VerifiedIdentity, question: { challenge: string; expiresAt: Date }) => ({
  ...question,
  email,
  provider: nameOfProvider(site, issuer),
});
