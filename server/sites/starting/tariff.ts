import { WORK_TYPE, type WorkType } from '@octavo/domain/catalogue/work-type';
import type { SiteCategory } from '@octavo/domain/sites/category';
import { levelsOf } from './catalogue.ts';

/** Deadlines in hours, from three hours to twenty days. */
export const URGENCIES = [3, 6, 12, 24, 48, 72, 120, 168, 240, 336, 480];

/** The starting prices of extras, in percent of the basic price or in cents. */
export const EXTRA_PRICES = {
  premiumWriterPercent: 20,
  preferredWriterPercent: 15,
  extraQualityCheckPercent: 10,
  originalityReport: 999,
  onePageSummary: 1499,
};

const BASE_CENTS: Record<SiteCategory, number> = { 1: 1440, 2: 1980, 3: 2800, 4: 1260, 5: 1340 };
const WORK_SHARE: Record<WorkType, number> = { 1: 1, 2: 0.6, 3: 0.7, 4: 0.5 };
const LEVEL_STEP = 0.25; // each level adds a quarter of the first price

/** The factor of each deadline, by its hours; ten days have the factor 1. */
const URGENCY_SHARE: Record<number, number> = {
  480: 0.9, 336: 0.95, 240: 1, 168: 1.1, 120: 1.2, 72: 1.35, 48: 1.5, 24: 1.8, 12: 2.1, 6: 2.5, 3: 3,
}; // oxfmt-ignore

/** spec D11 Cents for a page: never less for a shorter time or a higher level. Undergraduate essay in ten days: $18.00. */
export function pagePricesOf(category: SiteCategory) {
  const prices: { workType: WorkType; level: number; hours: number; cents: number }[] = [];
  for (const workType of Object.values(WORK_TYPE)) {
    for (const [index, { id: level }] of levelsOf(category).entries()) {
      for (const hours of URGENCIES) {
        const share = WORK_SHARE[workType] * (1 + index * LEVEL_STEP) * (URGENCY_SHARE[hours] ?? 1);
        prices.push({ workType, level, hours, cents: Math.round(BASE_CENTS[category] * share) });
      }
    }
  }
  return prices;
}
