import { toAmount } from '@octavo/domain/money';
import type { Price } from '@octavo/domain/pricing/price';
import { priceLines } from '@octavo/domain/pricing/words';

type Work = Parameters<typeof priceLines>[1];

/** Cents in the currency of the site: `$126.36`. */
export const money = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(toAmount(cents));

/** The parts of a price for a mail: `6 pages $108.00, Top writers $21.60, Discount -$3.24`. */
export const priceText = (price: Price, work: Work, currency: string): string =>
  priceLines(price, work)
    .map(({ label, cents }) => `${label} ${money(cents, currency)}`)
    .join(', ');
