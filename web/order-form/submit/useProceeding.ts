import { type Issues, ORDER_STEPS, titleToSend } from '@octavo/domain/order-form/validation';
import { TITLE_LENGTH } from '@octavo/domain/order-form/limits';
import type { SubmitEvent } from 'react';
import { refusedNumberIn } from '@octavo/kit/Stepper.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import type { OrderFormContext } from '../machine/order-context.ts';
import type { ShowIssues } from '../steps/useIssueFocus.ts';
import type { StepNavigation } from '../steps/useStep.ts';
import { cleanWords } from '@octavo/domain/texts/text';
import { fieldsOf } from '../machine/field-issues.ts';
import { orderFormWords, toastOf } from '../words.ts';

type Actions = { showIssues: ShowIssues; create: () => Promise<void> };

/** spec §2 Handles the submit event of the form: shows the issues, or goes to the next step, or creates the order. */
export function useProceeding(
  order: OrderFormContext,
  { step, next, goTo }: StepNavigation,
  { showIssues, create }: Actions,
) {
  const { state, rules, issuesIn, change } = order;
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refusedNumber = refusedNumberIn(event.currentTarget);
    if (refusedNumber) return refusedNumber.focus();
    const until = step ? ORDER_STEPS.indexOf(step) + 1 : ORDER_STEPS.length;
    const steps = ORDER_STEPS.slice(0, until);
    const issues: Issues = Object.assign({}, ...steps.map(issuesIn));
    const invalid = fieldsOf(issues);
    if (invalid.length > 0) {
      const [only, ...more] = invalid;
      const toast = only && more.length === 0 ? toastOf(issues[only]) : null;
      return showIssues(invalid, toast);
    }
    const title = cleanWords(state.form.title);
    const sent = titleToSend({ ...state.form, title }, rules.site);
    const isShort = title.length < TITLE_LENGTH.min && sent !== state.form.title;
    if (steps.includes('instructions') && isShort) {
      change({ form: { title: sent } });
      showToast(orderFormWords.titleLeftToWriter);
    }
    if (next) goTo(next);
    else void create();
  };
}
