import { dictionaries } from '@octavo/domain/language/dictionaries';
import { formatFor } from '@octavo/domain/language/format';
import type { Price } from '@octavo/domain/pricing/price';
import { PRICE_WORDS, priceLines } from '@octavo/domain/pricing/words';
import type { Brand } from './brand.ts';

type Work = Parameters<typeof priceLines>[1];
type Place = { brand: Pick<Brand, 'language' | 'translate'>; currency: string };

/** Extras, lengths and parts of a price in a language. */
export const priceWords = dictionaries(PRICE_WORDS, 'pricing');

/** The parts of a price for a mail: `6 pages $108.00, Top writers $21.60, Discount −$3.24`. */
export const priceText = (price: Price, work: Work, { brand, currency }: Place): string =>
  priceLines(price, work, priceWords(brand))
    .map(({ label, cents }) => `${label} ${formatFor({ language: brand.language, currency }).money(cents)}`)
    .join(', ');
