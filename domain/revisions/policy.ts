import { DAY_MINUTES, minutesAfter } from '../time.ts';

const LONG_PAPER_PAGES = 30;

/** spec §9, D46 The days in which a paper of so many pages is revised. */
export const revisionDays = (pages: number): 14 | 30 => (pages < LONG_PAPER_PAGES ? 14 : 30);

/** spec D46 The end of the revision period. It counts from the last delivery. */
export const revisionsUntil = (pages: number, lastDelivery: Date): Date =>
  minutesAfter(lastDelivery, revisionDays(pages) * DAY_MINUTES);
