import { ORDER_STEPS, type OrderStep } from '@octavo/domain/order-form/validation';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { type Intent, intentOf } from '../modes/mode.ts';
import type { OrderFormContext } from '../machine/order-context.ts';

/** Where a link to a step leads; from there `backTo` is the next step. */
export type StepLink = { to: { search: string }; state: { backTo: OrderStep | null; intent: Intent } };

export type Way = ReturnType<typeof useStep>;

/** spec D14 The step that the address names, as far as what comes before it is filled in. Null where all stands on one page. */
export function useStep({ wrongWith, files }: OrderFormContext) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const isOnePage = pathname !== paths.orderSteps || params.has('full');
  const wanted = ORDER_STEPS.find((step) => step === params.get('step')) ?? 'paper';
  const isDone = (step: OrderStep) =>
    (step === 'instructions' && !files.isLoaded) || Object.keys(wrongWith(step)).length === 0;
  const step = ORDER_STEPS.find((each) => each === wanted || !isDone(each)) ?? wanted;
  const at = ORDER_STEPS.indexOf(step);
  const backTo = (state as StepLink['state'] | null)?.backTo; // only our links set it here

  const linkTo = (target: OrderStep, from: OrderStep | null = null): StepLink => {
    const next = new URLSearchParams(search);
    if (target === ORDER_STEPS[0]) next.delete('step');
    else next.set('step', target);
    return { to: { search: next.toString() }, state: { backTo: from, intent: intentOf(state) } };
  };
  return {
    step: isOnePage ? null : step,
    before: isOnePage ? null : (ORDER_STEPS[at - 1] ?? null),
    next: isOnePage ? null : (backTo ?? ORDER_STEPS[at + 1] ?? null),
    isLast: isOnePage || at === ORDER_STEPS.length - 1,
    linkTo,
    goTo(target: OrderStep) {
      const { to, state: carried } = linkTo(target);
      navigate(to, { state: carried });
    },
  };
}
