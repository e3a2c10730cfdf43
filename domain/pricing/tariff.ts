import type { WorkType } from '../catalogue/work-type.ts';
import type { ExtraSpelled } from '../orders/extras.ts';

/** spec D11 The prices of a site. `EXTRAS` says whether an extra is in cents or in whole percent of the basic price. */
export type Tariff = {
  /** Cents for a double-spaced page or a slide: by work type, level, and hours. */
  perPage: Partial<Record<WorkType, Record<number, Record<number, number>>>>;
  preferredWriterPercent: number;
} & Record<ExtraSpelled<'tariff'>, number>;

/** What a price of a page is for. */
export type PageCell = { workType: WorkType; level: number; hours: number };

/** The prices of pages from a list of them. */
export function perPageOf(prices: Iterable<PageCell & { cents: number }>): Tariff['perPage'] {
  const perPage: Tariff['perPage'] = {};
  for (const { workType, level, hours, cents } of prices) {
    ((perPage[workType] ??= {})[level] ??= {})[hours] = cents;
  }
  return perPage;
}

/** Cents for one page, or null if the site does not offer the combination. */
export const pagePrice = (tariff: Tariff, workType: WorkType, level: number, hours: number): number | null =>
  tariff.perPage[workType]?.[level]?.[hours] ?? null;
