import type { OrderFile } from '@octavo/contract/files';
import { endsWithFile, statusAfterFile } from '@octavo/domain/orders/hold';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { askedOf } from '@octavo/domain/payments/ledger';
import type { IncomingFiles } from '#http/upload.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import type { OperationName } from '#operations/names.ts';
import type { Actor } from '#orders/events/store.ts';
import { type Operation, operate } from '#orders/operate.ts';
import { type Scope, loadOrderWithin } from '#orders/store.ts';
import type { Site } from '#site.ts';
import type { FileSide } from '#tables/values.ts';
import type { Services } from '#services.ts';
import { presentFiles } from './present.ts';
import { type ReceivedFile, orderFileLimits, receiveFiles, recording } from './receive-files.ts';
import { recordFiles } from './record-files.ts';
import { loadFilesByIds, loadFilesOfOrder } from './store.ts';

type Upload = Services & { site: Site; parts: IncomingFiles; key: string | undefined };

type Adder = {
  /** The name of the operation. */
  name: OperationName;
  side: FileSide;
  by: Actor;
  /** The owner of the idempotency key. */
  owner: string;
  order: Scope & { id: number };
  /** What the key stands for besides the order and the files; read after them. */
  about?: () => unknown;
  /** What belongs to the same transaction, after the files are inserted. */
  afterwards?: (operation: Operation, files: number[]) => Promise<void>;
};

/** spec §7 Adds all files to an order or none, once for each key: a repeat answers the first files and drops its own bytes. */
export async function addFiles(call: Upload, adder: Adder): Promise<OrderFile[]> {
  const { side, order } = adder;
  found(await loadOrderWithin(call.db, order)); // before a byte is read
  const received = await receiveFiles(call.parts, orderFileLimits(call.site), call);
  if (received.length === 0) throw new Refusal('invalid', { file: 'file_missing' });
  const ids = await recording(call, received, () => record(call, adder, received));
  if (side === 'customer') return presentFiles(await loadFilesByIds(call.db, ids), side);
  const all = presentFiles(await loadFilesOfOrder(call.db, order.id, side), side);
  return all.filter(({ id }) => ids.includes(id));
}

function record(call: Upload, adder: Adder, received: ReceivedFile[]): Promise<number[]> {
  const { name, side, by, owner, order, about, afterwards } = adder;
  const body = {
    order: order.id,
    about: about?.(),
    files: received.map((file) => [file.name, file.size, file.sha256]),
  };
  const intention = { owner, key: call.key, body };
  return operate(call, { name, by, intention, order }, async (operation) => {
    const ids = await addRows(operation, side, received);
    await afterwards?.(operation, ids);
    return ids;
  });
}

/** Inserts the rows of the files of an order and answers their ids. Throws `order_closed`. */
export async function addRows(
  { tx, order, at, happened, change }: Operation,
  side: FileSide,
  received: ReceivedFile[],
) {
  refuse(whyNoUpload(order.status));
  if (order.dateErased) throw new Refusal('order_closed'); // its customer was erased
  const kept = { orderId: order.id, messageId: null, side, dateDeleted: null, dateCreated: at };
  const rows = await recordFiles(
    tx,
    received.map((file) => ({ ...file, ...kept })),
  );
  const files = rows.map((row) => row.id);
  if (side === 'writer') happened({ kind: 'delivered', details: { files } });
  if (side === 'writer' && order.status === ORDER_STATUS.completed) await change({ hasNewPaper: true }); // before, completing it says so
  if (side === 'customer' && endsWithFile(order)) {
    const due = askedOf(order, [{ kind: 'charge', amount: order.charged }]);
    await change({ status: statusAfterFile(due) }); // ADR 0425
  }
  return files;
}
