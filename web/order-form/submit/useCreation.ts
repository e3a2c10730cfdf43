import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeaveGuard } from '#app/useLeaveGuard.ts';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { hush, say } from '@octavo/kit/Toaster.tsx';
import type { Field } from '../machine/order-state.ts';
import type { OrderMachine } from './new-order.ts';
import { BEING_CREATED, OFFLINE, SAVING, SOMETHING_WRONG, STAY_WHILE_CREATING } from '../words.ts';

/** What makes the order. It weighs as much as its endpoints do. */
export const making = lazyModule(() => import('./submit-order.ts'));

type Ways = {
  /** The server refused fields: their step is to be opened. */
  onRejected: (fields: Field[]) => void;
};

/** spec §4 From Create order to the page of the order; a second press changes nothing. What does it is fetched for it. */
export function useCreation(machine: OrderMachine, { onRejected }: Ways) {
  const { order, draft, kept } = machine;
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState(draft.created ?? null);
  const isBusy = useRef(false);
  const isOver = useRef(false); // the form is still here until the page of the order has been fetched
  const isEdit = order.mode.kind === 'edit';
  const navigate = useNavigate();
  useLeaveGuard(isCreating, { question: STAY_WHILE_CREATING });
  const isLeft = useRef(false); // they said yes when they were asked: nobody is fetched back
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const singly = async (operation: () => Promise<void>) => {
    if (isBusy.current || isOver.current) return;
    isBusy.current = true;
    await operation().catch(() => say(navigator.onLine ? SOMETHING_WRONG : OFFLINE, { kind: 'error' })); // it could not be fetched, so nothing was done
    isBusy.current = false;
    setCreating(false);
  };
  const conclude = async (id: number) => {
    const { finishOrder } = await making.load();
    isOver.current = true;
    const path = finishOrder(machine, id);
    if (!isLeft.current) navigate(path, { replace: true });
  };
  const make = async () => {
    setCreating(true);
    kept.keep(); // with its keys: whatever happens now, a second try is the same intention
    hush(); // what the last try met is over, and would silence this
    say(isEdit ? SAVING : BEING_CREATED);
    const { submitOrder } = await making.load();
    const id = await submitOrder(machine, { onRejected, navigate, isLeft: () => isLeft.current });
    if (id === null) return;
    if (order.files.list.length + order.state.attached.length === 0) return conclude(id);
    kept.keepMade(id);
    setMade(id);
  };
  return { isCreating, made, create: () => singly(make), finish: (id: number) => singly(() => conclude(id)) };
}
