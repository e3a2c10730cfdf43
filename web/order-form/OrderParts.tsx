import { ORDER_STEPS, type OrderStep } from '@octavo/domain/order-form/validation';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useIsPainted } from '#app/useIsPainted.ts';
import type { Opener } from '@octavo/kit/useOpener.ts';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import css from './OrderForm.module.css';
import { PaperStep } from './steps/PaperStep.tsx';
import type { StepNavigation } from './steps/useStep.ts';
import { useOrderForm } from './machine/order-context.ts';
import { headingOf, orderFormWords } from './words.ts';
import { lazyPart } from '@octavo/kit/lazy-part.tsx';

export const InstructionsStep = lazyPart(() => import('./steps/InstructionsStep.tsx'), 'InstructionsStep', {
  fallback: <Skeleton lines={6} />,
});
export const AccountStep = lazyPart(() => import('./steps/AccountStep.tsx'), 'AccountStep', {
  fallback: <Skeleton lines={6} />,
});

type Props = {
  navigation: StepNavigation;
  subject: Ref<Opener>;
  heading: Ref<HTMLHeadingElement>;
  isCreating: boolean;
};

/** One step with its heading, or all three on one page. */
export function OrderParts({ navigation, subject, heading, isCreating }: Props) {
  const { step, linkTo } = navigation;
  const { mode, rules } = useOrderForm();
  const edit = (target: OrderStep, label: string, field?: string) => (
    <Link {...linkTo(target, { from: 'account', field })} aria-label={label}>
      {orderFormWords.edit}
    </Link>
  );
  const isPainted = useIsPainted();
  const part = (each: OrderStep) => {
    if (each === 'paper') return <PaperStep subject={subject} />;
    if (!isPainted) return <Skeleton lines={6} />;
    return each === 'instructions' ? <InstructionsStep /> : <AccountStep edit={step && edit} isCreating={isCreating} />;
  };
  return (
    <>
      <h1 id="order-heading" ref={heading} tabIndex={-1}>
        {headingOf(step, mode.kind, rules.site)}
      </h1>
      {step
        ? part(step)
        : ORDER_STEPS.map((each, at) => (
            <section key={each} className={css.part} aria-labelledby={`order-${each}`}>
              <h2 id={`order-${each}`}>
                <em>{at + 1}</em>
                {headingOf(each, mode.kind, rules.site)}
              </h2>
              {part(each)}
            </section>
          ))}
    </>
  );
}
