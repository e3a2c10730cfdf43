import { minutesAfter } from '../time.ts';

/** controls C27 How long whoever signed in may do what a stolen session must not. */
export const FRESH_MINUTES = 60;

/** Why a session that was opened then is too old for it, or null. Refreshing it makes it no younger. */
export const whyNotFresh = (opened: Date, now: Date): 'sign_in_again' | null =>
  now > minutesAfter(opened, FRESH_MINUTES) ? 'sign_in_again' : null;
