import type * as contract from '@octavo/contract/revisions';
import type { FileRow } from '#files/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { revisionFiles } from './revision-files.ts';
import { loadRevisionOfCustomer } from './store.ts';

type List = Call<typeof contract.listRevisionFiles>;

export const listRevisionFiles = (call: List) => list(call, 'customer');
export const listRevisionWriterFiles = (call: List) => list(call, 'writer');

async function list({ db, customerId, params }: List, side: FileRow['side']) {
  return revisionFiles(db, found(await loadRevisionOfCustomer(db, customerId, params.id)), side, 'customer');
}
