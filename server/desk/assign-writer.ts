import type * as contract from '@octavo/contract/desk';
import { datesOnEntering, whyNoAssignment } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { changeOrder } from '#orders/change-order.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { lockOrder } from '#orders/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { presentDeskOrder } from './present.ts';
import { staffOf } from './staff-of.ts';
import { actorOf, deskOrder, orderOfStaff, writerByNumber } from './store.ts';

const { paid, inProgress } = ORDER_STATUS;

/** Assigns a writer to an order. A paid order changes to in progress. */
export async function assignWriter(call: Call<typeof contract.assignWriter>) {
  const { now, site, params, body } = call;
  const staff = await staffOf(call);
  return inTransaction(call, 'assignWriter', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await orderOfStaff(tx, staff, params.id));
    await refuseRefunding(tx, order.id);
    refuse(whyNoAssignment(staff.role, order.status));
    const writer = found(await writerByNumber(tx, site.id, body.idWriter));
    const start = { status: inProgress, ...datesOnEntering(inProgress, order, now()) };
    const change = { writerId: writer.id, ...(order.status === paid && start) };
    await changeOrder(tx, order, change, actorOf(staff), now());
    await publishOrderChanged(tx, order.id);
    return presentDeskOrder(found(await deskOrder(tx, staff, order.id)), call);
  });
}
