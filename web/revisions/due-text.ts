import type { Revision } from '@octavo/contract/revisions';
import { REVISION_STATUS, isActiveRevision } from '@octavo/domain/revisions/status';
import { timeLeft } from '#orders/time-left.ts';
import { format } from '@octavo/kit/language.ts';
import { revisionWords } from './words.ts';

const { completed, graded, closed } = REVISION_STATUS;
const HOUR_MS = 3_600_000;

type Dated = Pick<Revision, 'revisionStatus' | 'deadline' | 'dateEnded'>;

/** `in 21 hours` while a revision is active; `3 hours early`, `on time` or `2 days late` once it is completed; else null. */
export function dueText({ revisionStatus: { id }, deadline, dateEnded }: Dated, now: Date): string | null {
  if (isActiveRevision(id)) return timeLeft(deadline, now);
  const isDone = id === completed || id === graded || id === closed;
  if (!isDone || !dateEnded) return null;
  const hours = Math.trunc((deadline.getTime() - dateEnded.getTime()) / HOUR_MS);
  if (hours === 0) return dateEnded > deadline ? timeLeft(deadline, dateEnded) : revisionWords.onTime;
  return hours > 0 ? revisionWords.early(inHours(hours)) : revisionWords.late(inHours(-hours));
}

const inHours = (hours: number) =>
  hours < 48 ? format().duration(hours, 'hour') : format().duration(Math.trunc(hours / 24), 'day');
