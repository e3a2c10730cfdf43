import type { RevisionLevel } from './choices.ts';

/** spec §9 The minutes of each level, and the pages that they cover. */
export const REVISION_TIME: Record<RevisionLevel, { minutes: number; pages: number }> = {
  1: { minutes: 720, pages: 20 },
  2: { minutes: 960, pages: 40 },
  3: { minutes: 1200, pages: 80 },
  4: { minutes: 1440, pages: 120 },
};

/** spec §9, D47 How long a revision takes, in minutes: each page beyond those of the level adds `minutesPerPage`. */
export function revisionMinutes(level: RevisionLevel, pages: number, minutesPerPage: number): number {
  const covered = REVISION_TIME[level];
  return covered.minutes + Math.max(0, pages - covered.pages) * minutesPerPage;
}

/** spec §9 Minutes as h:mm: `730` is `12:10`. */
export const hoursAndMinutes = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
