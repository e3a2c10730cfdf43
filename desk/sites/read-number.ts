/** A whole number, or an amount that may have cents, of digits only; undefined for another text. */
export function readNumber(text: string, kind: 'whole' | 'amount'): number | undefined {
  const form = kind === 'amount' ? /^\d+(\.\d{1,2})?$/ : /^\d+$/;
  return form.test(text.trim()) ? Number(text) : undefined;
}
