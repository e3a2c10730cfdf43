/** A text with the digits of Arabic and of Persian as 0 to 9, which is all that a number is kept and compared as. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16)); // both ranges of digits start at a multiple of 16

/** The digits of a text, as 0 to 9. */
export const digitsIn = (text: string): string => latinDigits(text).replace(/\D/g, '');
