import { digitsIn } from '../language/digits.ts';

/** spec §2, §12.1 How long a question waits that is answered with a code, a passkey or a factor, and how often it may be answered wrongly. */
export const CHALLENGE_MINUTES = 10;
export const CHALLENGE_TRIES = 5;

/** ADR 0240 The digits of a code by mail. */
export const CODE_DIGITS = 6;

/** ADR 0240 When somebody may ask for another code. */
export const RESEND_SECONDS = 60;

/** ADR 0240 The digits of what was typed or pasted: `417 208`, or `Your code: 417208`. */
export const codeDigits = (text: string): string => digitsIn(text).slice(0, CODE_DIGITS);
