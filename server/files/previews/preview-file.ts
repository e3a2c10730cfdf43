import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { loadFileOfCustomer } from '../store.ts';

/** spec §11.74 A page of what we have drawn of a file. It exists only for a clean file. */
export async function previewFile({ db, files, customerId, params, query }: Call<typeof contract.previewFile>) {
  const { name, previewState, previewKey, previewSizes } = found(await loadFileOfCustomer(db, customerId, params.id));
  if (previewState !== 'made' || !previewKey) throw new Refusal('not_found');
  return { name: `${name}.webp`, bytes: files.open(previewKey, rangeOf(query.page, previewSizes)) };
}

/** Where the bytes of a page are; without sizes there is one page. Throws `not_found`. */
function rangeOf(page: number, sizes: readonly number[] | null) {
  if (!sizes && page === 1) return undefined;
  const size = sizes?.[page - 1];
  if (!sizes || size === undefined) throw new Refusal('not_found');
  const start = sizes.slice(0, page - 1).reduce((sum, one) => sum + one, 0);
  return { start, end: start + size - 1 };
}
