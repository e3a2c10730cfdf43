import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { noteDownloads } from '../note-downloads.ts';
import { type FileRow, loadFileOfCustomer } from '../store.ts';

/** spec §11.74 A page of what we have drawn of a file of the customer. */
export async function previewFile(call: Call<typeof contract.previewFile>) {
  const { db, files, customerId, params, query } = call;
  const file = found(await loadFileOfCustomer(db, customerId, params.id));
  const preview = openPreview(files, file, query.page);
  if (query.page === 1) await noteDownloads(call, [file], 'page');
  return preview;
}

type Drawn = { name: string } & Pick<FileRow, 'previewState' | 'previewKey' | 'previewSizes'>;

/** A page of what we have drawn of a file, which exists only for a clean one. Throws `not_found`. */
export function openPreview(
  files: Services['files'],
  { name, previewState, previewKey, previewSizes }: Drawn,
  page: number,
) {
  if (previewState !== 'made' || !previewKey) throw new Refusal('not_found');
  return { name: `${name}.webp`, bytes: files.open(previewKey, rangeOf(page, previewSizes)) };
}

/** Where the bytes of a page are; without sizes there is one page. Throws `not_found`. */
function rangeOf(page: number, sizes: readonly number[] | null) {
  if (!sizes && page === 1) return undefined;
  const size = sizes?.[page - 1];
  if (!sizes || size === undefined) throw new Refusal('not_found');
  const start = sizes.slice(0, page - 1).reduce((sum, one) => sum + one, 0);
  return { start, end: start + size - 1 };
}
