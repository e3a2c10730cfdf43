import type { WorkType } from '../catalogue/work-type.ts';

/** spec D11 What a site charges. Amounts in cents, shares in whole percent of the basic price. */
export type Tariff = {
  /** Cents for a double-spaced page or a slide: by work type, level, and hours. */
  perPage: Partial<Record<WorkType, Record<number, Record<number, number>>>>;
  premiumWriterPercent: number;
  preferredWriterPercent: number;
  extraQualityCheckPercent: number;
  originalityReport: number;
  onePageSummary: number;
};

/** Cents for one page, or null where the site does not offer the combination. */
export const pagePrice = (tariff: Tariff, workType: WorkType, level: number, hours: number): number | null =>
  tariff.perPage[workType]?.[level]?.[hours] ?? null;
