import { ORDER_STEPS } from '@octavo/domain/order-form/validation';
import { Link } from 'react-router';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { lastButtonOf, orderFormWords } from '../words.ts';
import { type Discarding, DraftButton } from './DraftButton.tsx';
import css from './StepFoot.module.css';
import type { StepNavigation } from './useStep.ts';

type Props = { navigation: StepNavigation; isCreating: boolean; isKept: boolean } & Discarding;

/** The next button and the link back. A phone has the next button in its bottom bar. */
export function StepFoot({ navigation, isCreating, isKept, discard, restore }: Props) {
  const { step, before, isLast, linkTo } = navigation;
  const { mode, rules } = useOrderForm();
  const { kind } = mode;
  const { steps } = orderFormWords.kinds[rules.site.category];
  const { payLater, payNext, discardDraft } = orderFormWords;
  const button = lastButtonOf(kind);
  return (
    <>
      <div className={css.foot}>
        <Button
          kind="primary"
          size="large"
          type="submit"
          isBusy={isCreating}
          busyLabel={button.busy}
          iconEnd={isLast ? undefined : 'arrowRight'}
        >
          {isLast || step === null
            ? button.last
            : navigation.next && steps[navigation.next === 'account' ? 'instructions' : 'paper'].proceed}
        </Button>
        {before && (
          <Link className={css.back} {...linkTo(before)}>
            <Icon name="chevronLeft" size={16} />
            {steps[before].back}
          </Link>
        )}
        {kind !== 'edit' && step !== ORDER_STEPS[1] && (
          <span className={before || step === null ? css.end : css.note}>{isLast ? payNext : payLater}</span>
        )}
      </div>
      <DraftButton className={css.discard} isKept={isKept} discard={discard} restore={restore}>
        {discardDraft}
      </DraftButton>
    </>
  );
}
