import type * as contract from '@octavo/contract/files';
import { whyNoReading } from '@octavo/domain/files/scan';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { loadFileOfCustomer } from './store.ts';

/** spec D40 Where the browser fetches a remote file. Throws `file_checking` and `file_infected`. */
export async function linkFile({ db, files, customerId, params }: Call<typeof contract.linkFile>) {
  const { name, storageKey, scanState } = found(await loadFileOfCustomer(db, customerId, params.id));
  refuse(whyNoReading(scanState));
  return { url: await files.linkTo(storageKey, name) };
}
