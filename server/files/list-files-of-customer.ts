import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { presentFile } from './present.ts';
import { loadAddedFiles, countAddedFiles } from './store.ts';

/** spec §7 A page of the files that the customer added to any order, without those of messages. */
export async function listFilesOfCustomer({ db, customerId, query }: Call<typeof contract.listFilesOfCustomer>) {
  const [count, rows] = await Promise.all([countAddedFiles(db, customerId), loadAddedFiles(db, customerId, query)]);
  const files = rows.map((row) => ({ ...presentFile(row, 'customer'), order: { id: row.orderId } }));
  return { pagination: { count }, files };
}
