import * as contract from '@octavo/contract/cancellations';
import { cancelWay, whyNoCancel } from '@octavo/domain/cancellations/permission';
import { isOpenCancellation } from '@octavo/domain/cancellations/request';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Refusal, refuse } from '#operations/refusal.ts';
import { getOrder } from '#orders/get-order.ts';
import { type CustomerOperation, onOrder } from '#orders/on-order.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { mailCancellation } from './mail-cancellation.ts';
import { moneyOf, refundNow } from './refund-now.ts';
import { insertCancellation, loadNewestCancellation } from './store.ts';

/**
 * spec D38, §10.1, §10.6 Cancels an unpaid order or declines an offer; of a paid order it asks support. The lock of the order
 * makes it wait for a payment that is being stored, and a payment wait for it: the later of the two finds the other. A repeat answers
 * the order as it is.
 */
export const cancelOrder = onOrder(
  contract.cancelOrder,
  async (operation) => {
    const { tx, order, at, change, unchanged } = operation;
    const newest = await loadNewestCancellation(tx, order.id);
    if (newest && isOpenCancellation(newest.state)) return unchanged(null);
    const money = await moneyOf(tx, order);
    refuse(whyNoCancel(money));
    if (order.status === ORDER_STATUS.canceled) return unchanged(null);

    if (cancelWay(money) === 'at_once') await change({ status: ORDER_STATUS.canceled, dateCanceled: at });
    else await askToCancel(operation, money);
    return null;
  },
  getOrder,
);

type Money = Awaited<ReturnType<typeof moneyOf>>;

/** Throws `refund_changed` where the customer saw another sum. */
async function askToCancel(operation: CustomerOperation<typeof contract.cancelOrder>, money: Money) {
  const { tx, order, body, at, happened } = operation;
  const { total, percent } = refundNow(order, await termsOfOrder(tx, operation, order), money, at);
  if (body.refund !== total) throw new Refusal('refund_changed');
  const cancellation = await insertCancellation(tx, {
    orderId: order.id,
    amount: total,
    percent,
    currency: order.currency,
    reason: body.reason ?? null,
    dateCreated: at,
  });
  happened({ kind: 'cancel_asked', details: { amount: total, percent } });
  mailCancellation(operation, cancellation);
}
