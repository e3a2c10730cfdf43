import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { fileOfCustomer } from './store.ts';

/** spec §7 The bytes of a file of the customer's own orders. */
export async function downloadFile({ db, files, customerId, params }: Call<typeof contract.downloadFile>) {
  const { name, size, storageKey } = found(await fileOfCustomer(db, customerId, params.id));
  return { name, size, bytes: files.open(storageKey) };
}
