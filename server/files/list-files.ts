import type * as contract from '@octavo/contract/files';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { orderOfCustomer } from '#orders/store.ts';
import { presentFile } from './present.ts';
import { type FileRow, filesOfOrder } from './store.ts';

export const listCustomerFiles = (call: Call<typeof contract.listCustomerFiles>) => list(call, 'customer');
export const listWriterFiles = (call: Call<typeof contract.listWriterFiles>) => list(call, 'writer');

async function list({ db, customerId, params }: Call<typeof contract.listCustomerFiles>, side: FileRow['side']) {
  const order = found(await orderOfCustomer(db, customerId, params.id));
  const rows = await filesOfOrder(db, order.id, side);
  return rows.map((row) => presentFile(row, 'customer'));
}
