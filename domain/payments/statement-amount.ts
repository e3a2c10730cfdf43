const PLAIN = /^(?<sign>[-+]?)(?<whole>\d{1,9})(?:[.,](?<part>\d{1,2}))?$/;
const GROUPED =
  /^(?<sign>[-+]?)(?<whole>\d{1,3}(?<mark>[.,])\d{3}(?:\k<mark>\d{3})?)(?:(?!\k<mark>)[.,](?<part>\d{1,2}))?$/;
const ONE_MARK = /^[-+]?\d{1,3}[.,]\d{3}$/;

/**
 * Cents of an amount of a statement: `1,234.50`, `1.234,50`, `162,99`, `-45.5` or `45`. `unclear` for one such as `1,234`, whose mark may be that of
 * thousands or of decimals; null for anything else.
 */
export function centsOfStatement(text: string): number | 'unclear' | null {
  if (ONE_MARK.test(text)) return 'unclear';
  const { sign, whole, part = '' } = (PLAIN.exec(text) ?? GROUPED.exec(text))?.groups ?? {};
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && cents > 0 ? -cents : cents;
}
