import * as contract from '@octavo/contract/files';
import { LIMITS } from '@octavo/contract/limits';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import type { Call } from '#http/on.ts';
import { refuseTooMany } from '#http/limits/within-limits.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { CUSTOMER, operate } from '#orders/operate.ts';
import { loadOrderOfCustomer } from '#orders/store.ts';
import { addRows } from './add-files.ts';
import { presentFile } from './present.ts';
import { type ReceivedFile, asRefusal, recording, removeFiles } from './receive-files.ts';
import { loadFilesByIds, loadFilesToCopy } from './store.ts';

type Copying = Call<typeof contract.copyCustomerFiles>;

/**
 * spec D23 Copies the files of the original order to its clone, all or none, once for each key: a repeat answers the first
 * copies.
 */
export async function copyCustomerFiles(call: Copying) {
  const { db, customerId, params, body } = call;
  const order = found(await loadOrderOfCustomer(db, customerId, params.id));
  const wanted = [...new Set(body.files)];
  const originals = await loadFilesToCopy(db, customerId, params.id, wanted);
  const isInfected = originals.some(({ scanState }) => scanState === 'infected');
  const isPossible = whyNoUpload(order.status) === null && originals.length === wanted.length && !isInfected;
  const copies = isPossible ? await copyBytes(call, originals) : [];

  const ids = await recording(call, copies, () => record(call, copies, isInfected));
  const rows = await loadFilesByIds(db, ids);
  return rows.map((row) => presentFile(row, 'customer'));
}

/** controls C14 Copies use disk space as uploads do, so they count against the same limit. */
async function copyBytes(call: Copying, originals: ReceivedFile[]): Promise<ReceivedFile[]> {
  const { files } = call;
  const bytes = originals.reduce((sum, { size }) => sum + size, 0);
  await refuseTooMany(call, LIMITS.bytes, call, bytes);
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

/** Without copies it says why there are none; a repeat gets the first answer, also when an original was deleted since. */
function record(call: Copying, copies: ReceivedFile[], isInfected: boolean): Promise<number[]> {
  const { customerId, params, body, key } = call;
  const intention = { owner: `customer ${customerId}`, key, body: { params, body } };
  const door = { name: contract.copyCustomerFiles.name, by: CUSTOMER, intention, order: { id: params.id, customerId } };
  return operate(call, door, async (operation) => {
    if (copies.length > 0) return addRows(operation, 'customer', copies);
    refuse(whyNoUpload(operation.order.status));
    throw new Refusal(isInfected ? 'file_infected' : 'not_found');
  });
}
