import type { Money } from '@octavo/domain/payments/state';
import { ProviderError } from './provider-error.ts';

/**
 * payments §6.5 The currencies that are paid in: each counts in hundredths, as prices do. A currency without cents (JPY, KRW)
 * or with thousandths (KWD, BHD) would be wrong by a factor of ten or a hundred, so it is refused.
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

/** Minor units to pay with. Throws `ProviderError` on anything that is not a whole, positive sum of a currency that is taken. */
export function toMinor({ minor, currency }: Money): number {
  if (!TAKEN.has(currency)) throw new ProviderError('refused', `${currency} is not a currency that is paid in`);
  if (!Number.isSafeInteger(minor) || minor < 1) {
    throw new ProviderError('refused', `${minor} is not a sum in minor units`);
  }
  return minor;
}

/** Reads minor units from a provider, text or number; null unless whole, unsigned and at most twelve digits. */
export function readMinor(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^(0|[1-9]\d{0,11})$/.test(text) ? Number(text) : null;
}
