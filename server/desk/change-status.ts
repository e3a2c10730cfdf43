import type * as contract from '@octavo/contract/desk';
import { datesOnEntering, whyNoStatusChange } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { giveLateCredit } from '#deadlines/give-credit.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Call } from '#http/on.ts';
import { found, refuse } from '#operations/refusal.ts';
import { orderDelivered } from '#mails/templates/order-delivered.ts';
import { changeOrder } from '#orders/change-order.ts';
import { mailCustomer } from '#orders/mail-customer.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { lockOrder } from '#orders/store.ts';
import { publishOrderChanged } from '#orders/publish-changed.ts';
import { presentDeskOrder } from './present.ts';
import { staffOf } from './staff-of.ts';
import { actorOf, deskOrder, orderOfStaff } from './store.ts';

/** spec §4 Changes the status of an order, where the transitions of the desk allow it. */
export async function changeStatus(call: Call<typeof contract.changeStatus>) {
  const { now, params, body } = call;
  const staff = await staffOf(call);
  return inTransaction(call, 'changeStatus', async (tx) => {
    await lockOrder(tx, params.id);
    const order = found(await orderOfStaff(tx, staff, params.id));
    await refuseRefunding(tx, order.id);
    refuse(whyNoStatusChange(staff.role, order.status, body.status));
    const dates = datesOnEntering(body.status, order, now());
    await changeOrder(tx, order, { status: body.status, ...dates }, actorOf(staff), now());
    if (body.status === ORDER_STATUS.completed) {
      await mailCustomer(tx, call, order.id, (brand) => orderDelivered(brand, order));
      await giveLateCredit(tx, call, order);
    }
    await publishOrderChanged(tx, order.id);
    return presentDeskOrder(found(await deskOrder(tx, staff, order.id)), call);
  });
}
