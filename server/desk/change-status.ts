import * as contract from '@octavo/contract/desk';
import type { ParsedInput } from '@octavo/contract/endpoint';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { Refusal } from '#operations/refusal.ts';
import { refuseRefunding } from '#orders/refuse-refunding.ts';
import type { StaffRow } from '#staff/store.ts';
import { moveOrder } from './move-order.ts';
import { answerOrder, onDeskOrder } from './on-desk-order.ts';
import { refuseChange } from './refuse-change.ts';
import { refuseUnfilled } from './refuse-unfilled.ts';
import { whyNotMoved } from './why-not-moved.ts';

type Body = ParsedInput<typeof contract.changeStatus>['body'];

/** spec §10.14 What support says with a hold. Throws `invalid` for a hold without a reason or without words, and `variable_empty`. */
function holdOf({ status, heldFor, note }: Body) {
  if (status !== ORDER_STATUS.hold) return {};
  if (!heldFor) throw new Refusal('invalid', { heldFor: 'missing' });
  if (note.trim() === '') throw new Refusal('invalid', { note: 'missing' });
  refuseUnfilled(note);
  return { heldFor, holdNote: note };
}

/** spec §4 Changes the status of an order at once, where the transitions of the desk allow it. */
export const changeStatus = onDeskOrder(contract.changeStatus, changeAtOnce, answerOrder);

/** The same as a part of an operation. */
export async function changeAtOnce(operation: Parameters<typeof moveOrder>[0] & { staff: StaffRow; body: Body }) {
  const { tx, order, staff, body } = operation;
  await refuseRefunding(tx, order.id);
  refuseChange(await whyNotMoved(tx, staff.role, order, body.status), order.status, body.status);
  await moveOrder(operation, body.status, holdOf(body));
}
