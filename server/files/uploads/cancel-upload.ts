import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { removeFiles } from '../receive-files.ts';
import { deleteUpload, loadUploadOfCustomer } from './store.ts';

/** ADR 0040 Forgets an upload and its bytes. A file that is whole already stays. */
export async function cancelUpload({ db, files, customerId, params }: Call<typeof contract.cancelUpload>) {
  const { id, parts } = found(await loadUploadOfCustomer(db, customerId, params.upload));
  await deleteUpload(db, id);
  await removeFiles(files, parts);
  return null;
}
