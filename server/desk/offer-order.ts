import type * as contract from '@octavo/contract/desk';
import { whyNoOffer } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { changeOrder } from '#orders/change-order.ts';
import { lockOrder } from '#orders/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { mailOffer } from './mail-offer.ts';
import { presentDeskOrder } from './present.ts';
import { staffOf } from './staff-of.ts';
import { actorOf, deskOrder, orderOfStaff } from './store.ts';

/** spec §10.1 Offers an unpaid order to its customer for a time, with words of support; offering again replaces both. */
export async function offerOrder(call: Call<typeof contract.offerOrder>) {
  const { now, params, body } = call;
  const staff = await staffOf(call);
  return inTransaction(call, 'offerOrder', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await orderOfStaff(tx, staff, params.id));
    refuse(whyNoOffer(staff.role, order.status));
    const offer = {
      status: ORDER_STATUS.offered,
      offeredUntil: minutesAfter(now(), body.hours * 60),
      offerNote: body.note,
    };
    await changeOrder(tx, order, offer, actorOf(staff), now());
    await mailOffer(tx, call, { ...order, ...offer });
    await publishOrderChanged(tx, order.id);
    return presentDeskOrder(found(await deskOrder(tx, staff, order.id)), call);
  });
}
