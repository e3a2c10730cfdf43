import { PRICE_WORDS } from '@octavo/domain/pricing/words';
import { dictionary } from '@octavo/domain/language/page';

/** The names of extras, lengths and price parts in the language of the page. */
export const priceWords = dictionary('pricing', PRICE_WORDS);
