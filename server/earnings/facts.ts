import { type SharedPart, type PayRules, USUAL_PAY, sharedParts } from '@octavo/domain/earnings/pay';
import { eachPart, readPrice } from '@octavo/domain/pricing/parts';
import type { Site } from '#site.ts';

/** The rules by which a site pays its writers. */
export const payOf = ({ writerPay }: Pick<Site, 'writerPay'>): PayRules => (writerPay as PayRules | null) ?? USUAL_PAY; // checked when it was set

type PriceRow = Parameters<typeof readPrice<'column'>>[1];

/** The columns of an order that have its price. */
export const PRICE_COLUMNS = Object.keys(eachPart('column', () => 0)) as (keyof PriceRow)[]; // one for each part

/** What the writer of an order shares of its price. */
export const partsOf = (row: PriceRow & { level: number }, rules: PayRules): SharedPart[] =>
  sharedParts(readPrice('column', row), row.level, rules);
