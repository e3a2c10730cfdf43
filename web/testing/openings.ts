import { CHOSEN_LANGUAGE } from '@octavo/kit/startLanguage.ts';
import { onTestFinished } from 'vitest';

type Opening = {
  at: string;
  /** Whether the browser asks first. */
  asks: boolean;
};

/** Where the page opened again in another language. jsdom opens nothing. */
export function watchOpenings(address: () => string) {
  const openings: Opening[] = [];
  const note = () => queueMicrotask(() => openings.push({ at: address(), asks: !mayLeave() })); // as the browser asks: after all forms have heard of it
  addEventListener(CHOSEN_LANGUAGE, note);
  onTestFinished(() => {
    removeEventListener(CHOSEN_LANGUAGE, note);
    dispatchEvent(new Event('pageshow')); // the page is there again
  });
  return openings;
}

const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
