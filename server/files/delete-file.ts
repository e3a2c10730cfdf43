import type * as contract from '@octavo/contract/files';
import { whyNoFileDeletion } from '@octavo/domain/orders/permission';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { lockOrder, orderOfCustomer } from '#orders/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { fileOfCustomer, filesOfOrder, markDeleted } from './store.ts';

/** spec §7 Deletes a file of the customer, while no writer works with it. The bytes are kept as a record of the order. */
export function deleteFile(call: Call<typeof contract.deleteFile>) {
  const { now, customerId, params } = call;
  return inTransaction(call, 'deleteFile', async (tx) => {
    const { orderId } = found(await fileOfCustomer(tx, customerId, params.id));
    await lockOrder(tx, orderId);
    const file = found(await fileOfCustomer(tx, customerId, params.id));
    if (file.side !== 'customer' || file.messageId !== null) throw new Refusal('forbidden');
    const order = found(await orderOfCustomer(tx, customerId, orderId));
    const own = await filesOfOrder(tx, orderId, 'customer');
    refuse(whyNoFileDeletion({ ...order, files: own.length }));

    await markDeleted(tx, file.id, now());
    await publishOrderChanged(tx, orderId);
    return null;
  });
}
