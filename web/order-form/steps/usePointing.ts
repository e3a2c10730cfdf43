import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { IssueOfField } from '@octavo/kit/ErrorSummary.tsx';
import type { Opener } from '@octavo/kit/Select.tsx';
import type { OrderFormContext } from '../machine/order-context.ts';
import type { Field } from '../machine/order-state.ts';
import type { Way } from './useStep.ts';
import { useErrorTitle } from './useErrorTitle.ts';
import { FIELD_IDS, stepOf } from '../machine/what-is-wrong.ts';

type Marks = { subject: RefObject<Opener | null>; heading: RefObject<HTMLHeadingElement | null> };

/** Points at what is wrong: the summary takes the focus; spec §5 a missing subject opens its list. */
export function usePointing({ sentence, change }: OrderFormContext, { step, goTo }: Way, { subject, heading }: Marks) {
  const [attempt, setAttempt] = useState({ step, count: 0 });
  const isHere = attempt.count > 0 && attempt.step === step;
  const isSubjectAlone = step === 'paper'; // it is the only thing to show issues about there, and in sight

  const pointAt = (fields: readonly Field[]) => {
    const [first = 'subject'] = fields;
    change({ failed: fields });
    setAttempt(({ count }) => ({ step: step && stepOf(first), count: count + 1 }));
    if (step && step !== stepOf(first)) goTo(stepOf(first));
  };
  const openSubject = useEffectEvent(() => {
    if (isHere && sentence('subject')) subject.current?.open();
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

  const fields = (Object.keys(FIELD_IDS) as Field[]) // its own keys
    .filter((field) => field !== 'discountCode' && (step === null || stepOf(field) === step));
  const wrong = isHere ? fields.flatMap((field): IssueOfField[] => issueOf(field, sentence(field))) : [];
  useErrorTitle(wrong.length > 0);
  return { pointAt, summary: isSubjectAlone ? [] : wrong, attempt: attempt.count };
}

const issueOf = (field: Field, text: string | null) => (text ? [{ field: FIELD_IDS[field], text }] : []);
