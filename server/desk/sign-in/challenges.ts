import { WRONG_PROOFS_AN_HOUR } from '@octavo/domain/desk/factors';
import { minutesAfter } from '@octavo/domain/time';
import { type Asking, answeredByStaff, askStaff } from '#auth/challenges/challenges.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Expected } from '#outside/openid/openid.ts';
import type { ChallengeKind } from '#tables/values.ts';
import { noteRefusedSignIn } from './note-refused-sign-in.ts';
import { countWrongProofs } from './store.ts';

/** What the answer must fit: the random text that a passkey signs, the secret of a new authenticator, or the state of a company's sign-in. */
export type Asked = { passkey?: string; totp?: string; company?: Expected };

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
export const ask = (call: Asking, { staffId, ...bound }: About, asked: Asked, challenge?: string) =>
  askStaff(call, { ...bound, ownerId: staffId, ...(challenge !== undefined && { challenge }) }, asked);

/**
 * spec §12.1 The challenge that this browser answers. The try counts whatever the answer is. Throws `challenge_over`, and `too_many`
 * when the person has answered wrongly too often.
 */
export async function answered(
  call: Asking & { agent?: string },
  answer: { challenge: string; mark: string; kind: ChallengeKind },
): Promise<OpenChallenge> {
  const open = await answeredByStaff<Asked>(call, answer);
  if (!open) throw new Refusal('challenge_over');
  const { tokenHash, ownerId: staffId, asked } = open;
  if (
    staffId !== null &&
    (await countWrongProofs(call.db, staffId, minutesAfter(call.now(), -60))) > WRONG_PROOFS_AN_HOUR
  ) {
    if (answer.kind === 'sign_in') await noteRefusedSignIn(call, staffId, 'too_many_wrong');
    throw new Refusal('too_many', undefined, { retryAfterSeconds: 3600 });
  }
  return { tokenHash, staffId, asked };
}
