import type * as contract from '@octavo/contract/cancellations';
import { cancelWay, whyNoCancel } from '@octavo/domain/cancellations/permission';
import { isOpenCancellation } from '@octavo/domain/cancellations/request';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { loadCreditsOfOrder } from '#deadlines/store.ts';
import type { Call } from '#http/on.ts';
import { found } from '#operations/refusal.ts';
import { loadWholeOrderOfCustomer } from '#orders/list/store.ts';
import { termsOfOrder } from '#sites/terms-of-order.ts';
import { presentCancellation } from './present.ts';
import { moneyOf, refundNow } from './refund-now.ts';
import { loadNewestCancellation } from './store.ts';

/** spec D38, §11.82 The newest request to cancel an order of the customer, and what comes back if it is canceled now. */
export async function getCancellation(call: Call<typeof contract.getCancellation>) {
  const { db, customerId, params, now } = call;
  const order = found(await loadWholeOrderOfCustomer(db, customerId, params.id));
  const newest = await loadNewestCancellation(db, order.id);
  const cancellation = newest ? presentCancellation(newest) : null;
  const money = await moneyOf(db, order);
  const isAskable = order.status !== ORDER_STATUS.canceled && !whyNoCancel(money) && cancelWay(money) === 'by_request';
  if (!isAskable || (newest && isOpenCancellation(newest.state))) return { cancellation, refund: null };

  const credits = (await loadCreditsOfOrder(db, order.id)).filter(({ isUsed }) => !isUsed);
  const refund = {
    ...refundNow(order, await termsOfOrder(db, call, order), money, now()),
    discountCode: order.discountCode,
    credits: credits.reduce((sum, { amount }) => sum + amount, 0),
  };
  return { cancellation, refund };
}
