import { ORDER_STEPS, type OrderStep } from '@octavo/domain/order-form/validation';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasFull } from '#app/useOrderPath.ts';
import { type Intent, intentOf } from '../modes/mode.ts';
import type { OrderFormContext } from '../machine/order-context.ts';

/** A link to a step. `backTo` is the step that follows it, instead of the usual next one; `focusOn` is the id of what takes the focus there. */
export type StepLink = {
  to: { search: string };
  state: { backTo: OrderStep | null; intent: Intent; focusOn: string | null };
};

/** Where a link to a step leads back to, and the field of the step that takes the focus instead of the heading. */
export type LinkAims = { from?: OrderStep; field?: string | undefined };

export type StepNavigation = ReturnType<typeof useStep>;

/** spec D14 Whether the form is on one page. */
export const isOnePage = ({ stepEnabled }: { stepEnabled: boolean }, search: string) => !stepEnabled || hasFull(search);

/**
 * spec D14 The step of the address, or the first step before it that has issues. That one is left by a link or Continue, not with the key that mends the
 * last issue while somebody types. Null on one page.
 */
export function useStep({ issuesIn, files, site }: OrderFormContext) {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const isWhole = isOnePage(site, search);
  const wanted = ORDER_STEPS.find((step) => step === params.get('step')) ?? 'paper';
  const isDone = (step: OrderStep) =>
    (step === 'instructions' && !files.isLoaded) || Object.keys(issuesIn(step)).length === 0;
  const open = ORDER_STEPS.find((each) => each === wanted || !isDone(each)) ?? wanted;
  const [held, hold] = useState<{ step: OrderStep; key: string } | null>(null);
  if (open !== wanted && (held?.step !== open || held.key !== key)) hold({ step: open, key });
  const step = open === wanted && held?.key === key ? held.step : open;
  const at = ORDER_STEPS.indexOf(step);
  const { backTo, focusOn } = (state ?? {}) as Partial<StepLink['state']>; // only our links set them here

  const linkTo = (target: OrderStep, { from, field }: LinkAims = {}): StepLink => {
    const next = new URLSearchParams(search);
    if (target === ORDER_STEPS[0]) next.delete('step');
    else next.set('step', target);
    return {
      to: { search: next.toString() },
      state: { backTo: from ?? null, intent: intentOf(state), focusOn: field ?? null },
    };
  };
  return {
    step: isWhole ? null : step,
    before: isWhole ? null : (ORDER_STEPS[at - 1] ?? null),
    next: isWhole ? null : (backTo ?? ORDER_STEPS[at + 1] ?? null),
    focusOn: focusOn ?? null,
    isLast: isWhole || at === ORDER_STEPS.length - 1,
    linkTo,
    goTo(target: OrderStep) {
      const { to, state: carried } = linkTo(target);
      navigate(to, { state: carried });
    },
  };
}
