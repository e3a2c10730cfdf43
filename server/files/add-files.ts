import type { OrderFile } from '@octavo/contract/files';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import type { OrderStatus } from '@octavo/domain/orders/status';
import { idempotently } from '#operations/idempotency.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import type { IncomingFiles } from '#http/upload.ts';
import { type Actor, recordEvents } from '#orders/events/store.ts';
import { lockOrder } from '#orders/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import type { Site } from '#site.ts';
import type { FileSide } from '#tables/values.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import { presentFiles } from './present.ts';
import { type ReceivedFile, orderFileLimits, receiveFiles, recording } from './receive-files.ts';
import { recordFiles } from './record-files.ts';
import { filesByIds, filesOfOrder } from './store.ts';

type Upload = Services & { site: Site; parts: IncomingFiles; params: { id: number }; key: string | undefined };

type Adder = {
  side: FileSide;
  by: Actor;
  /** The owner of the idempotency key and the operation. */
  owner: string;
  operation: string;
  /** The order, or undefined where files may not be added to it. */
  orderOf: (db: Db) => Promise<{ id: number; status: OrderStatus; dateErased: Date | null } | undefined>;
  /** What belongs to the same transaction, after the files are inserted. */
  afterwards?: (tx: Db, files: number[]) => Promise<void>;
};

/** spec §7 Adds all files to an order or none, once for each key: a repeat answers the first files and drops its own bytes. */
export async function addFiles(call: Upload, adder: Adder): Promise<OrderFile[]> {
  found(await adder.orderOf(call.db)); // before a byte is read
  const received = await receiveFiles(call.parts, orderFileLimits(call.site), call);
  if (received.length === 0) throw new Refusal('invalid', { file: 'file_missing' });

  const ids = await recording(call, received, () => record(call, adder, received));
  if (adder.side === 'customer') return presentFiles(await filesByIds(call.db, ids), adder.side);
  const all = presentFiles(await filesOfOrder(call.db, call.params.id, adder.side), adder.side);
  return all.filter(({ id }) => ids.includes(id));
}

function record(
  call: Upload,
  { side, by, owner, operation, orderOf, afterwards }: Adder,
  received: ReceivedFile[],
): Promise<number[]> {
  const { params, key, now, encryption } = call;
  const body = { order: params.id, files: received.map(({ name, size, sha256 }) => [name, size, sha256]) };
  return inTransaction(call, operation, (tx) =>
    idempotently(tx, { owner, operation, key, body, now, encryption }, async () => {
      const ids = await addRows(tx, { id: params.id, side, by, orderOf, now: now() }, received);
      await afterwards?.(tx, ids);
      return ids;
    }),
  );
}

type Addition = Pick<Adder, 'side' | 'by' | 'orderOf'> & { id: number; now: Date };

/** Inserts the rows of the files of an order and answers them. Throws `order_closed`. */
export async function addRows(tx: Db, { id, side, by, orderOf, now }: Addition, received: ReceivedFile[]) {
  await lockOrder(tx, id);
  const order = found(await orderOf(tx));
  refuse(whyNoUpload(order.status));
  if (order.dateErased) throw new Refusal('order_closed'); // its customer was erased
  const kept = { orderId: order.id, messageId: null, side, dateDeleted: null, dateCreated: now };
  const rows = await recordFiles(
    tx,
    received.map((file) => ({ ...file, ...kept })),
  );
  const files = rows.map((row) => row.id);
  if (side === 'writer') await recordEvents(tx, order.id, [{ kind: 'delivered', details: { files } }], by, now);
  await publishOrderChanged(tx, order.id);
  return files;
}
