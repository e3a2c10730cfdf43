import { reach } from '#app/form-steps.ts';
import type { OrderStep } from '@octavo/domain/order-form/validation';
import { useEffect } from 'react';
import type { OrderFormContext } from '../machine/order-context.ts';

/** spec §12.20 Says how far a new order came. Null: the form is on one page, where a part is reached when the focus comes into its section. */
export function useFormSteps({ mode, quote, isSignedIn }: OrderFormContext, step: OrderStep | null) {
  const isNew = mode.kind === 'new';
  const hasPrice = quote.price !== null;
  useEffect(() => {
    if (!isNew) return undefined;
    reach(hasPrice ? 'priced' : 'opened');
    const say = (part: string | null | undefined) => {
      if (part === 'instructions') reach(part);
      if (part === 'account') reach(isSignedIn ? 'given' : part); // who is signed in has one
    };
    say(step);
    const onFocus = ({ target }: FocusEvent) => {
      const section = (target as Element).closest('section[aria-labelledby^=order-]'); // the focus is in elements
      say(section?.getAttribute('aria-labelledby')?.slice('order-'.length));
    };
    addEventListener('focusin', onFocus);
    return () => removeEventListener('focusin', onFocus);
  }, [isNew, hasPrice, step, isSignedIn]);
}
