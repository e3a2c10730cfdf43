import {
  type DraftGap,
  REVISION_STEPS,
  type RevisionDraft,
  type RevisionStep,
  gapOf,
} from '@octavo/domain/revisions/draft';
import { type RefObject, useEffect, useState } from 'react';

const WRONG = 'input[aria-invalid], textarea[aria-invalid], [data-wrong] input';
const ISSUE = '[id$="-issue"]:not(:empty)';

/** What each step gets. `gap` is what is missing, once the customer has tried to go on. */
export type StepProps = {
  draft: RevisionDraft;
  gap: DraftGap | null;
  onChange: (change: Partial<RevisionDraft>) => void;
};

/**
 * spec §4, §11.57 The step of the wizard. Leaving an invalid step shows the issue and focuses its control; another step gets
 * the focus on its heading.
 */
export function useSteps(draft: RevisionDraft, body: RefObject<HTMLElement | null>) {
  const [step, setStep] = useState<RevisionStep>('policy');
  const [attempts, setAttempts] = useState(0);
  const [moves, setMoves] = useState(0);
  const at = REVISION_STEPS.indexOf(step);
  const gap = gapOf(step, draft);

  useEffect(() => {
    if (attempts === 0) return;
    body.current?.querySelector<HTMLElement>(WRONG)?.focus();
    body.current?.querySelector(ISSUE)?.scrollIntoView?.({ block: 'nearest' }); // the issue is below its control
  }, [attempts, body]);
  useEffect(() => {
    if (moves > 0) body.current?.closest('[role=dialog]')?.querySelector('h2')?.focus();
  }, [moves, body]);

  const go = (to: RevisionStep | undefined) => {
    if (!to) return;
    setAttempts(0);
    setStep(to);
    setMoves(moves + 1);
  };
  return {
    step,
    position: at + 1,
    isLast: at === REVISION_STEPS.length - 1,
    gap: attempts > 0 ? gap : null,
    go,
    previous: () => go(REVISION_STEPS[at - 1]),
    /** Goes on. Answers true when the last step is valid. */
    next: (): boolean => {
      if (gap) setAttempts(attempts + 1);
      else go(REVISION_STEPS[at + 1]);
      return !gap && at === REVISION_STEPS.length - 1;
    },
  };
}
