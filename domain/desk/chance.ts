import { type Share, shareOf } from './evidence.ts';

/** How many of the last papers of a writer a chance is read from, and how many of those under way are read at most. */
export const PAPERS_OF_A_CHANCE = 60;

/** A paper of a writer: when the work began and when it was delivered, in milliseconds, and whether that was on time. */
export type PastPaper = { startedAt: number; doneAt: number; isOnTime: boolean };

/**
 * spec §12.5 The chance that a writer is on time with one paper more: the share on time of those of the last papers that were begun with at least
 * as many others under way as now. Null for fewer than five of them: then nothing is known. `begun`: when the papers under way
 * began, in milliseconds.
 */
export function chanceOf(past: readonly PastPaper[], begun: readonly number[]): (Share & { papers: number }) | null {
  const alike = past.filter((paper) => loadAt(paper, past, begun) >= begun.length);
  const share = shareOf(alike.filter(({ isOnTime }) => isOnTime).length, alike.length);
  return share && { ...share, papers: alike.length };
}

/** How many other papers were under way when one began. */
const loadAt = (paper: PastPaper, past: readonly PastPaper[], begun: readonly number[]) =>
  past.filter((one) => one !== paper && one.startedAt <= paper.startedAt && paper.startedAt < one.doneAt).length +
  begun.filter((one) => one <= paper.startedAt).length;
