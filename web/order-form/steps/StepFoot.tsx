import { ORDER_STEPS } from '@octavo/domain/order-form/validation';
import { Link } from 'react-router';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useOrderForm } from '../machine/order-context.ts';
import { PAY_LATER, PAY_NEXT, STEPS, proceedWords } from '../words.ts';
import css from './StepFoot.module.css';
import type { Way } from './useStep.ts';

type Props = { way: Way; isCreating: boolean; isKept: boolean; onDiscard: () => void };

/** The way on and the way back. A phone has the way on in its bottom bar. */
export function StepFoot({ way, isCreating, isKept, onDiscard }: Props) {
  const { step, before, isLast, linkTo } = way;
  const { kind } = useOrderForm().mode;
  const words = proceedWords(kind);
  return (
    <>
      <div className={css.foot}>
        <Button
          kind="primary"
          size="large"
          type="submit"
          isBusy={isCreating}
          busyLabel={words.busy}
          iconEnd={isLast ? undefined : 'arrowRight'}
        >
          {isLast || step === null
            ? words.last
            : way.next && STEPS[way.next === 'account' ? 'instructions' : 'paper'].proceed}
        </Button>
        {before && (
          <Link className={css.back} {...linkTo(before)}>
            <Icon name="chevronLeft" size={16} />
            {STEPS[before].back}
          </Link>
        )}
        {kind !== 'edit' && step !== ORDER_STEPS[1] && (
          <span className={before || step === null ? css.end : css.note}>{isLast ? PAY_NEXT : PAY_LATER}</span>
        )}
      </div>
      {isKept && (
        <button className={css.discard} type="button" onClick={onDiscard}>
          Discard draft
        </button>
      )}
    </>
  );
}
