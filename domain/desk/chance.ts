import { type Share, shareOf } from './evidence.ts';

/** How many of the last papers of a writer a chance is read from. */
export const PAPERS_OF_A_CHANCE = 60;

/** A paper of a writer: when the work began, when it was delivered, and whether that was on time. */
export type PastPaper = { startedAt: Date; doneAt: Date; isOnTime: boolean };

/**
 * spec §12.5 The chance that a writer is on time with one paper more: the share on time of those of the last papers that were begun with at least
 * as many others under way as now. Null for fewer than five of them: then nothing is known. `begun`: when the papers under way began.
 */
export function chanceOf(past: readonly PastPaper[], begun: readonly Date[]): (Share & { papers: number }) | null {
  const alike = past.filter((paper) => loadAt(paper, past, begun) >= begun.length);
  const share = shareOf(alike.filter(({ isOnTime }) => isOnTime).length, alike.length);
  return share && { ...share, papers: alike.length };
}

/** How many other papers were under way when one began. */
const loadAt = (paper: PastPaper, past: readonly PastPaper[], begun: readonly Date[]) =>
  past.filter((one) => one !== paper && one.startedAt <= paper.startedAt && paper.startedAt < one.doneAt).length +
  begun.filter((one) => one <= paper.startedAt).length;
