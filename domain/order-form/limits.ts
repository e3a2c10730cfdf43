import { type SiteCategory, isResume } from '../sites/category.ts';

// spec §5, §9
export const TITLE_LENGTH = { min: 5, max: 250 };
export const DETAILS_MIN = 10;
export const PAGES = { min: 1, max: 100 };
const RESUME_PAGES_MAX = 10;
export const SOURCES = { min: 0, max: 100 };
export const WORDS_PER_PAGE = 300;

// ours: limits of a request
export const DETAILS_MAX = 100_000;
export const CREDENTIALS_MAX = 5000;

/** spec §4 The most pages an order may have; a site may set its own maximum. */
export const pagesMax = (site: { category: SiteCategory; pagesMax: number }): number =>
  isResume(site.category) ? Math.min(RESUME_PAGES_MAX, site.pagesMax) : site.pagesMax;

/** spec §5 The nearest whole number within the limits; the minimum for NaN and infinity. */
export const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(value))) : min;
