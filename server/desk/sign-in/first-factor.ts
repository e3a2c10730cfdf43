import * as contract from '@octavo/contract/desk-sign-in';
import { closeOfStaff } from '#auth/challenges/challenges.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal } from '#operations/refusal.ts';
import { answered } from './challenges.ts';
import { deviceOf } from '#auth/device-of.ts';
import { beginSetup, hasNone, setUp } from './new-factor.ts';
import { notingRefusal } from './note-refused-sign-in.ts';
import { refuseTotp } from './only-passkey.ts';
import { openDeskSession } from './open-desk-session.ts';
import { loadFactors, lockWorking } from './store.ts';

/** spec §12.1 Begins the first factor of somebody who gave the right password and has no factor. Throws `challenge_over`, `passkey_needed`. */
export async function beginFirstFactor(call: Call<typeof contract.beginFirstFactor>) {
  const { challenge, device, factor } = call.body;
  const open = await answered(call, { challenge, mark: device, kind: 'sign_in' });
  const person = open.staffId === null ? undefined : await lockWorking(call.db, call.site.id, open.staffId);
  if (!person || !hasNone(await loadFactors(call.db, person.id))) throw new Refusal('challenge_over');
  if (factor === 'totp') await refuseTotp(call.db, call, person.id);
  return beginSetup(call, person, factor, { kind: 'factor', mark: device });
}

/** spec §12.1 Stores the first factor and opens the session. Throws `challenge_over`, `factor_wrong`, `passkey_needed`. */
export async function addFirstFactor(call: Call<typeof contract.addFirstFactor>) {
  const { challenge, device, proof, name } = call.body;
  const open = await answered(call, { challenge, mark: device, kind: 'factor' });
  return notingRefusal(call, { staffId: open.staffId }, () =>
    inTransaction(call, contract.addFirstFactor.name, async (tx) => {
      const person = await lockWorking(tx, call.site.id, open.staffId ?? 0);
      if (!person || !hasNone(await loadFactors(tx, person.id))) throw new Refusal('challenge_over'); // another tab was first
      if ('totp' in proof) await refuseTotp(tx, call, person.id);
      const recoveryCodes = await setUp(tx, call, open, proof, name || (deviceOf(call.agent ?? '').system ?? ''));
      await closeOfStaff(tx, open, call.now());
      const provenBy = 'totp' in proof ? 'totp' : 'passkey';
      return { ...(await openDeskSession(call, tx, { staffId: person.id, provenBy, device })), recoveryCodes };
    }),
  );
}
