import type { Money } from '@octavo/domain/payments/state';
import { toMinor } from './money.ts';

const DECIMAL = /^(0|[1-9]\d{0,9})\.(\d\d)$/;
const MOST = 1e9; // cents; above it a number has no exact cents

/** payments §6.6 An amount in major units as text with two decimals: 4550 is `45.50`. Throws `ProviderError` as `toMinor`. */
export function toDecimal(amount: Money): string {
  const digits = String(toMinor(amount)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads cents of a text with exactly two decimals; null for any other text. */
export function readDecimal(value: unknown): number | null {
  const [, whole, cents] = (typeof value === 'string' && DECIMAL.exec(value)) || [];
  return whole === undefined ? null : Number(`${whole}${cents}`);
}

/** Reads cents of a JSON number in major units; null unless it has whole cents. */
export function readMajor(value: unknown): number | null {
  if (typeof value !== 'number' || !(value >= 0) || value * 100 > MOST) return null;
  const cents = Math.round(value * 100);
  return Math.abs(value * 100 - cents) < 1e-6 ? cents : null;
}
