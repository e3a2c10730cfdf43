import { toAmount } from '../money.ts';

/** How many decimals a currency has; two where none is named. */
const decimals = new Map([['', 2]]);

/** An amount as a plain decimal number: `11570` cents are `115.70` in USD and `116` in JPY, which has no decimals. */
export function decimalOf(cents: number, currency: string): string {
  const kept = decimals.get(currency);
  const digits =
    kept ?? new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  if (kept === undefined) decimals.set(currency, digits);
  return toAmount(cents).toFixed(digits);
}
