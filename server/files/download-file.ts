import type * as contract from '@octavo/contract/files';
import { whyNoReading } from '@octavo/domain/files/scan';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { noteDownloads } from './note-downloads.ts';
import { isDelivered, loadFileOfCustomer } from './store.ts';
import { takePaper } from './take-paper.ts';

/** spec §7 The bytes of a file of the customer's own orders. Throws `file_checking` and `file_infected`. */
export async function downloadFile(call: Call<typeof contract.downloadFile>) {
  const { db, files, customerId, params } = call;
  const file = found(await loadFileOfCustomer(db, customerId, params.id));
  const { name, size, storageKey } = file;
  refuse(whyNoReading(file.scanState));
  if (isDelivered(file)) await takePaper(call, file);
  await noteDownloads(call, [file], 'file');
  return { name, size, bytes: files.open(storageKey) };
}
