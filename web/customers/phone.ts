import { PHONE_DIGITS, digitsOf } from '@octavo/domain/auth/identity';
import { isDialed } from '@octavo/domain/customers/phone';

/**
 * The digits of a field after typing; `shown` is its text before. Deleting a bracket deletes the digit before it. A number that
 * begins with a plus keeps it, until its country is known.
 */
export function digitsTyped(typed: string, shown: string, caret: number, dial: string): string {
  let digits = digitsOf(typed);
  if (isDialed(typed)) return `+${digits.slice(0, PHONE_DIGITS.max)}`;
  const isBracketDeleted = typed.length < shown.length && digits === digitsOf(shown);
  if (isBracketDeleted) {
    const before = digitsOf(typed.slice(0, caret)).length;
    digits = digits.slice(0, Math.max(0, before - 1)) + digits.slice(before);
  }
  if (dial === '1' && digits.length === 11 && digits.startsWith('1')) digits = digits.slice(1); // pasted with its dial code
  return digits.slice(0, PHONE_DIGITS.max - dial.length);
}

/** The position of the caret in a masked number: after as many digits as before. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let seen = 0;
  for (const [at, character] of [...shown].entries()) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(character)) seen += 1;
  }
  return shown.length;
}
