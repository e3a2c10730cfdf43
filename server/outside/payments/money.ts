import type { Money } from './adapter.ts';

/** How many decimals a currency has: the one table for every provider. A currency that is not here is not taken. */
export const EXPONENTS: Readonly<Record<string, number>> = {
  AUD: 2,
  CAD: 2,
  CHF: 2,
  CZK: 2,
  EUR: 2,
  GBP: 2,
  GEL: 2,
  JPY: 0,
  KZT: 2,
  MDL: 2,
  NZD: 2,
  PLN: 2,
  RON: 2,
  UAH: 2,
  USD: 2,
  UZS: 2,
};

/** Minor units to pay with: throws on anything that is not a whole, positive sum of a currency we know. */
export function toMinor({ minor, currency }: Money): number {
  if (!Object.hasOwn(EXPONENTS, currency)) throw new RangeError(`${currency} is not a currency that we take`);
  if (!Number.isSafeInteger(minor) || minor < 1) throw new RangeError(`${minor} is not a sum in minor units`);
  return minor;
}

/** Reads minor units from a provider, text or number; null unless whole, unsigned and at most twelve digits. */
export function readMinor(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^(0|[1-9]\d{0,11})$/.test(text) ? Number(text) : null;
}
