import * as contract from '@octavo/contract/desk-sign-in';
import { provenUntil } from '@octavo/domain/desk/factors';
import { closeOfStaff } from '#auth/challenges/challenges.ts';
import { markProven } from '#auth/store.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { askForFactor } from './ask-for-factor.ts';
import { answered } from './challenges.ts';
import { hasNone } from './new-factor.ts';
import { prove } from './prove.ts';
import { loadFactors } from './store.ts';

/** spec §12.1 Asks the person of the session for a factor, without one for the password. Somebody who has neither gets no way: they sign in again (ADR 0106). */
export async function askForProof(call: Call<typeof contract.askForProof>): Promise<contract.Challenge> {
  const factors = await loadFactors(call.db, call.staffId);
  const question = await askForFactor(call, factors, { staffId: call.staffId, kind: 'step_up', mark: call.sessionId });
  if (!question.needsSetup) return question;
  return { ...question, ways: call.staff.passwordHash === null ? [] : ['password'] };
}

/** spec §12.1 Notes in the session that its person has proved now who they are. Throws `challenge_over`, `factor_wrong`, `code_used`. */
export async function proveStaff(call: Call<typeof contract.proveStaff>) {
  const { now, sessionId, body } = call;
  const open = await answered(call, { challenge: body.challenge, mark: sessionId, kind: 'step_up' });
  if ('password' in body.proof) await checkPassword(call, body.proof.password);
  return inTransaction(call, contract.proveStaff.name, async (tx) => {
    if (!('password' in body.proof)) await prove(tx, call, open, body.proof);
    await closeOfStaff(tx, open, now());
    await markProven(tx, sessionId, now());
    return { until: provenUntil(now()) };
  });
}

async function checkPassword({ db, passwords, staff }: Call<typeof contract.proveStaff>, password: string) {
  const isEnough = hasNone(await loadFactors(db, staff.id));
  if (!(await passwords.verify(staff.passwordHash, password)) || !isEnough) throw new Refusal('factor_wrong');
}
