import * as contract from '@octavo/contract/desk-security';
import { needsFactor, whyNoRemoval } from '@octavo/domain/desk/factors';
import { closeOfStaff } from '#auth/challenges/challenges.ts';
import { passkeysHere } from '#auth/passkeys/ceremony.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { answered } from '../sign-in/challenges.ts';
import { deviceOf } from '#auth/device-of.ts';
import { beginSetup, hasNone, setUp } from '../sign-in/new-factor.ts';
import { takesOnlyPasskey } from '../sign-in/only-passkey.ts';
import { renewCodes } from '../sign-in/recovery-codes.ts';
import { type Factors, loadFactors, lockWorking, replaceRecoveryCodes } from '../sign-in/store.ts';
import { type OwnCall, getSecurity } from './get-security.ts';
import { deletePasskey, deleteTotp } from './store.ts';

/** spec §12.1 Begins to set up another factor. */
export const beginFactor = (call: Call<typeof contract.beginFactor>) =>
  beginSetup(call, call.staff, call.body.factor, { kind: 'factor', mark: call.sessionId });

/** spec §12.1 Stores another factor. Throws `challenge_over`, `factor_wrong`. */
export async function addFactor(call: Call<typeof contract.addFactor>) {
  const { staff, sessionId, body, now, agent = '' } = call;
  const open = await answered(call, { challenge: body.challenge, mark: sessionId, kind: 'factor' });
  return inTransaction(call, contract.addFactor.name, async (tx) => {
    await lockWorking(tx, staff.siteId, staff.id);
    const name = body.name || (deviceOf(agent).system ?? '');
    const recoveryCodes = await setUp(tx, call, open, body.proof, name);
    await closeOfStaff(tx, open, now());
    const factor = 'totp' in body.proof ? { factor: 'totp' } : { factor: 'passkey', name };
    await auditDesk(tx, call, 'addFactor', { subject: `staff ${staff.id}`, became: factor });
    return { security: await getSecurity({ ...call, db: tx }), recoveryCodes };
  });
}

/** spec §12.1 Throws `last_factor`. */
export const removePasskey = (call: Call<typeof contract.removePasskey>) =>
  remove(call, contract.removePasskey.name, async (tx, { passkeys }) => {
    found(passkeys.find(({ id }) => id === call.params.id));
    return { factor: 'passkey', ...(await deletePasskey(tx, call.staff.id, call.params.id)) };
  });

/** spec §12.1 Throws `last_factor`. */
export const removeTotp = (call: Call<typeof contract.removeTotp>) =>
  remove(call, contract.removeTotp.name, async (tx, { totp }) => {
    found(totp);
    await deleteTotp(tx, call.staff.id);
    return { factor: 'totp' };
  });

type Removal = (tx: Db, factors: Factors) => Promise<Record<string, string>>;

function remove(call: OwnCall, operation: 'removePasskey' | 'removeTotp', removal: Removal) {
  const { staff, site } = call;
  return inTransaction(call, operation, async (tx) => {
    await lockWorking(tx, staff.siteId, staff.id); // two removals at once leave one factor
    const was = await removal(tx, await loadFactors(tx, staff.id));
    const left = await loadFactors(tx, staff.id);
    const hasTotp = Boolean(left.totp) && !(await takesOnlyPasskey(tx, call, staff.account));
    const here = { passkeys: passkeysHere(call, left.passkeys).length, hasTotp };
    refuse(whyNoRemoval(here, needsFactor(staff.account, site)));
    if (hasNone(left)) await replaceRecoveryCodes(tx, staff.id, []);
    await auditDesk(tx, call, operation, { subject: `staff ${staff.id}`, was });
    return getSecurity({ ...call, db: tx });
  });
}

/** spec §12.1 Makes new recovery codes; the earlier ones stop working. */
export function renewRecoveryCodes(call: Call<typeof contract.renewRecoveryCodes>) {
  const { staff, encryption } = call;
  return inTransaction(call, contract.renewRecoveryCodes.name, async (tx) => {
    await lockWorking(tx, staff.siteId, staff.id);
    const recoveryCodes = await renewCodes(tx, encryption, staff.id);
    await auditDesk(tx, call, 'renewRecoveryCodes', { subject: `staff ${staff.id}` });
    return { recoveryCodes };
  });
}
