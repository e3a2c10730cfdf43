import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { IssueOfField } from '@octavo/kit/ErrorSummary.tsx';
import type { Opener } from '@octavo/kit/useLazyPopup.ts';
import type { OrderFormContext } from '../machine/order-context.ts';
import type { OrderField } from '../machine/order-state.ts';
import type { StepNavigation } from './useStep.ts';
import { useErrorTitle } from './useErrorTitle.ts';
import { FIELD_IDS, stepOf } from '../machine/field-issues.ts';

type Targets = { subject: RefObject<Opener | null>; heading: RefObject<HTMLHeadingElement | null> };

/** Moves the focus to the error summary, or to the heading of a new step. spec §5 A missing subject opens its list. */
export function useIssueFocus(
  { issueText, change }: OrderFormContext,
  { step, goTo }: StepNavigation,
  { subject, heading }: Targets,
) {
  const [attempt, setAttempt] = useState({ step, count: 0 });
  const isHere = attempt.count > 0 && attempt.step === step;
  const hasNoSummary = step === 'paper'; // the subject is the only field there that can have an issue, and it is visible

  const showIssues = (fields: readonly OrderField[]) => {
    const [first = 'subject'] = fields;
    change({ failed: fields });
    setAttempt(({ count }) => ({ step: step && stepOf(first), count: count + 1 }));
    if (step && step !== stepOf(first)) goTo(stepOf(first));
  };
  const openSubject = useEffectEvent(() => {
    if (isHere && issueText('subject')) subject.current?.open();
  });
  useEffect(() => {
    if (attempt.count > 0) openSubject();
  }, [attempt.count]);

  const isPush = useNavigationType() === 'PUSH';
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (isHere) return;
    if (isPush) document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  });

  const fields = (Object.keys(FIELD_IDS) as OrderField[]) // its own keys
    .filter((field) => field !== 'discountCode' && (step === null || stepOf(field) === step));
  const shown = isHere ? fields.flatMap((field): IssueOfField[] => summaryItem(field, issueText(field))) : [];
  useErrorTitle(shown.length > 0);
  return { showIssues, summary: hasNoSummary ? [] : shown, attempt: attempt.count };
}

const summaryItem = (field: OrderField, text: string | null) => (text ? [{ field: FIELD_IDS[field], text }] : []);
