import type { Proof } from '@octavo/contract/desk-sign-in';
import type { ProofKind } from '@octavo/domain/desk/factors';
import type { Db } from '#db.ts';
import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import type { OpenChallenge } from './challenges.ts';
import { type Place, verifyPasskey } from '#auth/passkeys/ceremony.ts';
import { markOfCode } from './recovery-codes.ts';
import { loadFactors, loadPasskey, notePasskeyUse, useRecoveryCode, useTotpStep } from './store.ts';
import { stepOfCode } from './totp.ts';

export type Proving = Services & Place & { site: { id: number } };

/** Who proved it, and with what. */
type Proven = { staffId: number; provenBy: ProofKind };

/** spec §12.1 Checks an answer to a challenge, and takes the code or the recovery code, so that it works once. Throws `factor_wrong` or `code_used`. */
export async function prove(tx: Db, call: Proving, { staffId, asked }: OpenChallenge, proof: Proof): Promise<Proven> {
  if ('passkey' in proof) return proveByPasskey(tx, call, { staffId, challenge: asked.passkey }, proof.passkey);
  if (staffId === null || 'password' in proof) throw wrong();
  if ('totp' in proof) return proveByTotp(tx, call, staffId, proof.totp);
  const mark = markOfCode(call.encryption, staffId, proof.recovery);
  if (!(await useRecoveryCode(tx, staffId, mark, call.now()))) throw wrong();
  return { staffId, provenBy: 'recovery' };
}

type Question = { staffId: number | null; challenge: string | undefined };

async function proveByPasskey(tx: Db, call: Proving, question: Question, answer: Record<string, unknown>) {
  const passkey = await loadPasskey(tx, call.site.id, String(answer.id));
  if (!passkey || question.challenge === undefined) throw wrong();
  if (question.staffId !== null && question.staffId !== passkey.staffId) throw wrong();
  const counter = await verifyPasskey(call, passkey, question.challenge, answer);
  if (counter === null) throw wrong();
  await notePasskeyUse(tx, passkey.id, counter, call.now());
  return { staffId: passkey.staffId, provenBy: 'passkey' as const };
}

async function proveByTotp(tx: Db, { encryption, now }: Proving, staffId: number, code: string) {
  const { totp } = await loadFactors(tx, staffId);
  const step = totp ? stepOfCode(encryption.decrypt(totp.secret), code, now()) : null;
  if (step === null) throw wrong();
  if (!(await useTotpStep(tx, staffId, step))) throw new Refusal('code_used');
  return { staffId, provenBy: 'totp' as const };
}

const wrong = () => new Refusal('factor_wrong');
