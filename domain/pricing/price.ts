import type { WorkType } from '../catalogue/work-type.ts';
import { percentOf } from '../money.ts';
import { EXTRAS, type ExtraSpelled, eachExtra } from '../orders/extras.ts';
import { PRICE_PART_NAMES, type PricePart } from './parts.ts';
import { type Tariff, pagePrice } from './tariff.ts';

/** The input of the price rule. `hours` is one of the site's urgencies. */
export type Priced = {
  workType: WorkType;
  level: number;
  hours: number;
  pages: number;
  spacing: 1 | 2;
  preferredWriters: number;
} & Record<ExtraSpelled<'wire'>, boolean>;

/** `amount` in cents and `percent` of the full price; both are subtracted from it. The percentage takes at most `maxAmount` cents. */
export type DiscountValue = { amount: number; percent: number; maxAmount?: number | null | undefined };

export const NO_DISCOUNT: DiscountValue = { amount: 0, percent: 0 };

/** All in cents. The parts add up to `final` exactly; `quality` is the originality report. */
export type Price = Record<PricePart, number>;

export const NO_PRICE = Object.fromEntries(PRICE_PART_NAMES.map((part) => [part, 0])) as Price; // one zero for each part

/**
 * spec D11 The price of an order in cents, or null if the site does not offer the work type at this level and deadline. A shorter
 * deadline, a higher level, more pages or one more extra never cost less. The discount is at most the full price.
 */
export function priceOf(order: Priced, tariff: Tariff, discount: DiscountValue = NO_DISCOUNT): Price | null {
  const page = pagePrice(tariff, order.workType, order.level, order.hours);
  if (page === null) return null;

  const basic = page * order.pages * pagesWithin(order.spacing);
  const parts = {
    basic,
    preferredWriter: order.preferredWriters > 0 ? percentOf(basic, tariff.preferredWriterPercent) : 0,
    ...eachExtra('part', (name) => {
      const { wire, tariff: entry, charge } = EXTRAS[name];
      if (!order[wire]) return 0;
      return charge === 'percent' ? percentOf(basic, tariff[entry]) : tariff[entry];
    }),
  };
  const full = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const off = discountOf(full, discount);
  return { ...parts, discount: off, final: full - off };
}

/** What a discount takes off a price, in cents: at most the price. */
export const discountOf = (full: number, { amount, percent, maxAmount }: DiscountValue): number =>
  Math.min(full, Math.max(0, Math.min(percentOf(full, percent), maxAmount ?? full) + amount));

/** spec D5 A single-spaced page costs as much as two double-spaced pages. */
const pagesWithin = (spacing: 1 | 2) => (spacing === 1 ? 2 : 1);
