import { ORDER_STEPS, type OrderStep } from '@octavo/domain/order-form/validation';
import { Link } from 'react-router';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Steps } from '@octavo/kit/Steps.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { orderFormWords } from '../words.ts';
import { type Discarding, DraftButton } from './DraftButton.tsx';
import css from './StepHead.module.css';
import type { StepLink } from './useStep.ts';

type Props = {
  step: OrderStep | null;
  linkTo: (step: OrderStep) => StepLink;
  isKept: boolean;
} & Discarding;

/** The steps with links to those that are done, whether the draft is saved, and Discard. On one page the last two stand beside the heading. */
export function StepHead({ step, linkTo, isKept, discard, restore }: Props) {
  const { steps } = orderFormWords.kinds[useOrderForm().rules.site.category];
  const now = step === null ? -1 : ORDER_STEPS.indexOf(step);
  return (
    <div className={step === null ? css.alone : css.head}>
      {step !== null && (
        <Steps
          label={orderFormWords.progress}
          steps={ORDER_STEPS.map((each, at) => ({
            title: steps[each].name,
            state: at < now ? 'done' : at === now ? 'now' : 'next',
            link: at < now ? <Link {...linkTo(each)}>{steps[each].name}</Link> : undefined,
          }))}
        />
      )}
      <output className={css.kept}>
        {isKept && (
          <>
            <Icon name="check" size={16} />
            {orderFormWords.saved}
          </>
        )}
      </output>
      <DraftButton className={css.discard} isKept={isKept} discard={discard} restore={restore}>
        {orderFormWords.discard}
      </DraftButton>
    </div>
  );
}
