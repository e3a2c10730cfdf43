import { WORK_TYPE, type WorkType } from '../catalogue/work-type.ts';
import { EXTRAS, EXTRA_NAMES, type ExtraName } from '../orders/extras.ts';
import { PRICE_PART_NAMES, type PricePart } from './parts.ts';
import type { Price } from './price.ts';

/** What every extra is called, and what it is in a sentence. */
export const EXTRA_WORDS: Record<ExtraName, { title: string; detail: string }> = {
  topWriters: { title: 'Top writers', detail: 'Your order goes to our highest-rated writers only' },
  extraQualityCheck: { title: 'Extra quality check', detail: 'A second editor reads the paper before you do' },
  originalityReport: { title: 'Originality report', detail: 'A similarity report delivered with the paper' },
  onePageSummary: { title: 'One-page summary', detail: 'The argument on a single page' },
};

type Work = { workType: WorkType; pages: number };

const UNITS = {
  page: { one: 'page', many: 'pages' },
  slide: { one: 'slide', many: 'slides' },
};

/** What the length of work is counted in: `{ one: 'slide', many: 'slides' }`. */
export const lengthUnit = (workType: WorkType) => UNITS[workType === WORK_TYPE.presentation ? 'slide' : 'page'];

/** `6 pages`, `1 slide` */
export function lengthText({ workType, pages }: Work): string {
  const { one, many } = lengthUnit(workType);
  return `${pages} ${pages === 1 ? one : many}`;
}

/** A line of a bill; `cents` is what it adds, so a discount is negative. */
export type PriceLine = { part: Exclude<PricePart, 'final'>; label: string; cents: number };

/** The parts of a price as they are written on a bill, in the order of the sum. Nothing that costs nothing. */
export function priceLines(price: Price, work: Work): PriceLine[] {
  return PRICE_PART_NAMES.filter((part) => part !== 'final')
    .map((part) => ({ part, label: labelOf(part, work), cents: part === 'discount' ? -price[part] : price[part] }))
    .filter(({ cents }) => cents !== 0);
}

function labelOf(part: PriceLine['part'], work: Work): string {
  if (part === 'basic') return lengthText(work);
  if (part === 'preferredWriter') return 'Preferred writers';
  return part === 'discount' ? DISCOUNT : EXTRA_LABELS[part];
}

export const DISCOUNT = 'Discount';

type ExtraPart = (typeof EXTRAS)[ExtraName]['part'];

const EXTRA_LABELS = Object.fromEntries(
  EXTRA_NAMES.map((name) => [EXTRAS[name].part, EXTRA_WORDS[name].title]),
) as Record<ExtraPart, string>; // one label for each extra
