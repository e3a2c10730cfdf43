import { whyNoPhone } from '@octavo/domain/auth/identity';
import { isDialed } from '@octavo/domain/customers/phone';
import { digitsIn } from '@octavo/domain/language/digits';

/**
 * The digits of a field after typing; `shown` is its text before. Deleting a bracket deletes the digit before it. A number that
 * begins with a plus keeps it, until its country is known. A text with more than one number stays as it was typed, as its digits are another
 * number; nothing is cut off a number that is too long (spec §5).
 */
export function digitsTyped(typed: string, shown: string, caret: number, dial: string): string {
  let digits = digitsIn(typed);
  if (hasMore(typed)) return typed;
  if (isDialed(typed)) return `+${digits}`;
  const isBracketDeleted = !hasMore(shown) && typed.length < shown.length && digits === digitsIn(shown);
  if (isBracketDeleted) {
    const before = digitsIn(typed.slice(0, caret)).length;
    digits = digits.slice(0, Math.max(0, before - 1)) + digits.slice(before);
  }
  if (dial === '1' && digits.length === 11 && digits.startsWith('1')) digits = digits.slice(1); // pasted with its dial code
  return digits;
}

/** Whether a text is more than a number: an extension, or words. */
export const hasMore = (text: string): boolean => whyNoPhone(text) === 'more_than_digits';

/** The position of the caret in a masked number: after as many digits as before. */
export function caretAfter(shown: string, digitsBefore: number): number {
  let seen = 0;
  for (const [at, character] of [...shown].entries()) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(character)) seen += 1;
  }
  return shown.length;
}
