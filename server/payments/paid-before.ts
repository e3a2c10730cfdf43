import type { PaidOrder } from '@octavo/domain/payments/paid-order';
import type { Db } from '#db.ts';
import { type OrderRow, isRefunding } from '#orders/store.ts';
import { isDisputed } from './disputes/store.ts';
import { loadOpenParts } from './refunds/store.ts';
import { hasOtherMismatch, loadLedgerOf } from './store.ts';

/** What decides about the status of an order, before money of the payment `attemptId` moves. */
export const paidBefore = async (tx: Db, order: OrderRow, attemptId: number): Promise<PaidOrder> => ({
  status: order.status,
  price: order.priceFinal + order.returnedDifference,
  isFree: order.priceFinal === 0,
  isPaid: order.datePaid !== null,
  isStarted: order.dateStarted !== null,
  entries: await loadLedgerOf(tx, order.id),
  onTheirWay: await loadOpenParts(tx, order.id),
  hasMismatch: await hasOtherMismatch(tx, order.id, attemptId),
  wasCanceled: order.dateCanceled !== null,
  isStopped: (await isRefunding(tx, order.id)) || (await isDisputed(tx, order.id)),
});
