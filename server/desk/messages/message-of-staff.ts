import { SERVER_EVENT } from '@octavo/domain/messenger/events';
import { DIRECTION, FROM_CUSTOMER, type Direction, TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import type { StaffOperation } from '@octavo/domain/desk/rights';
import type { Db } from '#db.ts';
import { presentMessage } from '#messenger/present.ts';
import { publishMessages } from '#messenger/publish.ts';
import { type MessageRow, loadMessagesAt, loadPlaceOfMessage } from '#messenger/store.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type Operation, operate } from '#orders/operate.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Services } from '#services.ts';
import { type Auditor, auditDesk, ofOrder } from '#staff/audit.ts';
import type { StaffRow } from '#staff/store.ts';
import { orderFor } from '../on-desk-order.ts';
import { actorOf, loadOrderOfStaff, ownerOf } from '../store.ts';

/** The directions of the chats that a member of staff sees: a writer only the chat with the writer. */
export const directionsOf = ({ role }: StaffRow): Direction[] =>
  role === 'writer' ? [FROM_CUSTOMER.writer, TO_CUSTOMER.writer] : Object.values(DIRECTION);

type InOrder = { order: OrderRow; message: MessageRow };

/** A message that a member of staff sees, with its order. Throws `not_found`. */
export async function messageOfStaff(db: Db, staff: StaffRow, id: number): Promise<InOrder> {
  const place = found(await loadPlaceOfMessage(db, id));
  const order = found(await loadOrderOfStaff(db, staff, place.orderId));
  const message = found((await loadMessagesAt(db, [place])).at(0));
  if (!directionsOf(staff).includes(message.direction)) throw new Refusal('not_found');
  return { order, message };
}

type Asked = {
  /** The name of the operation. */
  name: StaffOperation;
  id: number;
  key?: string | undefined;
};

/** Operates on a message that a member of staff sees, under the lock of its order, once for a key, with an entry in the audit. Throws `not_found`. */
export async function operateOnMessage<T>(
  call: Services & Auditor,
  { name, id, key }: Asked,
  work: (operation: Operation, message: MessageRow) => Promise<T>,
): Promise<T> {
  const { staff } = call;
  const { order } = await messageOfStaff(call.db, staff, id); // also for a repeat
  const intention = { owner: ownerOf(staff), key, body: { id } };
  const door = { name, by: actorOf(staff), intention, order: orderFor(staff, order.id) };
  return operate(call, door, async (operation) => {
    const { message } = await messageOfStaff(operation.tx, staff, id);
    const done = await work(operation, message);
    await auditDesk(operation.tx, call, name, { ...ofOrder(order.id), became: { message: id } });
    return operation.unchanged(done);
  });
}

/** spec D41 Publishes that a message has changed, and answers it. */
export async function publishChanged({ tx, order }: Operation, { seq }: MessageRow) {
  const { id: orderId, customerId } = order;
  await publishMessages(tx, { customerId, orderId, event: SERVER_EVENT.changedMessage, seqs: [seq] });
  return presentMessage(found((await loadMessagesAt(tx, [{ orderId, seq }])).at(0)), 'staff');
}
