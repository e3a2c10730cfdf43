import { listCustomerFiles } from '@octavo/contract/files';
import { listOrderEvents } from '@octavo/contract/order-events';
import { countOrders, getOrder, listOrders } from '@octavo/contract/orders';
import { invalidate } from '@octavo/client/query';
import { paths } from '#app/paths.ts';
import { dismissToast, showToast } from '@octavo/kit/Toaster.tsx';
import { sayFailure } from '@octavo/kit/say-failure.ts';
import type { OrderField } from '../machine/order-state.ts';
import { orderPriceWords } from '../price/words.ts';
import type { ShowIssues } from '../steps/useIssueFocus.ts';
import type { OrderMachine } from './order-machine.ts';
import { submitWords } from './words.ts';
import { createOrderOf } from './create-order.ts';
import { saveEditOf } from './save-edit.ts';
import type { SubmitFailure } from './submit-failure.ts';

type Callbacks = {
  onRejected: ShowIssues;
  navigate: (path: string) => void;
  /** Whether the customer has left the form. */
  isLeft: () => boolean;
};

/** spec §4 Creates or saves the order and shows the result. Answers its id, or null if it failed. */
export async function submitOrder(machine: OrderMachine, callbacks: Callbacks): Promise<number | null> {
  const { mode } = machine.order;
  const isEdit = mode.kind === 'edit';
  const creation = await (isEdit ? saveEditOf(machine.order, mode.order.id) : createOrderOf(machine));
  if ('id' in creation) {
    dismissToast(); // the toast that the order is being created
    if (isEdit) showToast(submitWords.saved, { kind: 'success' });
    else if (creation.isNewCustomer) showToast(submitWords.signedUp, { kind: 'success' });
    return creation.id;
  }
  if ('notice' in creation) {
    dismissToast();
    showToast(creation.notice);
    return null;
  }
  const { failure, isSignedUp } = creation;
  const fields = Object.keys(failure.fields) as OrderField[]; // its own keys
  applyFailure(failure, machine);
  dismissToast(); // the toast that the order is being created
  const mustStay = !isSignedUp && !callbacks.isLeft();
  if (fields.length > 0 && mustStay) {
    callbacks.onRejected(fields, fields.length > 1 ? (failure.fields.discountCode ?? null) : failure.toast); // no summary has a code
    return null;
  }
  const toOrders = { label: submitWords.yourOrders, onChoose: () => callbacks.navigate(paths.dashboard) };
  if (failure.toast && failure.isKeyUsed) showToast(failure.toast, { kind: 'error', action: toOrders });
  else if (failure.toast) sayFailure(failure.toast, failure.reference);
  if (isSignedUp && !callbacks.isLeft()) callbacks.navigate(paths.dashboard); // spec §4; the draft stays
  return null;
}

/** Puts a failure into the state of the form. */
function applyFailure({ fields, isRegistered, isKeyUsed }: SubmitFailure, { order, keys }: OrderMachine) {
  const { change, state } = order;
  if (isRegistered) change({ knownEmail: state.identity.email.trim() });
  if (isKeyUsed) keys.renew('order');
  if (fields.password) change({ identity: { password: '' } });
  if (fields.discountCode) change({ discount: null });
  const { discountCode } = fields;
  const named = discountCode &&
    state.discount && { discountCode: orderPriceWords.discount.refused(state.discount.code, discountCode) };
  change({ serverIssues: { ...fields, ...named } });
}

/** Deletes the draft and clears the cached orders. Answers the path to go to (spec D24). */
export function finishOrder({ order, kept }: OrderMachine, id: number): string {
  const { files, site, mode } = order;
  kept.end(null);
  files.remove([...files.list, ...files.lost].map((chosen) => chosen.id));
  void invalidate(listOrders, countOrders, getOrder, listCustomerFiles, listOrderEvents);
  const isExpress = site.expressCheckout && mode.kind !== 'edit';
  return paths.orderInfo(id) + (isExpress ? '?pay=1' : '');
}
