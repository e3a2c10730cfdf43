import type { Money } from '@octavo/domain/payments/state';
import { ProviderError } from './provider-error.ts';

/**
 * payments §6.5 The accepted currencies. All have hundredths, as prices do. An amount in a currency without cents (JPY, KRW) or
 * with thousandths (KWD, BHD) would be wrong by a factor of a hundred or ten, so these are refused.
 */
const TAKEN: ReadonlySet<string> = new Set([
  'AUD',
  'CAD',
  'CHF',
  'CZK',
  'EUR',
  'GBP',
  'GEL',
  'KZT',
  'MDL',
  'NZD',
  'PLN',
  'RON',
  'UAH',
  'USD',
  'UZS',
]);

/** payments §6.5 Whether payments in a currency are possible. */
export const isAcceptedCurrency = (currency: string): boolean => TAKEN.has(currency);

/** The minor units of an amount. Throws `ProviderError` unless it is whole, positive and in an accepted currency. */
export function toMinor({ minor, currency }: Money): number {
  if (!TAKEN.has(currency)) throw new ProviderError('refused', `${currency} is not an accepted currency`);
  if (!Number.isSafeInteger(minor) || minor < 1) {
    throw new ProviderError('refused', `${minor} is not an amount in minor units`);
  }
  return minor;
}

/** Reads minor units of a provider from text or a number; null unless whole, unsigned and at most twelve digits. */
export function readMinor(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^(0|[1-9]\d{0,11})$/.test(text) ? Number(text) : null;
}

/** An amount as a decimal text with two places: `45.50`. Throws as `toMinor`. */
export function toDecimal(money: Money): string {
  const digits = String(toMinor(money)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads a decimal text of a provider as minor units: `45.5` is 4550. Null unless unsigned, with at most two places. */
export function readDecimal(value: unknown): number | null {
  const [, whole, places = ''] = (typeof value === 'string' && /^(0|[1-9]\d{0,9})(?:\.(\d{1,2}))?$/.exec(value)) || [];
  return whole === undefined ? null : Number(whole) * 100 + Number(places.padEnd(2, '0'));
}

const MOST = 2_147_483_647; // minor units: the most that the database holds; so far a number has exact cents

/** Reads a JSON number in major units as minor units: 45.5 is 4550. Null unless it has whole cents. */
export function readMajor(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= 0) || value * 100 > MOST) return null;
  const minor = Math.round(value * 100);
  return Math.abs(value * 100 - minor) < 1e-6 ? minor : null;
}
