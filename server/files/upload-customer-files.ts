import type * as contract from '@octavo/contract/files';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import { once } from '#http/idempotency.ts';
import { inTransaction } from '#http/in-transaction.ts';
import type { UploadCall } from '#http/on.ts';
import { Refusal, found, refuse } from '#http/refusal.ts';
import { lockOrder, orderOfCustomer } from '#orders/store.ts';
import { tellOrderChanged } from '#orders/tell-changed.ts';
import { presentFile } from './present.ts';
import { ORDER_FILE_LIMITS, type ReceivedFile, receiveFiles, recording } from './receive-files.ts';
import { filesByIds, insertFiles } from './store.ts';

type Upload = Omit<UploadCall<typeof contract.uploadCustomerFiles>, 'body'>;

/** §7 Adds files to an order, all or none, once for their key: a repeat answers the first files and drops its own bytes. */
export async function uploadCustomerFiles(call: Upload) {
  const { db, files, parts, customerId, params } = call;
  found(await orderOfCustomer(db, customerId, params.id)); // before a byte is read
  const received = await receiveFiles(parts, ORDER_FILE_LIMITS, files);
  if (received.length === 0) throw new Refusal('invalid', { file: 'Please choose a file' });

  const ids = await recording(call, received, () => addFiles(call, received));
  const rows = await filesByIds(db, ids);
  return rows.map((row) => presentFile(row, 'customer'));
}

function addFiles(call: Upload, received: ReceivedFile[]) {
  const { customerId, params, key, now, seals, environment } = call;
  const body = { order: params.id, files: received.map(({ name, size, sha256 }) => [name, size, sha256]) };
  const intention = {
    owner: `customer ${customerId}`,
    deed: 'uploadCustomerFiles',
    key,
    body,
    now,
    seals,
    environment,
  };
  return inTransaction(call, 'uploadCustomerFiles', (tx) =>
    once(tx, intention, async () => {
      await lockOrder(tx, params.id);
      const order = found(await orderOfCustomer(tx, customerId, params.id));
      refuse(whyNoUpload(order.status));
      const kept = { orderId: order.id, messageId: null, side: 'customer' as const, dateDeleted: null };
      const rows = await insertFiles(
        tx,
        received.map((file) => ({ ...file, ...kept, dateCreated: now() })),
      );
      await tellOrderChanged(tx, order.id);
      return rows.map(({ id }) => id);
    }),
  );
}
