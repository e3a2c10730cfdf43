import { WORK_TYPE, type WorkType } from '../catalogue/work-type.ts';
import { plural } from '../language/plural.ts';
import { EXTRAS, EXTRA_NAMES, type ExtraName } from '../orders/extras.ts';
import { PRICE_PART_NAMES, type PricePart } from './parts.ts';
import type { Price } from './price.ts';

/** English texts of the extras, of the length of an order, and of the other parts of a price. Mails and the web use them. */
export const PRICE_WORDS = {
  extras: {
    topWriters: { title: 'Top writers', detail: 'Your order goes to our highest-rated writers only' },
    extraQualityCheck: { title: 'Extra quality check', detail: 'A second editor checks the paper before delivery' },
    originalityReport: { title: 'Originality report', detail: 'A similarity report delivered with the paper' },
    onePageSummary: { title: 'One-page summary', detail: 'The main points of the paper on one page' },
  } satisfies Record<ExtraName, { title: string; detail: string }>,
  pages: (n: number) => plural('en', n, { one: `${n} page`, other: `${n} pages` }),
  slides: (n: number) => plural('en', n, { one: `${n} slide`, other: `${n} slides` }),
  preferredWriters: 'Preferred writers',
  discount: 'Discount',
};

type PriceWords = typeof PRICE_WORDS;

type Work = { workType: WorkType; pages: number };

/** spec §4 `6 pages`, or `1 slide` for a presentation. */
export const lengthText = ({ workType, pages }: Work, words: PriceWords): string =>
  workType === WORK_TYPE.presentation ? words.slides(pages) : words.pages(pages);

/** A line of a bill. `cents` is added to the total, so a discount is negative. */
type PriceLine = { part: Exclude<PricePart, 'final'>; label: string; cents: number };

/** The lines of a bill in the order of the sum, without lines of zero cents. */
export function priceLines(price: Price, work: Work, words: PriceWords): PriceLine[] {
  return PRICE_PART_NAMES.filter((part) => part !== 'final')
    .map((part) => ({
      part,
      label: labelOf(part, work, words),
      cents: part === 'discount' ? -price[part] : price[part],
    }))
    .filter(({ cents }) => cents !== 0);
}

function labelOf(part: PriceLine['part'], work: Work, words: PriceWords): string {
  if (part === 'basic') return lengthText(work, words);
  if (part === 'preferredWriter') return words.preferredWriters;
  return part === 'discount' ? words.discount : words.extras[EXTRA_OF_PART[part]].title;
}

type ExtraPart = (typeof EXTRAS)[ExtraName]['part'];

const EXTRA_OF_PART = Object.fromEntries(EXTRA_NAMES.map((name) => [EXTRAS[name].part, name])) as Record<
  ExtraPart,
  ExtraName
>; // each of these parts belongs to one extra
