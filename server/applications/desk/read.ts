import * as contract from '@octavo/contract/desk-applications';
import { whyNoReading } from '@octavo/domain/files/scan';
import { ownerOf } from '#desk/store.ts';
import { openPreview } from '#files/previews/preview-file.ts';
import type { Call } from '#http/on.ts';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { found, refuse } from '#operations/refusal.ts';
import { auditDesk } from '#staff/audit.ts';
import { answerApplication, presentListed } from './present.ts';
import { countApplications, insertNote, loadApplication, loadApplications, loadFile, pageOf } from './store.ts';

/** spec §12.30 The applications of the site in a state, with how many there are in each. */
export async function listApplications({ db, site, query, now }: Call<typeof contract.listApplications>) {
  const { rows, next } = pageOf(await loadApplications(db, site.id, query));
  const counts = await countApplications(db, site.id);
  return { applications: rows.map((row) => presentListed(site, row)), next, now: now(), counts };
}

/** spec §12.30 One of them. Throws `not_found`, also while nobody has confirmed its address. */
export const getApplication = async (call: Call<typeof contract.getApplication>) =>
  answerApplication(call, found(await loadApplication(call.db, call.site.id, call.params.id)));

/** The bytes of a sample, once nothing was found in it. Throws `file_checking`, `file_infected`, `not_found`. */
export async function downloadApplicationFile(call: Call<typeof contract.downloadApplicationFile>) {
  const { db, site, params, files } = call;
  const { name, size, storageKey, scanState } = found(await loadFile(db, site.id, params));
  refuse(whyNoReading(scanState));
  return { name, size, bytes: files.open(storageKey) };
}

/** A page of what we have drawn of a sample. Throws `not_found`. */
export const previewApplicationFile = async (call: Call<typeof contract.previewApplicationFile>) =>
  openPreview(call.files, found(await loadFile(call.db, call.site.id, call.params)), call.query.page);

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
