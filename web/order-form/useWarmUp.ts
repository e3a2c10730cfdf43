import { useEffect } from 'react';
import { preloadCombobox } from '#ui/Combobox.tsx';
import { preloadSelect } from '#ui/Select.tsx';

/** Fetches, once the browser has nothing better to do, what the form needs next. */
export function useWarmUp() {
  useEffect(() => {
    const fetchAll = () => {
      preloadCombobox();
      preloadSelect();
      for (const load of NEXT) load().catch(askAgainLater);
    };
    if (!('requestIdleCallback' in window)) return undefined; // Safari: they come when they are needed
    let idle = 0;
    const timer = setTimeout(() => (idle = requestIdleCallback(fetchAll, { timeout: 5000 })), DRAWN_MS);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
    };
  }, []);
}

const DRAWN_MS = 400; // the form stands by then

const NEXT = [
  () => import('./steps/InstructionsStep.tsx'),
  () => import('./steps/AccountStep.tsx'),
  () => import('./price/DiscountField.tsx'),
  () => import('./submit/make-order.ts'),
  () => import('./submit/SendingFiles.tsx'),
];

const askAgainLater = () => {}; // offline: whoever needs it asks again
