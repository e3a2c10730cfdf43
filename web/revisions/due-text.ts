import type { Revision } from '@octavo/contract/revisions';
import { REVISION_STATUS, isActiveRevision } from '@octavo/domain/revisions/status';
import { earlyOrLate, timeLeft } from '@octavo/kit/dates.ts';

const { completed, graded } = REVISION_STATUS;

type Dated = Pick<Revision, 'revisionStatus' | 'deadline' | 'dateEnded'>;

/** `in 21 hours` while a revision is active; `3 hours early`, `on time` or `1 hour 40 minutes late` once it is completed; else null, as a closed one may have been rejected. */
export function dueText({ revisionStatus: { id }, deadline, dateEnded }: Dated, now: Date): string | null {
  if (isActiveRevision(id)) return timeLeft(deadline, now);
  const isDone = id === completed || id === graded;
  return isDone && dateEnded ? earlyOrLate(deadline, dateEnded) : null;
}
