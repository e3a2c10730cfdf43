import type { Order } from '@octavo/contract/orders';
import {
  REVISION_STEPS,
  type RevisionDraft,
  type RevisionStep,
  gapOf,
  isReachable,
} from '@octavo/domain/revisions/draft';
import { type RevisionPeriod, isLongPaper } from '@octavo/domain/revisions/policy';
import { day } from '@octavo/kit/dates.ts';
import { appWords } from '#app/words.ts';
import { type Step, Steps } from '@octavo/kit/Steps.tsx';
import { revisionWords } from '../words.ts';
import css from './Rail.module.css';

/** Until when revisions of the order are free, of how many days that period is, and those of shorter and longer papers. */
export type Period = { until: Date | null; days: number | null; terms: RevisionPeriod | null };

type Props = {
  order: Order;
  period: Period | undefined;
  draft: RevisionDraft;
  step: RevisionStep;
  /** Null while no step can be opened. */
  onGo: ((step: RevisionStep) => void) | null;
};

/** The margin of the wizard: which paper, the steps, and until when a revision is free. A reachable step is a button. */
export function Rail({ order, period, draft, step, onGo }: Props) {
  const words = revisionWords.wizard;
  const { freeUntil, short, long } = revisionWords.policy;
  const steps = REVISION_STEPS.map((each): Step => {
    const mayOpen = onGo && each !== step && isReachable(each, draft);
    return {
      title: words.steps[each],
      state: each === step ? 'now' : stateOf(each, draft),
      ...(mayOpen && {
        link: (
          <button type="button" onClick={() => onGo(each)}>
            {words.steps[each]}
          </button>
        ),
      }),
    };
  });
  return (
    <>
      <p className={`eyebrow ${css.eyebrow}`}>{words.revisionFor}</p>
      <p className={css.title} dir="auto">
        {order.title || appWords.order(order.id)}
      </p>
      <div className={css.steps}>
        <Steps label={words.progress} steps={steps} look="rail" />
      </div>
      <p className={css.reminder}>
        {period?.until && (
          <>
            {freeUntil} <b>{day(period.until)}</b>.{' '}
          </>
        )}
        {period?.days && (isLongPaper(order.pages) ? long(period.days) : short(period.days))}
      </p>
    </>
  );
}

/** A step is done when it is valid and all before it are. */
const stateOf = (step: RevisionStep, draft: RevisionDraft): Step['state'] =>
  isReachable(step, draft) && gapOf(step, draft) === null ? 'done' : 'next';
