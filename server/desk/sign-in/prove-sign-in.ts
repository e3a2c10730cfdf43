import * as contract from '@octavo/contract/desk-sign-in';
import { closeOfStaff } from '#auth/challenges/challenges.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { answered, ask } from './challenges.ts';
import { notingRefusal } from './note-refused-sign-in.ts';
import { openDeskSession } from './open-desk-session.ts';
import { passkeyQuestion } from '#auth/passkeys/ceremony.ts';
import { refuseTotp } from './only-passkey.ts';
import { prove } from './prove.ts';

/** spec §12.1 Asks for a passkey of anybody: it says by itself who signs in, so no address is asked for. */
export async function openPasskeySignIn(call: Call<typeof contract.openPasskeySignIn>) {
  const passkey = await passkeyQuestion(call, []);
  const about = { kind: 'sign_in' as const, staffId: null, mark: call.body.device };
  const { challenge, expiresAt } = await ask(call, about, { passkey: passkey.challenge });
  return { challenge, ways: ['passkey' as const], needsSetup: false, passkey: { ...passkey }, expiresAt };
}

/** spec §12.1 Opens the session of somebody who answers the challenge of their sign-in. Throws `challenge_over`, `factor_wrong`, `code_used`, `passkey_needed`. */
export async function proveSignIn(call: Call<typeof contract.proveSignIn>) {
  const { challenge, device, proof } = call.body;
  const open = await answered(call, { challenge, mark: device, kind: 'sign_in' });
  return notingRefusal(call, { staffId: open.staffId }, (tried) =>
    inTransaction(call, contract.proveSignIn.name, async (tx) => {
      const proven = await prove(tx, call, open, proof);
      tried.staffId = proven.staffId;
      if (proven.provenBy === 'totp') await refuseTotp(tx, call, proven.staffId);
      await closeOfStaff(tx, open, call.now());
      return openDeskSession(call, tx, { ...proven, device });
    }),
  );
}
