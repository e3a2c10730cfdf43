import { preloadCombobox } from '#ui/Combobox.tsx';
import { preloadSelect } from '#ui/Select.tsx';

const NEXT = [
  () => import('./steps/InstructionsStep.tsx'),
  () => import('./steps/AccountStep.tsx'),
  () => import('./price/DiscountField.tsx'),
  () => import('./price/tell-what-else-changed.ts'),
  () => import('./submit/submit-order.ts'),
  () => import('./submit/SendingFiles.tsx'),
];

/** Fetches what the form needs next. */
export function warmUp() {
  preloadCombobox();
  preloadSelect();
  for (const load of NEXT) load().catch(askAgainLater);
}

const askAgainLater = () => {}; // offline: whoever needs it asks again
