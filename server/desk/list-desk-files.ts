import type * as contract from '@octavo/contract/desk-files';
import { presentFiles } from '#files/present.ts';
import { loadFilesOfOrder } from '#files/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfStaff } from './store.ts';

/** The files of the customer, then those of the writer. Files of messages are in the messages. */
export async function listDeskFiles(call: Call<typeof contract.listDeskFiles>) {
  const { db, params } = call;
  const order = found(await loadOrderOfStaff(db, call.staff, params.id));
  const of = async (from: 'customer' | 'writer') =>
    presentFiles(await loadFilesOfOrder(db, order.id, from), 'writer').map((file) => ({ ...file, from }));
  return [...(await of('customer')), ...(await of('writer'))];
}
