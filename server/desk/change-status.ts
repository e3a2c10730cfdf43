import * as contract from '@octavo/contract/desk';
import { datesOnEntering, whyNoStatusChange } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { giveLateCredit } from '#deadlines/give-credit.ts';
import { orderDelivered } from '#mails/templates/order-delivered.ts';
import { refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { answerOrder, onDeskOrder } from './on-desk-order.ts';

/** spec §4 Changes the status of an order, where the transitions of the desk allow it. */
export const changeStatus = onDeskOrder(
  contract.changeStatus,
  async (operation) => {
    const { tx, order, staff, body, at, change, mail } = operation;
    await refuseRefunding(tx, order.id);
    refuse(whyNoStatusChange(staff.role, order.status, body.status));
    await change({ status: body.status, ...datesOnEntering(body.status, order, at) });
    if (body.status !== ORDER_STATUS.completed) return;
    mail((brand) => orderDelivered(brand, order));
    await giveLateCredit(operation);
  },
  answerOrder,
);
