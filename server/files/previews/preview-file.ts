import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { loadFileOfCustomer } from '../store.ts';

/** spec §11.74 The image of a file that we have drawn. It exists only for a clean file. */
export async function previewFile({ db, files, customerId, params }: Call<typeof contract.previewFile>) {
  const { name, previewState, previewKey } = found(await loadFileOfCustomer(db, customerId, params.id));
  if (previewState !== 'made' || !previewKey) throw new Refusal('not_found');
  return { name: `${name}.webp`, bytes: files.open(previewKey) };
}
