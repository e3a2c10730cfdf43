import { toAmount } from '@octavo/domain/money';

const formats: Record<string, Intl.NumberFormat> = {}; // a price list has forty sums, and a format takes long to make

/** Cents as the customer reads them: `12636` is `$126.36`; a discount is written with a true minus. */
export function money(cents: number, currency = 'USD'): string {
  const format = (formats[currency] ??= new Intl.NumberFormat('en-US', { style: 'currency', currency }));
  return format.format(toAmount(cents)).replace('-', '−');
}
