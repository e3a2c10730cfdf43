import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import type { Answer } from '#views/files.ts';
import { presentFiles } from './present.ts';
import { isDelivered, loadFilesSharedWith, loadWriterFilesSharedWith } from './store.ts';

/** The files that the customer added, also in a chat. */
export async function listCustomerFiles({ db, customerId, params }: Call<typeof contract.listCustomerFiles>) {
  const files = await loadFilesSharedWith(db, customerId, params.id, 'customer');
  if (files.length === 0) found(await loadOrderOfCustomer(db, customerId, params.id)); // no files, or no such order
  return presentFiles(files, 'customer');
}

/** The files of the writer, also of a chat; a delivered one with the comments that it answers, and who delivered it. */
export async function listWriterFiles({ db, customerId, params }: Call<typeof contract.listWriterFiles>) {
  const files = await loadWriterFilesSharedWith(db, customerId, params.id);
  if (files.length === 0) found(await loadOrderOfCustomer(db, customerId, params.id)); // no files, or no such order
  const presented = presentFiles(files, 'customer');
  return files.map((row, at) => ({
    ...found(presented[at]),
    answers: row.answers?.map(presentAnswer),
    ...(isDelivered(row) && { idWriter: row.idWriter }),
  }));
}

const presentAnswer = ({ revision, ...answer }: Answer) => ({
  ...answer,
  revision: { ...revision, dateCreated: new Date(revision.dateCreated) },
});
