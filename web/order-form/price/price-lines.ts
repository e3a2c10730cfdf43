import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import type { OrderForm } from '@octavo/domain/order-form/form';
import { WORDS_PER_PAGE } from '@octavo/domain/order-form/limits';
import type { Price } from '@octavo/domain/pricing/price';
import { format } from '#ui/language.ts';
import { EXTRAS } from '../words.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `6 pages`, `1 slide` */
export const pageCount = ({ workType, pages }: Pick<OrderForm, 'workType' | 'pages'>) =>
  counted(pages, workType === WORK_TYPE.presentation ? 'slide' : 'page');

/** spec D5 `1,800 words` */
export const wordCount = ({ pages, spacing }: Pick<OrderForm, 'pages' | 'spacing'>) =>
  `${format().number(pages * WORDS_PER_PAGE * (spacing === 1 ? 2 : 1))} words`;

type PriceLine = { name: string; cents: number };

/** What the price is made of, in its order; only what is not zero. */
export const priceLines = (price: Price, form: OrderForm): PriceLine[] =>
  [
    { name: pageCount(form), cents: price.basic },
    { name: EXTRAS.topWriters.title, cents: price.premiumWriter },
    { name: 'Preferred writers', cents: price.preferredWriter },
    { name: EXTRAS.extraQualityCheck.title, cents: price.extraQualityCheck },
    { name: EXTRAS.originalityReport.title, cents: price.quality },
    { name: EXTRAS.onePageSummary.title, cents: price.onePageSummary },
  ].filter(({ cents }) => cents !== 0);
