import type * as contract from '@octavo/contract/files';
import { once } from '#http/idempotency.ts';
import { inTransaction } from '#http/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#http/refusal.ts';
import { orderOfCustomer } from '#orders/store.ts';
import type { FileStore } from '#outside/file-store.ts';
import { addRows } from './add-files.ts';
import { presentFile } from './present.ts';
import { type ReceivedFile, asRefusal, recording, removeFiles } from './receive-files.ts';
import { filesByIds, filesToCopy } from './store.ts';

type Copying = Call<typeof contract.copyCustomerFiles>;

/** D23 A clone gets the files of its original, all or none, once for the key: a repeat answers the first copies. */
export async function copyCustomerFiles(call: Copying) {
  const { db, files, customerId, params, body } = call;
  found(await orderOfCustomer(db, customerId, params.id));
  const wanted = [...new Set(body.files)];
  const originals = await filesToCopy(db, customerId, params.id, wanted);
  const copies = originals.length === wanted.length ? await copyBytes(files, originals) : [];

  const ids = await recording(call, copies, () => record(call, copies));
  const rows = await filesByIds(db, ids);
  return rows.map((row) => presentFile(row, 'customer'));
}

async function copyBytes(files: FileStore, originals: ReceivedFile[]): Promise<ReceivedFile[]> {
  const copies: ReceivedFile[] = [];
  try {
    for (const original of originals) {
      copies.push({ ...original, storageKey: await files.copy(original.storageKey) });
    }
    return copies;
  } catch (error) {
    await removeFiles(files, copies);
    throw asRefusal(error);
  }
}

/** Whether there is anything to copy is asked within `once`: the first answer stands, though an original was taken back since. */
function record(call: Copying, copies: ReceivedFile[]): Promise<number[]> {
  const { customerId, params, key, now, seals, environment } = call;
  const body = { order: params.id, files: call.body.files };
  const intention = { owner: `customer ${customerId}`, deed: 'copyCustomerFiles', key, body, now, seals, environment };
  return inTransaction(call, 'copyCustomerFiles', (tx) =>
    once(tx, intention, () => {
      if (copies.length === 0) throw new Refusal('not_found');
      const orderOf = (db: typeof tx) => orderOfCustomer(db, customerId, params.id);
      return addRows(tx, { id: params.id, side: 'customer', orderOf, now: now() }, copies);
    }),
  );
}
