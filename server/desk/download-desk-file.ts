import type * as contract from '@octavo/contract/desk-files';
import { whyNoReading } from '@octavo/domain/files/scan';
import { chatOf } from '@octavo/domain/messenger/direction';
import { openPreview } from '#files/previews/preview-file.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { loadFileOfStaff } from './store.ts';

export async function downloadDeskFile(call: Call<typeof contract.downloadDeskFile>) {
  const { name, size, storageKey, scanState } = await fileFor(call);
  refuse(whyNoReading(scanState));
  return { name, size, bytes: call.files.open(storageKey) };
}

/** spec §12.9 A page of what we have drawn of a file. */
export const previewDeskFile = async (call: Call<typeof contract.previewDeskFile>) =>
  openPreview(call.files, await fileFor(call), call.query.page);

/** A file that this member of staff may read: a writer none of the chat with support. Throws `not_found`. */
async function fileFor({ db, params, staff }: Pick<Call<typeof contract.downloadDeskFile>, 'db' | 'params' | 'staff'>) {
  const file = found(await loadFileOfStaff(db, staff, params.id));
  const isOfSupport = file.direction !== null && chatOf(file.direction) === 'support';
  if (isOfSupport && staff.role === 'writer') throw new Refusal('not_found');
  return file;
}
