import * as contract from '@octavo/contract/desk-staff';
import { whyNoPasskeyDay } from '@octavo/domain/desk/factors';
import type { Call } from '#http/on.ts';
import { passkeysHere } from '#auth/passkeys/ceremony.ts';
import { loadFactors, loadPasskeyDay } from '#desk/sign-in/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { listStaff } from './list-staff.ts';
import { savePasskeyDay } from './store.ts';

/**
 * spec §12.1 Sets from when only a passkey signs in at the site, or that an authenticator is enough again. Nobody who has no passkey at this host sets a day.
 * Throws `passkey_day_wrong` or `own_passkey_needed`.
 */
export async function setPasskeyDay(call: Call<typeof contract.setPasskeyDay>) {
  const { site, staff, body, now } = call;
  await inTransaction(call, contract.setPasskeyDay.name, async (tx) => {
    const { passkeys } = await loadFactors(tx, staff.id);
    refuse(whyNoPasskeyDay(body.from, { now: now(), passkeys: passkeysHere(call, passkeys).length }));
    const was = { passkeysFrom: await loadPasskeyDay(tx, site.id) };
    await savePasskeyDay(tx, site.id, body.from);
    await auditDesk(tx, call, 'setPasskeyDay', {
      subject: `site ${site.id}`,
      was,
      became: { passkeysFrom: body.from },
    });
  });
  return listStaff(call);
}
