import type * as contract from '@octavo/contract/desk-files';
import { presentFiles } from '#files/present.ts';
import { loadFilesOfOrder, loadFilesWithSender } from '#files/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadOrderOfStaff } from './store.ts';

/** The files of the customer, then those of the writer with who added each. Files of messages are in the messages. */
export async function listDeskFiles({ db, params, staff }: Call<typeof contract.listDeskFiles>) {
  const order = found(await loadOrderOfStaff(db, staff, params.id));
  const ofCustomer = presentFiles(await loadFilesOfOrder(db, order.id, 'customer'), 'writer');
  const rows = await loadFilesWithSender(db, order.id);
  const senders = new Map(rows.map(({ id, idWriter }) => [id, idWriter]));
  const senderOf = (id: number) => {
    const idWriter = senders.get(id) ?? null;
    const isOther = idWriter !== null && staff.role === 'writer' && idWriter !== staff.writerNumber; // a writer knows no other one
    return isOther ? {} : { idWriter };
  };
  return [
    ...ofCustomer.map((file) => ({ ...file, from: 'customer' as const })),
    ...presentFiles(rows, 'writer').map((file) => ({ ...file, from: 'writer' as const, ...senderOf(file.id) })),
  ];
}
