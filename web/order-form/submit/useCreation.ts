import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { hush, say } from '#ui/Toaster.tsx';
import type { Field, Refusals } from '../order-state.ts';
import type { NewOrder } from '../useNewOrder.ts';
import { BEING_CREATED, SIGNED_UP, SOMETHING_WRONG } from '../words.ts';
import type { Creation } from './create-order.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

type Ways = {
  /** The server refused fields: their step is to be opened. */
  onRefused: (fields: Field[]) => void;
};

/** §4 From Create order to the page of the order; a second press changes nothing. */
export function useCreation({ order, draft, keys, kept }: NewOrder, { onRefused }: Ways) {
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState(draft.created ?? null);
  const isBusy = useRef(false);
  const isOver = useRef(false);
  const navigate = useNavigate();
  const { site, files, state, change } = order;
  useLeaveGuard(isCreating);

  const create = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setCreating(true);
    kept.keep(); // with its keys: whatever happens now, a second try is the same intention
    hush(); // what the last try met is over, and would silence this
    say(BEING_CREATED);
    const creation = await attempt(order, keys);
    isBusy.current = false;
    setCreating(false);
    if (!('id' in creation)) return stumble(creation);
    if (creation.isNewCustomer) say(SIGNED_UP, { kind: 'success' });
    if (files.list.length === 0) return finish(creation.id);
    kept.keep(creation.id);
    setMade(creation.id);
  };

  const stumble = ({ hindrance, isSignedUp }: Extract<Creation, { hindrance: object }>) => {
    const { fields, toast, isMember, isMade } = hindrance;
    if (isMember) change({ knownEmail: state.identity.email.trim() });
    if (isMade) keys.renew('order');
    if (fields.password) change({ identity: { password: '' } });
    if (fields.discountCode) change({ discount: null });
    change({ refused: fields });
    if (toast) say(toast, { kind: 'error', ...(isMade && { action: toOrders }) });
    if (Object.keys(fields).length > 0) onRefused(namesOf(fields));
    else if (isSignedUp) navigate(paths.dashboard); // §4; the draft stays
  };
  const toOrders = { label: 'Your orders', onChoose: () => navigate(paths.dashboard) };

  const finish = async (id: number) => {
    if (isOver.current) return;
    isOver.current = true;
    kept.end(null);
    files.remove(files.list.map((chosen) => chosen.id));
    const { forgetOrders } = await import('./forget-orders.ts');
    forgetOrders();
    navigate(paths.orderInfo(id) + (site.expressCheckout ? '?pay=1' : ''), { replace: true }); // D24
  };
  return { isCreating, made, create, finish };
}

/** The making is fetched when it is needed; where that fails, nothing has been made. */
async function attempt(order: NewOrder['order'], keys: NewOrder['keys']): Promise<Creation> {
  try {
    const { createOrderOf } = await import('./create-order.ts');
    return await createOrderOf(order, keys);
  } catch {
    return { hindrance: { fields: {}, toast: SOMETHING_WRONG }, isSignedUp: false };
  }
}

const namesOf = (fields: Refusals) => Object.keys(fields) as Field[]; // its own keys
