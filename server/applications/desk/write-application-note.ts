import * as contract from '@octavo/contract/desk-applications';
import { ownerOf } from '#desk/store.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { answerApplication } from './present.ts';
import { insertNote, loadApplication } from './store.ts';

/** spec §12.30 Adds a note, which the applicant never sees, once for each key. */
export function writeApplicationNote(call: Call<typeof contract.writeApplicationNote>) {
  const { site, params, staff, body, now } = call;
  return inTransaction(call, contract.writeApplicationNote.name, async (tx) => {
    const row = found(await loadApplication(tx, site.id, params.id));
    const { name: operation } = contract.writeApplicationNote;
    await idempotently(tx, { ...call, owner: ownerOf(staff), operation, body: { params, body } }, async () => {
      await insertNote(tx, { applicationId: row.id, staffId: staff.id, body: body.body, dateCreated: now() });
      await auditDesk(tx, call, operation, { subject: `application ${row.id}` });
      return null;
    });
    return answerApplication({ ...call, db: tx }, row);
  });
}
