import type * as contract from '@octavo/contract/orders';
import { whyNoCancel } from '@octavo/domain/orders/canceling';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sumOf } from '@octavo/domain/payments/ledger';
import { giveBackDiscount } from '#discounts/give-back-discount.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { changeOrder } from '../change-order.ts';
import { presentOrder } from '../present.ts';
import { publishOrderChanged } from '../publish-changed.ts';
import { wholeOrderOfCustomer } from '../reading/store.ts';
import { lockOrder, orderOfCustomer } from '../store.ts';

/**
 * spec D38, ADR 0034 Cancels an unpaid order, or declines an offer. The lock of the order makes it wait for a payment that is being
 * stored, and a payment wait for it: the later of the two finds the other. A repeat answers the canceled order.
 */
export function cancelOrder(call: Call<typeof contract.cancelOrder>) {
  const { site, sites, customerId, params, now } = call;
  return inTransaction(call, 'cancelOrder', async (tx) => {
    const read = async () => found(await wholeOrderOfCustomer(tx, customerId, params.id));
    await lockOrder(tx, found(await orderOfCustomer(tx, customerId, params.id)).id);
    const order = await read();
    const ownSite = sites.byId(order.siteId) ?? site; // customers who moved keep orders of their old site
    refuse(whyNoCancel({ ...order, kept: sumOf(order.ledger) }));
    if (order.status === ORDER_STATUS.canceled) return presentOrder(order, ownSite);

    const change = { status: ORDER_STATUS.canceled, dateCanceled: now() };
    await changeOrder(tx, order, change, { side: 'customer' }, now());
    await giveBackDiscount(tx, order);
    await publishOrderChanged(tx, order.id);
    return presentOrder(await read(), ownSite);
  });
}
