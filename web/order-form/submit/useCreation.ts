import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { cache } from '@octavo/client/cache';
import { noteCreated } from '#app/created-order.ts';
import { profileQuery } from '#app/customer.ts';
import { reach } from '#app/form-steps.ts';
import { useLeaveGuard } from '@octavo/client/useLeaveGuard';
import { CHOSEN_LANGUAGE } from '@octavo/kit/startLanguage.ts';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { dismissToast, showToast } from '@octavo/kit/Toaster.tsx';
import type { ShowIssues } from '../steps/useIssueFocus.ts';
import type { OrderMachine } from './order-machine.ts';
import { orderFormWords } from '../words.ts';
import { clientWords } from '@octavo/client/words';

/** Creates the order. Loaded when needed, because the endpoints it uses are large. */
export const submitModule = lazyModule(() => import('./submit-order.ts'));

type Callbacks = {
  /** The server rejected fields: opens their step. */
  onRejected: ShowIssues;
};

/** spec §4 Creates or saves the order and opens its page. Calls while it is busy do nothing. */
export function useCreation(machine: OrderMachine, { onRejected }: Callbacks) {
  const { order, draft, kept } = machine;
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState(draft.created ?? null);
  const isBusy = useRef(false);
  const isDone = useRef(false); // the form stays on the screen until the page of the order has loaded
  const isEdit = order.mode.kind === 'edit';
  const now = useRef(order); // files may come while the order is being created
  useEffect(() => {
    now.current = order;
  });
  const navigate = useNavigate();
  useLeaveGuard(isCreating, () => confirm(orderFormWords.leaveWhileSaving));
  useLanguageGuard(isCreating || order.state.form.credentials !== '');
  const isLeft = useRef(false); // the customer chose to leave, so no navigation afterwards
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const exclusively = async (operation: () => Promise<void>) => {
    if (isBusy.current || isDone.current) return;
    isBusy.current = true;
    await operation().catch(showLoadFailure);
    isBusy.current = false;
    setCreating(false);
  };
  const open = async (id: number) => {
    const { finishOrder } = await submitModule.load();
    isDone.current = true;
    const path = finishOrder(machine, id);
    const customer = cache.getQueryData(profileQuery.queryKey);
    if (!isEdit && customer) noteCreated(id, customer.id);
    if (!isLeft.current) navigate(path, { replace: true });
  };
  const submit = async () => {
    setCreating(true);
    kept.keep(); // with its keys, so that a retry is the same operation
    dismissToast(); // an error of the last try would hide the next toast
    showToast(isEdit ? orderFormWords.saving : orderFormWords.beingCreated);
    const { submitOrder } = await submitModule.load();
    const id = await submitOrder(machine, { onRejected, navigate, isLeft: () => isLeft.current });
    if (id === null) return;
    if (order.mode.kind === 'new') reach('created');
    const { files, state } = now.current;
    if (files.isLoaded && files.list.length + state.attached.length === 0) return open(id);
    kept.keepCreated(id);
    setCreated(id);
  };
  return {
    isCreating,
    created,
    create: () => exclusively(submit),
    finish: (id: number) => exclusively(() => open(id)),
  };
}

/** spec D19 While the form has what no draft keeps, the browser asks before a chosen language opens the page again. */
function useLanguageGuard(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: Event) => event.preventDefault();
    const hear = (event: Event) => {
      ask(event);
      addEventListener('beforeunload', ask, { once: true });
    };
    addEventListener(CHOSEN_LANGUAGE, hear);
    return () => removeEventListener(CHOSEN_LANGUAGE, hear);
  }, [isOn]);
}

/** Says in a toast that a part of the form could not be loaded, so that nothing was sent. */
const showLoadFailure = () =>
  showToast(navigator.onLine ? clientWords.unexpected : orderFormWords.offline, { kind: 'error' });
