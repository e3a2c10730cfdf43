import type * as contract from '@octavo/contract/files';
import { whyNoReading } from '@octavo/domain/files/scan';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { loadFileOfCustomer } from './store.ts';

/** spec §7 The bytes of a file of the customer's own orders. Throws `file_checking` and `file_infected`. */
export async function downloadFile({ db, files, customerId, params }: Call<typeof contract.downloadFile>) {
  const { name, size, storageKey, scanState } = found(await loadFileOfCustomer(db, customerId, params.id));
  refuse(whyNoReading(scanState));
  return { name, size, bytes: files.open(storageKey) };
}
