import * as contract from '@octavo/contract/desk';
import type { ParsedInput } from '@octavo/contract/endpoint';
import { datesOnEntering, whyNoStatusChange } from '@octavo/domain/desk/permission';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { giveLateCredit } from '#deadlines/give-credit.ts';
import { loadFilesOfOrder } from '#files/store.ts';
import { orderDelivered } from '#mails/templates/order-delivered.ts';
import { Refusal, refuse } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import { answerOrder, onDeskOrder } from './on-desk-order.ts';

type Body = ParsedInput<typeof contract.changeStatus>['body'];

/** spec §10.14 What support says with a hold. Throws `invalid` for a hold without a reason or without words. */
function holdOf({ status, heldFor, note }: Body) {
  if (status !== ORDER_STATUS.hold) return {};
  if (!heldFor) throw new Refusal('invalid', { heldFor: 'missing' });
  if (note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
  return { heldFor, holdNote: note };
}

/** spec §4 Changes the status of an order, where the transitions of the desk allow it. */
export const changeStatus = onDeskOrder(
  contract.changeStatus,
  async (operation) => {
    const { tx, order, staff, body, at, change, mail } = operation;
    await refuseRefunding(tx, order.id);
    refuse(whyNoStatusChange(staff.role, order.status, body.status));
    const isDelivered = body.status === ORDER_STATUS.completed;
    const hasNewPaper = isDelivered && (await loadFilesOfOrder(tx, order.id, 'writer')).length > 0;
    await change({ status: body.status, ...datesOnEntering(body.status, order, at), ...holdOf(body), hasNewPaper });
    if (!isDelivered) return;
    mail((brand) => orderDelivered(brand, order));
    await giveLateCredit(operation);
  },
  answerOrder,
);
