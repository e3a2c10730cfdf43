import * as contract from '@octavo/contract/files';
import { whyNoFileDeletion } from '@octavo/domain/orders/permission';
import type { Call } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { CUSTOMER, operate } from '#orders/operate.ts';
import { countOwnFiles } from '#orders/store.ts';
import { loadFileOfCustomer, markDeleted } from './store.ts';

/** spec §7 Deletes a file of the customer, while no writer works with it. The bytes are kept as a record of the order. */
export async function deleteFile(call: Call<typeof contract.deleteFile>) {
  const { db, customerId, params } = call;
  const { orderId } = found(await loadFileOfCustomer(db, customerId, params.id));
  const door = { name: contract.deleteFile.name, by: CUSTOMER, order: { id: orderId, customerId } };
  return operate(call, door, async ({ tx, order, at }) => {
    const file = found(await loadFileOfCustomer(tx, customerId, params.id));
    if (file.side !== 'customer' || file.messageId !== null) throw new Refusal('forbidden');
    const counts = file.scanState !== 'infected';
    refuse(whyNoFileDeletion({ ...order, counts, files: await countOwnFiles(tx, orderId) }));
    await markDeleted(tx, file.id, at);
    return null;
  });
}
