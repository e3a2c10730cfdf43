import { reach } from '#app/form-steps.ts';
import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOrderForm } from '../machine/order-context.ts';
import { isOnePage } from './useStep.ts';

/** spec §12.20 Says that a new order came to a part of the form: as it opens, or on one page as the focus comes into it. Who is signed in has given an account. */
export function useReached(part: 'instructions' | 'account', box: RefObject<HTMLElement | null>) {
  const { mode, site, isSignedIn } = useOrderForm();
  const isWhole = isOnePage(site, useLocation().search);
  const isNew = mode.kind === 'new';
  useEffect(() => {
    if (!isNew) return undefined;
    const say = () => reach(part === 'account' && isSignedIn ? 'given' : part);
    if (!isWhole) return say();
    const { current } = box;
    current?.addEventListener('focusin', say);
    return () => current?.removeEventListener('focusin', say);
  }, [isNew, isWhole, part, isSignedIn, box]);
}
