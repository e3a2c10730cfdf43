import type * as contract from '@octavo/contract/cancellations';
import { cancelWay, whyNoCancel } from '@octavo/domain/cancellations/permission';
import { isOpenCancellation } from '@octavo/domain/cancellations/request';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found, refuse } from '#operations/refusal.ts';
import { changeOrder } from '#orders/change-order.ts';
import { type Actor, recordEvents } from '#orders/events/store.ts';
import { presentOrder } from '#orders/present.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { type WholeRow, wholeOrderOfCustomer } from '#orders/list/store.ts';
import { lockOrder, orderOfCustomer } from '#orders/store.ts';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { mailCancellation } from './mail-cancellation.ts';
import { moneyOf, refundNow } from './refund-now.ts';
import { insertCancellation, newestCancellation } from './store.ts';

const CUSTOMER: Actor = { side: 'customer' };

type Canceling = Call<typeof contract.cancelOrder>;

/**
 * spec D38, §10.1, §10.6 Cancels an unpaid order or declines an offer; of a paid order it asks support. The lock of the order
 * makes it wait for a payment that is being stored, and a payment wait for it: the later of the two finds the other. A repeat answers
 * the order as it is.
 */
export function cancelOrder(call: Canceling) {
  const { site, sites, customerId, params, body } = call;
  return inTransaction(call, 'cancelOrder', async (tx) => {
    const read = async () => found(await wholeOrderOfCustomer(tx, customerId, params.id));
    await lockOrder(tx, found(await orderOfCustomer(tx, customerId, params.id)).id);
    const order = await read();
    const ownSite = sites.byId(order.siteId) ?? site; // customers who moved keep orders of their old site
    const newest = await newestCancellation(tx, order.id);
    if (newest && isOpenCancellation(newest.state)) return presentOrder(order, ownSite);
    const money = await moneyOf(tx, order);
    refuse(whyNoCancel(money));
    if (order.status === ORDER_STATUS.canceled) return presentOrder(order, ownSite);

    if (cancelWay(money) === 'at_once') await cancelAtOnce(tx, call, order);
    else await askToCancel(tx, call, order, refundNow(order, ownSite, money, call.now()), body);
    await publishOrderChanged(tx, order.id);
    return presentOrder(await read(), ownSite);
  });
}

async function cancelAtOnce(tx: Db, { now }: Services, order: WholeRow) {
  const change = { status: ORDER_STATUS.canceled, dateCanceled: now() };
  await changeOrder(tx, order, change, CUSTOMER, now());
}

type Offered = ReturnType<typeof refundNow>;

/** Throws `refund_changed` where the customer saw another sum. */
async function askToCancel(
  tx: Db,
  call: Services & { site: Site },
  order: WholeRow,
  offer: Offered,
  body: Canceling['body'],
) {
  const { total, percent } = offer;
  if (body.refund !== total) throw new Refusal('refund_changed');
  const at = call.now();
  const cancellation = await insertCancellation(tx, {
    orderId: order.id,
    amount: total,
    percent,
    currency: order.currency,
    reason: body.reason ?? null,
    dateCreated: at,
  });
  await recordEvents(tx, order.id, [{ kind: 'cancel_asked', details: { amount: total, percent } }], CUSTOMER, at);
  await mailCancellation(tx, call, cancellation);
}
