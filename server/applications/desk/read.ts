import type * as contract from '@octavo/contract/desk-applications';
import { whyNoReading } from '@octavo/domain/files/scan';
import { openPreview } from '#files/previews/preview-file.ts';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { answerApplication, presentListed } from './present.ts';
import { countApplications, loadApplication, loadApplications, loadFile, pageOf } from './store.ts';

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
