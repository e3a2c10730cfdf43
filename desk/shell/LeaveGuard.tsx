import { useLeaveGuard } from '@octavo/client/useLeaveGuard';
import { asksFirst, useHasUnsaved, useQuestion } from '#app/unsaved.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/** ADR 0363 Asks before a link, Back, a reload or closing drops what is not saved. */
export function LeaveGuard() {
  const question = useQuestion();
  useLeaveGuard(useHasUnsaved(), (go) => !asksFirst(go));
  return question && <LeaveQuestion {...question} />;
}
