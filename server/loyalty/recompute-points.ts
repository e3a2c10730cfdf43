import { bringsPoints, pointsOf } from '@octavo/domain/loyalty/points';
import type { OrderStatus } from '@octavo/domain/orders/status';
import type { Db } from '#db.ts';
import { noteAccount } from '#notifications/note-account.ts';
import { lockCodesAndPoints, endUnpaidCodes } from './end-unpaid-codes.ts';
import { insertPoints, loadPointsOfOrder } from './store.ts';

type Earning = {
  id: number;
  customerId: number;
  status: OrderStatus;
  priceFinal: number;
  kept: number;
  dateCompleted: Date | null;
};

/**
 * spec D50, §10.12 Gives or takes back the difference between the points that an order is worth now and those that it has brought.
 * ADR 0087: codes that the points no longer pay end. A repeat changes nothing.
 */
export async function recomputePoints(tx: Db, { id: orderId, customerId, ...order }: Earning, dateCreated: Date) {
  const worth = pointsOf({ price: order.priceFinal, kept: order.kept, isCompleted: bringsPoints(order) });
  const points = worth - (await loadPointsOfOrder(tx, orderId));
  if (points < 0) await lockCodesAndPoints(tx, customerId); // a code that is generated at this moment is seen below
  if (points !== 0) {
    const kind = points > 0 ? 'earned' : 'returned';
    await insertPoints(tx, { customerId, kind, points, orderId, discountId: null, dateCreated });
    if (points > 0) await noteAccount(tx, { customerId, orderId }, { kind: 'points', count: points }, dateCreated);
  }
  await endUnpaidCodes(tx, customerId, dateCreated);
}
