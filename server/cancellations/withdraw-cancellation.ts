import type * as contract from '@octavo/contract/cancellations';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { Refusal, found } from '#operations/refusal.ts';
import { recordEvents } from '#orders/events/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { lockOrder, orderOfCustomer } from '#orders/store.ts';
import { presentCancellation } from './present.ts';
import { changeCancellation, newestCancellation } from './store.ts';

/** spec §10.6 Takes back a request that support has not answered. A repeat changes nothing. Throws `cancel_answered`. */
export function withdrawCancellation(call: Call<typeof contract.withdrawCancellation>) {
  const { customerId, params, now } = call;
  return inTransaction(call, 'withdrawCancellation', async (tx) => {
    const { id: orderId } = found(await orderOfCustomer(tx, customerId, params.id));
    await lockOrder(tx, orderId);
    const cancellation = found(await newestCancellation(tx, orderId));
    if (cancellation.state === 'withdrawn') return presentCancellation(cancellation);

    const at = now();
    const change = { state: 'withdrawn', dateEnded: at } as const;
    const withdrawn = await changeCancellation(tx, cancellation.id, 'waiting', change);
    if (!withdrawn) throw new Refusal('cancel_answered');
    await recordEvents(tx, orderId, [{ kind: 'cancel_withdrawn', details: {} }], { side: 'customer' }, at);
    await publishOrderChanged(tx, orderId);
    return presentCancellation(withdrawn);
  });
}
