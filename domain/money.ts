/** spec D1: integer cents inside, the decimal number of the specification on the wire: `12636` is `126.36`. */
export const toAmount = (cents: number): number => cents / 100;

/** The other way: `126.36` is `12636`. Rounds to the nearest cent, as a decimal number has no exact half. */
export const toCents = (amount: number): number => Math.round(amount * 100);

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

/** A whole percentage of an amount in cents, rounded half up to the cent. */
export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);
