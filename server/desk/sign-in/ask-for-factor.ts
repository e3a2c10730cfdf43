import type { Challenge } from '@octavo/contract/desk-sign-in';
import type { ProofKind } from '@octavo/domain/desk/factors';
import type { ChallengeKind } from '#tables/values.ts';
import { ask } from './challenges.ts';
import { hasNone } from './new-factor.ts';
import { passkeyQuestion, passkeysHere } from '#auth/passkeys/ceremony.ts';
import type { Proving } from './prove.ts';
import type { Factors } from './store.ts';

type About = { staffId: number; kind: ChallengeKind; mark: string; onlyPasskey?: boolean };

/** spec §12.1 Asks somebody for one of the factors that are good here: with `onlyPasskey` an authenticator is not. */
export async function askForFactor(
  call: Proving,
  factors: Factors,
  { onlyPasskey = false, ...about }: About,
): Promise<Challenge> {
  const passkeys = passkeysHere(call, factors.passkeys);
  const passkey = passkeys.length > 0 ? await passkeyQuestion(call, passkeys) : null;
  const ways: ProofKind[] = [];
  if (passkey) ways.push('passkey');
  if (factors.totp && !onlyPasskey) ways.push('totp');
  if (factors.recoveryCodes > 0) ways.push('recovery');
  const { challenge, expiresAt } = await ask(call, about, passkey ? { passkey: passkey.challenge } : {});
  const needsSetup = hasNone(factors);
  return { challenge, ways, needsSetup, onlyPasskey, passkey: passkey && { ...passkey }, expiresAt };
}
