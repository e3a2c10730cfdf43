import type * as contract from '@octavo/contract/revisions';
import { presentFile } from '#files/present.ts';
import type { FileRow } from '#files/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { filesOfRevision, revisionOfCustomer } from './store.ts';

type List = Call<typeof contract.listRevisionFiles>;

export const listRevisionFiles = (call: List) => list(call, 'customer');
export const listRevisionWriterFiles = (call: List) => list(call, 'writer');

async function list({ db, customerId, params }: List, side: FileRow['side']) {
  const { id } = found(await revisionOfCustomer(db, customerId, params.id));
  return (await filesOfRevision(db, id, side)).map((row) => presentFile(row, 'customer'));
}
