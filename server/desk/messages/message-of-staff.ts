import { DIRECTION, FROM_CUSTOMER, type Direction, TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import type { Db } from '#db.ts';
import { type MessageRow, messagesAt } from '#messenger/store.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { type OrderRow, lockOrder } from '#orders/store.ts';
import { type StaffRow, orderOfStaff } from '../store.ts';
import { placeOfMessage } from './store.ts';

/** The directions of the chats that a member of staff sees: a writer only the chat with the writer. */
export const directionsOf = ({ role }: StaffRow): Direction[] =>
  role === 'writer' ? [FROM_CUSTOMER.writer, TO_CUSTOMER.writer] : Object.values(DIRECTION);

type InOrder = { order: OrderRow; message: MessageRow };

/** A message that a member of staff sees, with its order. Throws `not_found`. */
export async function messageOfStaff(db: Db, staff: StaffRow, id: number): Promise<InOrder> {
  const place = found(await placeOfMessage(db, id));
  const order = found(await orderOfStaff(db, staff, place.orderId));
  const message = found((await messagesAt(db, [place])).at(0));
  if (!directionsOf(staff).includes(message.direction)) throw new Refusal('not_found');
  return { order, message };
}

/** The same; its order stays locked until the transaction ends. */
export async function lockedMessage(tx: Db, staff: StaffRow, id: number): Promise<InOrder> {
  const { orderId } = found(await placeOfMessage(tx, id));
  await lockOrder(tx, orderId);
  return messageOfStaff(tx, staff, id);
}
