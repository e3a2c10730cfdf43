import type * as contract from '@octavo/contract/desk';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import { presentFile } from '#files/present.ts';
import { ORDER_FILE_LIMITS, type ReceivedFile, receiveFiles, recording } from '#files/receive-files.ts';
import { filesByIds, insertFiles } from '#files/store.ts';
import { once } from '#http/idempotency.ts';
import { inTransaction } from '#http/in-transaction.ts';
import type { UploadCall } from '#http/on.ts';
import { Refusal, found, refuse } from '#http/refusal.ts';
import { lockOrder } from '#orders/store.ts';
import { tellOrderChanged } from '#orders/tell-changed.ts';
import { staffOf } from './staff-of.ts';
import { type StaffRow, orderOfStaff } from './store.ts';

type Delivery = Omit<UploadCall<typeof contract.deliverFiles>, 'body'>;

/** Adds files of the writer to an order, all or none, once for their key. */
export async function deliverFiles(call: Delivery) {
  const { db, files, parts, params } = call;
  const staff = await staffOf(call);
  found(await orderOfStaff(db, staff, params.id)); // before a byte is read
  const received = await receiveFiles(parts, ORDER_FILE_LIMITS, files);
  if (received.length === 0) throw new Refusal('invalid', { file: 'Please choose a file' });

  const ids = await recording(call, received, () => addFiles(call, staff, received));
  const rows = await filesByIds(db, ids);
  return rows.map((row) => presentFile(row, 'writer'));
}

function addFiles(call: Delivery, staff: StaffRow, received: ReceivedFile[]) {
  const { params, key, now, seals } = call;
  const body = { order: params.id, files: received.map(({ name, size, sha256 }) => [name, size, sha256]) };
  return inTransaction(call, 'deliverFiles', (tx) =>
    once(tx, { owner: `staff ${staff.id}`, deed: 'deliverFiles', key, body, now, seals }, async () => {
      await lockOrder(tx, params.id);
      const order = found(await orderOfStaff(tx, staff, params.id));
      refuse(whyNoUpload(order.status));
      const kept = { orderId: order.id, messageId: null, side: 'writer' as const, dateDeleted: null };
      const rows = await insertFiles(
        tx,
        received.map((file) => ({ ...file, ...kept, dateCreated: now() })),
      );
      await tellOrderChanged(tx, order.id);
      return rows.map(({ id }) => id);
    }),
  );
}
