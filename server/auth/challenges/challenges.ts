import { createHash } from 'node:crypto';
import { CHALLENGE_MINUTES, CHALLENGE_TRIES } from '@octavo/domain/auth/challenge';
import { minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import type { Expected } from '#outside/openid/openid.ts';
import type { Services } from '#services.ts';
import type { ChallengeKind, CustomerChallengeKind } from '#tables/values.ts';
import { countTry, insertChallenge, useChallenge } from './store.ts';

export type Asking = Pick<Services, 'db' | 'now' | 'encryption'> & { site: { id: number } };

/** Who a customer is at a provider, with the address that it has verified. */
export type VerifiedIdentity = { issuer: string; subject: string; email: string };

/**
 * What the answer of a customer must fit: a keyed hash of six digits, the random text that a passkey signs, or the state of a sign-in at a provider.
 * `identity` is what right digits link, and `verifiedAt` when its provider said so, in milliseconds.
 */
export type AskedOfCustomer = {
  code?: string;
  passkey?: string;
  provider?: Expected;
  identity?: VerifiedIdentity;
  verifiedAt?: number;
};

type Bound<K> = {
  kind: K;
  /** The mark of the browser, or the session: only the same one may answer. */
  mark: string;
};

/** An open challenge that an answer came for. `ownerId` is null where the answer says who it is. */
export type Open<A> = { tokenHash: string; ownerId: number | null; asked: A; triesLeft: number };

type Question<K> = Bound<K> & { ownerId: number | null; challenge?: string };

/** What the row of a new question has in both tables, and its token, which only this answer has. `asked` is what the answer must fit. */
function newQuestion<K>(call: Asking, { kind, mark, challenge = newLinkToken() }: Question<K>, asked: object) {
  const { now, site, encryption } = call;
  const row = {
    tokenHash: hashOfLink(challenge),
    siteId: site.id,
    kind,
    deviceHash: hashOfMark(mark),
    asked: encryption.encrypt(JSON.stringify(asked)),
    dateCreated: now(),
    expiresAt: minutesAfter(now(), CHALLENGE_MINUTES),
    dateUsed: null,
  };
  return { challenge, row };
}

/** spec §12.1 Opens a question to a member of staff for one browser. */
export async function askStaff(call: Asking, question: Question<ChallengeKind>, asked: object) {
  const { challenge, row } = newQuestion(call, question, asked);
  await insertChallenge(call.db, 'staffChallenges', { ...row, staffId: question.ownerId });
  return { challenge, expiresAt: row.expiresAt };
}

/** ADR 0240 Opens a question to a customer for one browser. */
export async function askCustomer(call: Asking, question: Question<CustomerChallengeKind>, asked: object) {
  const { challenge, row } = newQuestion(call, question, asked);
  await insertChallenge(call.db, 'customerChallenges', { ...row, linkHash: null, customerId: question.ownerId });
  return { challenge, tokenHash: row.tokenHash, expiresAt: row.expiresAt };
}

type Answer<K> = Bound<K> & { challenge: string };

/** The question to staff that this browser answers. The try counts whatever the answer is; undefined where the question is over. */
export const answeredByStaff = <A>(call: Asking, answer: Answer<ChallengeKind>) =>
  answeredIn<A>(call, 'staffChallenges', answer);

/** ADR 0240 The same of a customer. */
export const answeredByCustomer = <A>(call: Asking, answer: Answer<CustomerChallengeKind>) =>
  answeredIn<A>(call, 'customerChallenges', answer);

async function answeredIn<A>(
  { db, now, site, encryption }: Asking,
  table: 'customerChallenges' | 'staffChallenges',
  { challenge, mark, kind }: Answer<string>,
): Promise<Open<A> | undefined> {
  const wanted = { tokenHash: hashOfLink(challenge), siteId: site.id, deviceHash: hashOfMark(mark), kind };
  const row = await countTry(db, table, wanted, CHALLENGE_TRIES, now());
  if (!row) return undefined;
  const { tokenHash, ownerId, asked, tries } = row;
  return { tokenHash, ownerId, asked: JSON.parse(encryption.decrypt(asked)) as A, triesLeft: CHALLENGE_TRIES - tries }; // we wrote it
}

/** Closes an answered question to staff. Throws `challenge_over` when another answer came first. */
export async function closeOfStaff(tx: Db, { tokenHash }: { tokenHash: string }, now: Date) {
  if (!(await useChallenge(tx, 'staffChallenges', tokenHash, now))) throw new Refusal('challenge_over');
}

/** ADR 0240 The same of a customer. */
export async function closeOfCustomer(tx: Db, { tokenHash }: { tokenHash: string }, now: Date) {
  if (!(await useChallenge(tx, 'customerChallenges', tokenHash, now))) throw new Refusal('challenge_over');
}

/** Tables hold only this hash of the mark of a browser. */
export const hashOfMark = (mark: string): string => createHash('sha256').update(mark).digest('hex');
