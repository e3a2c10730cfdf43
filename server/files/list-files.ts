import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { orderOfCustomer } from '#orders/store.ts';
import { presentFiles } from './present.ts';
import { type FileRow, filesSharedWith } from './store.ts';

export const listCustomerFiles = (call: Call<typeof contract.listCustomerFiles>) => list(call, 'customer');
export const listWriterFiles = (call: Call<typeof contract.listWriterFiles>) => list(call, 'writer');

/** The files that one side added, also in a chat. */
async function list({ db, customerId, params }: Call<typeof contract.listCustomerFiles>, side: FileRow['side']) {
  const files = await filesSharedWith(db, customerId, params.id, side);
  if (files.length === 0) found(await orderOfCustomer(db, customerId, params.id)); // no files, or no such order
  return presentFiles(files, 'customer');
}
