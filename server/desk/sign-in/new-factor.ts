import type { NewFactor } from '@octavo/contract/desk-sign-in';
import type { Factor } from '@octavo/domain/desk/factors';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import type { ChallengeKind } from '#tables/values.ts';
import { type OpenChallenge, ask } from './challenges.ts';
import { newPasskeyQuestion, verifyNewPasskey } from '#auth/passkeys/ceremony.ts';
import type { Proving } from './prove.ts';
import { renewCodes } from './recovery-codes.ts';
import { type Factors, insertPasskey, loadFactors, saveTotp } from './store.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

type Person = { id: number; email: string; name: string };
type Setting = Proving & { site: { id: number; name: string } };
type Bound = { kind: ChallengeKind; mark: string };

/** spec §12.1 Begins to set up a factor. Nothing is stored of it but the challenge until it is confirmed. */
export async function beginSetup(call: Setting, person: Person, factor: Factor, bound: Bound): Promise<NewFactor> {
  const about = { ...bound, staffId: person.id };
  if (factor === 'totp') {
    const secret = newTotpSecret();
    const { challenge } = await ask(call, about, { totp: secret });
    return { challenge, totp: { secret, uri: totpUri(secret, call.site.name, person.email) }, passkey: null };
  }
  const { passkeys } = await loadFactors(call.db, person.id);
  const passkey = await newPasskeyQuestion(call, { ...person, handle: `staff ${person.id}` }, passkeys);
  const { challenge } = await ask(call, about, { passkey: passkey.challenge });
  return { challenge, totp: null, passkey: { ...passkey } };
}

type NewProof = { totp: string } | { passkey: Record<string, unknown> };

/**
 * spec §12.1 Stores a factor whose first answer is right; an authenticator replaces the earlier one. Answers the recovery codes where the
 * person had none yet, else null. Throws `factor_wrong`.
 */
export async function setUp(tx: Db, call: Proving, { staffId, asked }: OpenChallenge, proof: NewProof, name: string) {
  const { encryption, now } = call;
  if (staffId === null) throw wrong();
  if ('totp' in proof) {
    const step = asked.totp === undefined ? null : stepOfCode(asked.totp, proof.totp, now());
    if (step === null || asked.totp === undefined) throw wrong();
    const secret = encryption.encrypt(asked.totp);
    await saveTotp(tx, { staffId, secret, usedStep: step, dateCreated: now() });
  } else {
    const made = asked.passkey === undefined ? null : await verifyNewPasskey(call, asked.passkey, proof.passkey);
    if (!made) throw wrong();
    await insertPasskey(tx, { ...made, staffId, name, dateCreated: now(), dateUsed: null });
  }
  const { recoveryCodes } = await loadFactors(tx, staffId);
  return recoveryCodes > 0 ? null : renewCodes(tx, encryption, staffId);
}

/** Whether somebody has no factor at all, also none of another host. */
export const hasNone = ({ totp, passkeys }: Factors): boolean => !totp && passkeys.length === 0;

const wrong = () => new Refusal('factor_wrong');
