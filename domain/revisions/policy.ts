import { DAY_MINUTES, minutesAfter } from '../time.ts';

const LONG_PAPER_PAGES = 30;

/** spec D46, ADR 0220 For how many days after the last delivery revisions are free, by the length of the paper. Each site has its own. */
export type RevisionPeriod = { short: number; long: number };

/** spec §9 Whether a paper has the longer period. */
export const isLongPaper = (pages: number): boolean => pages >= LONG_PAPER_PAGES;

/** spec §9, D46 The days in which a paper of so many pages is revised. */
export const revisionDays = (pages: number, period: RevisionPeriod): number =>
  isLongPaper(pages) ? period.long : period.short;

/** spec D46 The end of the revision period. It counts from the last delivery. */
export const revisionsUntil = (pages: number, lastDelivery: Date, period: RevisionPeriod): Date =>
  minutesAfter(lastDelivery, revisionDays(pages, period) * DAY_MINUTES);
