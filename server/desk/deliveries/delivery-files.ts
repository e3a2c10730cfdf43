import type { ParsedInput } from '@octavo/contract/endpoint';
import * as contract from '@octavo/contract/desk-deliveries';
import { DELIVERY_FILES_MAX, type DeliveryPart } from '@octavo/domain/deliveries/checklist';
import { countedIn } from '@octavo/domain/deliveries/paper-text';
import { whyNoUpload } from '@octavo/domain/orders/permission';
import { type ReceivedFile, orderFileLimits, receiveFiles, recording } from '#files/receive-files.ts';
import type { Call, UploadCall } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { operate } from '#orders/operate.ts';
import { readPaper } from '#outside/papers/read-paper.ts';
import { auditDesk, ofOrder } from '#staff/audit.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf, loadOrderOfStaff, ownerOf } from '../store.ts';
import { answerDelivery } from './present.ts';
import { type Staged, dropStaged, loadDeliveries, loadStaged, stageFiles } from './store.ts';

export const getDelivery = (call: Call<typeof contract.getDelivery>) => answerDelivery(call);

/** spec §12.15 What was delivered of an order, with the words of its writer for the desk. Throws `not_found`. */
export async function listDeliveries({ db, staff, params }: Call<typeof contract.listDeliveries>) {
  const { id } = found(await loadOrderOfStaff(db, staff, params.id));
  return loadDeliveries(db, id);
}

type Adding = Omit<UploadCall<typeof contract.addDeliveryFile>, 'body'>;

/** spec §12.15 Adds files to the delivery of an own order, once for each key, and counts what is in them. The customer sees nothing of it. */
export async function addDeliveryFile(call: Adding) {
  const { db, site, staff, params, parts, files } = call;
  const { status } = found(await loadOrderOfStaff(db, staff, params.id)); // before a byte is read
  refuse(whyNoUpload(status));
  const received = await receiveFiles(parts, orderFileLimits(site), call);
  if (received.length === 0) throw new Refusal('invalid', { file: 'file_missing' });
  const { part } = parts.fields() as ParsedInput<typeof contract.addDeliveryFile>['body']; // parsed by the body of this endpoint
  const count = async (file: ReceivedFile): Promise<Staged> => {
    const text = await readPaper(file, () => files.open(file.storageKey));
    return { ...file, part, counted: text === null ? null : countedIn(text) };
  };
  const staged = await Promise.all(received.map(count));
  await recording(call, received, () => stage(call, part, staged));
  return answerDelivery(call);
}

function stage(call: Adding, part: DeliveryPart, staged: Staged[]) {
  const { staff, params, key } = call;
  const body = { order: params.id, part, files: staged.map(({ name, size, sha256 }) => [name, size, sha256]) };
  const intention = { owner: ownerOf(staff), key, body };
  const door = {
    name: contract.addDeliveryFile.name,
    by: actorOf(staff),
    intention,
    order: orderFor(staff, params.id),
  };
  return operate(call, door, async ({ tx, at, unchanged, order }) => {
    refuse(whyNoUpload(order.status));
    if (order.dateErased) throw new Refusal('order_closed');
    const whose = { orderId: order.id, staffId: staff.id };
    const before = await loadStaged(tx, whose);
    if (before.length + staged.length > DELIVERY_FILES_MAX) throw new Refusal('invalid', { file: 'value_invalid' });
    const ids = await stageFiles(tx, { ...whose, dateCreated: at }, staged);
    await auditDesk(tx, call, 'addDeliveryFile', { ...ofOrder(order.id), became: { files: ids, part } });
    return unchanged(ids);
  });
}

/** spec §12.15 Takes a file out of the delivery. Throws `not_found`. */
export async function removeDeliveryFile(call: Call<typeof contract.removeDeliveryFile>) {
  const { staff, params } = call;
  const door = { name: contract.removeDeliveryFile.name, by: actorOf(staff), order: orderFor(staff, params.id) };
  await operate(call, door, async ({ tx, unchanged }) => {
    const { name } = found(await dropStaged(tx, { orderId: params.id, staffId: staff.id }, params.file));
    await auditDesk(tx, call, 'removeDeliveryFile', { ...ofOrder(params.id), was: { id: params.file, name } });
    return unchanged(null);
  });
  return answerDelivery(call);
}
