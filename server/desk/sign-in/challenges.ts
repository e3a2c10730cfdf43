import { createHash } from 'node:crypto';
import { CHALLENGE_MINUTES, CHALLENGE_TRIES, WRONG_PROOFS_AN_HOUR } from '@octavo/domain/desk/factors';
import { minutesAfter } from '@octavo/domain/time';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Expected } from '#outside/company/company-sign-in.ts';
import { hashOfLink, newLinkToken } from '#outside/link-token.ts';
import type { Services } from '#services.ts';
import type { ChallengeKind } from '#tables/values.ts';
import { countTry, countWrongProofs, insertChallenge, useChallenge } from './store.ts';

/** What the answer must fit: the random text that a passkey signs, the secret of a new authenticator, or the state of a company's sign-in. */
export type Asked = { passkey?: string; totp?: string; company?: Expected };

type Asking = Services & { site: { id: number } };

type About = {
  kind: ChallengeKind;
  /** Null where the answer says who it is. */
  staffId: number | null;
  /** The mark of the browser, or the session: only the same one may answer. */
  mark: string;
};

/** An open challenge that an answer came for. */
export type OpenChallenge = { tokenHash: string; staffId: number | null; asked: Asked };

/** spec §12.1 Opens a challenge for one browser. Only this answer has its token. */
export async function ask(call: Asking, { kind, staffId, mark }: About, asked: Asked, challenge = newLinkToken()) {
  const { db, now, site, encryption } = call;
  const expiresAt = minutesAfter(now(), CHALLENGE_MINUTES);
  await insertChallenge(db, {
    tokenHash: hashOfLink(challenge),
    siteId: site.id,
    staffId,
    kind,
    deviceHash: hashOfMark(mark),
    asked: encryption.encrypt(JSON.stringify(asked)),
    dateCreated: now(),
    expiresAt,
    dateUsed: null,
  });
  return { challenge, expiresAt };
}

/**
 * spec §12.1 The challenge that this browser answers. The try counts whatever the answer is. Throws `challenge_over`, and `too_many`
 * when the person has answered wrongly too often.
 */
export async function answered(
  call: Asking,
  { challenge, mark, kind }: { challenge: string; mark: string; kind: ChallengeKind },
): Promise<OpenChallenge> {
  const { db, now, site, encryption } = call;
  const wanted = { tokenHash: hashOfLink(challenge), siteId: site.id, deviceHash: hashOfMark(mark), kind };
  const row = await countTry(db, wanted, CHALLENGE_TRIES, now());
  if (!row) throw new Refusal('challenge_over');
  const { tokenHash, staffId, asked } = row;
  if (staffId !== null && (await countWrongProofs(db, staffId, minutesAfter(now(), -60))) > WRONG_PROOFS_AN_HOUR)
    throw new Refusal('too_many', undefined, { retryAfterSeconds: 3600 });
  return { tokenHash, staffId, asked: JSON.parse(encryption.decrypt(asked)) as Asked }; // we wrote it
}

/** Closes an answered challenge. Throws `challenge_over` when another answer came first. */
export async function close(tx: Db, { tokenHash }: OpenChallenge, now: Date) {
  if (!(await useChallenge(tx, tokenHash, now))) throw new Refusal('challenge_over');
}

/** Tables hold only this hash of the mark of a browser. */
export const hashOfMark = (mark: string): string => createHash('sha256').update(mark).digest('hex');
