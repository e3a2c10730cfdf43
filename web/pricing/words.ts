import { PRICE_WORDS } from '@octavo/domain/pricing/words';
import { dictionary } from '@octavo/kit/language.ts';

/** Extras, lengths and parts of a price in the language of the page. */
export const priceWords = dictionary('pricing', PRICE_WORDS);
