import type * as contract from '@octavo/contract/files';
import { whyNoReading } from '@octavo/domain/files/scan';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { noteDownloads } from './note-downloads.ts';
import { isDelivered, loadFileOfCustomer } from './store.ts';
import { takePaper } from './take-paper.ts';

/** spec D40 Where the browser fetches a remote file. Throws `file_checking` and `file_infected`. */
export async function linkFile(call: Call<typeof contract.linkFile>) {
  const { db, files, customerId, params } = call;
  const file = found(await loadFileOfCustomer(db, customerId, params.id));
  const { name, storageKey } = file;
  refuse(whyNoReading(file.scanState));
  if (isDelivered(file)) await takePaper(call, file);
  await noteDownloads(call, [file], 'file');
  return { url: await files.linkTo(storageKey, name) };
}
