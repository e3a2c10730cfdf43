import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { IssueOfField } from '@octavo/kit/ErrorSummary.tsx';
import { focusField } from '@octavo/kit/focusField.ts';
import { dismissToast, offersUndo, showToast } from '@octavo/kit/Toaster.tsx';
import type { Opener } from '@octavo/kit/useOpener.ts';
import type { OrderFormContext } from '../machine/order-context.ts';
import type { OrderField } from '../machine/order-state.ts';
import type { StepNavigation } from './useStep.ts';
import { useErrorTitle } from './useErrorTitle.ts';
import { FIELD_IDS, stepOf } from '../machine/field-issues.ts';

type Targets = { subject: RefObject<Opener | null>; heading: RefObject<HTMLHeadingElement | null> };

/** Shows the issues of fields in a summary. With `toast`, the toast says the only one instead (ADR 0029). */
export type ShowIssues = (fields: readonly OrderField[], toast: string | null) => void;

/**
 * Moves the focus to the error summary, or to the field that a toast is about, or to the heading of a new step, or the field
 * that its link names. spec §5 A missing
 * subject opens its list.
 */
export function useIssueFocus(
  { issueText, change }: OrderFormContext,
  { step, goTo, focusOn }: StepNavigation,
  { subject, heading }: Targets,
) {
  const [attempt, setAttempt] = useState({ step, count: 0, hasSummary: true });
  const isHere = attempt.count > 0 && attempt.step === step;

  const showIssues: ShowIssues = (failed, toast) => {
    const [first = 'subject'] = failed;
    const hasSummary = toast === null || failed.length > 1;
    change({ failed });
    if (toast) showToast(toast, { kind: 'error' });
    else if (!offersUndo()) dismissToast(); // an error may be about one of these fields, and a notice would cover them (spec D56)
    setAttempt(({ count }) => ({ step: step && stepOf(first), count: count + 1, hasSummary }));
    if (step && step !== stepOf(first)) goTo(stepOf(first));
  };
  const fields = (Object.keys(FIELD_IDS) as OrderField[]) // its own keys
    .filter((field) => field !== 'discountCode' && (step === null || stepOf(field) === step));
  const openSubject = useEffectEvent(() => {
    if (isHere && issueText('subject')) subject.current?.open();
  });
  useEffect(() => {
    if (attempt.count > 0) openSubject();
  }, [attempt.count]);

  const focusOnlyField = useEffectEvent(() => {
    const only = fields.find((field) => issueText(field));
    if (only && document.getElementById(FIELD_IDS[only])) focusField(FIELD_IDS[only]);
    else heading.current?.focus({ preventScroll: true });
  });
  const dueField = isHere && !attempt.hasSummary ? attempt.count : 0; // the attempt whose only field takes the focus
  useEffect(() => {
    if (dueField > 0) focusOnlyField();
  }, [dueField]);

  const isPush = useNavigationType() === 'PUSH';
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (isHere) return;
    if (isPush) document.documentElement.scrollTop = 0;
    if (focusOn && document.getElementById(focusOn)) focusField(focusOn);
    else heading.current?.focus({ preventScroll: true });
  });

  const shown = isHere ? fields.flatMap((field): IssueOfField[] => summaryItem(field, issueText(field))) : [];
  useErrorTitle(shown.length > 0);
  const summary = attempt.hasSummary ? shown.filter(({ field }) => field !== FIELD_IDS.subject) : []; // its own list says it
  return { showIssues, summary, attempt: attempt.count };
}

const summaryItem = (field: OrderField, text: string | null) => (text ? [{ field: FIELD_IDS[field], text }] : []);
