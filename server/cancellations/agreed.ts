import { agreedOf } from '@octavo/domain/cancellations/agreed';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';
import { loadDatedLedgerOf } from '#payments/store.ts';
import { loadRefundsOfOrder } from '#payments/refunds/store.ts';
import { loadNewestCancellation } from './store.ts';

/** ADR 0458 The cents of an order on hold that its customer left us with the newest request to cancel, 0 where support did not accept it. */
export async function loadAgreed(db: Db, { id: orderId, status }: Pick<OrderRow, 'id' | 'status'>): Promise<number> {
  if (status !== ORDER_STATUS.hold) return 0;
  const request = await loadNewestCancellation(db, orderId);
  const isAccepted = request?.state === 'refunding' || request?.state === 'refunded';
  if (!isAccepted || request.dateAnswered === null) return 0;
  const accepted = { id: request.id, dateCreated: request.dateCreated, dateAnswered: request.dateAnswered };
  return agreedOf(accepted, await loadDatedLedgerOf(db, orderId), await loadRefundsOfOrder(db, orderId));
}
