import { listCustomerFiles } from '@octavo/contract/files';
import { countOrders, getOrder, listOrders } from '@octavo/contract/orders';
import { forget } from '@octavo/client/ask';
import { paths } from '#app/paths.ts';
import { hush, say } from '@octavo/kit/Toaster.tsx';
import type { Field } from '../machine/order-state.ts';
import { codeRefused } from '../price/words.ts';
import type { OrderMachine } from './new-order.ts';
import { SAVED, SIGNED_UP } from './words.ts';
import { createOrderOf } from './create-order.ts';
import { saveEditOf } from './save-edit.ts';
import type { SubmitFailure } from './submit-failure.ts';

type Ways = {
  onRejected: (fields: Field[]) => void;
  navigate: (path: string) => void;
  /** The form is not there any more. */
  isLeft: () => boolean;
};

/** spec §4 Makes the order and tells what came of it. Answers its id, or null where it was not made. */
export async function submitOrder(machine: OrderMachine, ways: Ways): Promise<number | null> {
  const { mode } = machine.order;
  const isEdit = mode.kind === 'edit';
  const creation = await (isEdit
    ? saveEditOf(machine.order, mode.order.id)
    : createOrderOf(machine.order, machine.keys));
  if ('id' in creation) {
    hush(); // it is not being created any longer
    if (isEdit) say(SAVED, { kind: 'success' });
    else if (creation.isNewCustomer) say(SIGNED_UP, { kind: 'success' });
    return creation.id;
  }
  const { failure, isSignedUp } = creation;
  const fields = Object.keys(failure.fields) as Field[]; // its own keys
  tell(failure, machine, ways);
  if (ways.isLeft()) return null;
  if (fields.length > 0) ways.onRejected(fields);
  else if (isSignedUp) ways.navigate(paths.dashboard); // spec §4; the draft stays
  return null;
}

function tell({ fields, toast, isMember, isMade }: SubmitFailure, { order, keys }: OrderMachine, { navigate }: Ways) {
  const { change, state } = order;
  const toOrders = { label: 'Your orders', onChoose: () => navigate(paths.dashboard) };
  if (isMember) change({ knownEmail: state.identity.email.trim() });
  if (isMade) keys.renew('order');
  if (fields.password) change({ identity: { password: '' } });
  if (fields.discountCode) change({ discount: null });
  const { discountCode } = fields;
  const named = discountCode && state.discount && { discountCode: codeRefused(state.discount.code, discountCode) };
  change({ refused: { ...fields, ...named } });
  hush(); // it is not being created any longer
  if (toast) say(toast, { kind: 'error', ...(isMade && { action: toOrders }) });
}

/** Ends the draft; what is cached of the orders is old. Answers where to go (spec D24). */
export function finishOrder({ order, kept }: OrderMachine, id: number): string {
  const { files, site, mode } = order;
  kept.end(null);
  files.remove(files.list.map((chosen) => chosen.id));
  void forget(listOrders, countOrders, getOrder, listCustomerFiles);
  const isExpress = site.expressCheckout && mode.kind !== 'edit';
  return paths.orderInfo(id) + (isExpress ? '?pay=1' : '');
}
