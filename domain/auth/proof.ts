import { minutesAfter } from '../time.ts';

const PROOF_MINUTES = 60;

/**
 * ADR 0085 Why a session may not do what only its person may do (another address, the end of the account, the export of personal data),
 * or null. `proven` is when the person signed in or last gave the password; refreshing the tokens does not change it.
 */
export const whyNotProven = (proven: Date, now: Date): 'sign_in_again' | null =>
  now > minutesAfter(proven, PROOF_MINUTES) ? 'sign_in_again' : null;
