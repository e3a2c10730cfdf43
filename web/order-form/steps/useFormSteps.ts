import { reach } from '#app/form-steps.ts';
import { ORDER_STEPS, type OrderStep } from '@octavo/domain/order-form/validation';
import { useEffect } from 'react';
import type { OrderFormContext } from '../machine/order-context.ts';

/** spec §12.20 Says how far a new order came. Null: the form is on one page, where a part is reached when the focus comes to it. */
export function useFormSteps({ mode, quote, isSignedIn }: OrderFormContext, step: OrderStep | null) {
  const isNew = mode.kind === 'new';
  const hasPrice = quote.price !== null;
  useEffect(() => {
    if (isNew) reach(hasPrice ? 'priced' : 'opened');
  }, [isNew, hasPrice]);
  useEffect(() => {
    if (!isNew) return undefined;
    const at = (each: OrderStep | undefined) => {
      if (each && each !== 'paper') reach(each === 'account' && isSignedIn ? 'given' : each); // who is signed in has an account
    };
    if (step) return at(step);
    const onFocus = ({ target }: FocusEvent) =>
      at(ORDER_STEPS.find((each) => partOf(each)?.contains(target as Element))); // focus is of elements
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, [isNew, step, isSignedIn]);
}

const partOf = (step: OrderStep) => document.getElementById(`order-${step}`)?.parentElement;
