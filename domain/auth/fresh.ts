import { minutesAfter } from '../time.ts';

/** controls C27 How long after signing in a session may do sensitive operations. */
const FRESH_MINUTES = 60;

/** Why a session opened at that time is too old for a sensitive operation, or null. Refreshing the tokens does not change it. */
export const whyNotFresh = (opened: Date, now: Date): 'sign_in_again' | null =>
  now > minutesAfter(opened, FRESH_MINUTES) ? 'sign_in_again' : null;
