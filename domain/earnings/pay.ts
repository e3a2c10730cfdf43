import { percentOf } from '../money.ts';
import { EXTRAS, EXTRA_NAMES, type ExtraName } from '../orders/extras.ts';
import type { Price } from '../pricing/price.ts';

/** spec §12.15 What a site pays its writers. Percents; `latePeriod` in minutes. */
export type PayRules = {
  /** Of the price of the paper, before codes. */
  share: number;
  /** Other shares, by the id of the level. */
  levels: Readonly<Record<string, number>>;
  /** Of the price of each extra; that of the paper where an extra is missing. */
  extras: Readonly<Partial<Record<ExtraName, number>>>;
  /** The fine of a late delivery: percents of what the writer earns by the order, for each started period, up to the most. */
  latePercent: number;
  latePeriod: number;
  lateMost: number;
  /** The fine of a revision that the desk did not accept. */
  failedPercent: number;
};

/** What a new site pays: nothing of what the house does itself. */
export const USUAL_PAY: PayRules = {
  share: 50,
  levels: {},
  extras: { extraQualityCheck: 0, originalityReport: 0 },
  latePercent: 5,
  latePeriod: 360,
  lateMost: 50,
  failedPercent: 10,
};

/** A part of a price of which a writer gets a share. `cents`: the price of the part. */
export type SharedPart = { of: 'paper' | ExtraName; percent: number; cents: number };

/** The parts of the price of an order that its writer shares, by the rules of the site. Codes are at the cost of the house. */
export function sharedParts(price: Price, level: number, rules: PayRules): SharedPart[] {
  const percent = rules.levels[level] ?? rules.share;
  const extras = EXTRA_NAMES.map((name) => ({
    of: name,
    percent: rules.extras[name] ?? percent,
    cents: price[EXTRAS[name].part],
  }));
  const parts: SharedPart[] = [{ of: 'paper', percent, cents: price.basic + price.preferredWriter }, ...extras];
  return parts.filter((part) => part.cents > 0 && part.percent > 0);
}

/** What the parts come to, in cents; each is rounded for itself, so that a line can be checked by hand. */
export const sumOfParts = (parts: readonly SharedPart[]): number =>
  parts.reduce((sum, { cents, percent }) => sum + percentOf(cents, percent), 0);
