import { type Issues, ORDER_STEPS, titleToSend } from '@octavo/domain/order-form/validation';
import { TITLE_LENGTH } from '@octavo/domain/order-form/limits';
import { cleanWords } from '@octavo/domain/text';
import type { SubmitEvent } from 'react';
import { say } from '@octavo/kit/Toaster.tsx';
import type { OrderFormContext } from '../machine/order-context.ts';
import type { Field } from '../machine/order-state.ts';
import type { Way } from '../steps/useStep.ts';
import { fieldsOf } from '../machine/what-is-wrong.ts';
import { TITLE_LEFT_TO_WRITER, toastOf } from '../words.ts';

type Outcomes = { pointAt: (fields: readonly Field[]) => void; create: () => Promise<void> };

/** spec §2 Enter and the button: the next step, or the order; or what is wrong. */
export function useProceeding(order: OrderFormContext, { step, next, goTo }: Way, { pointAt, create }: Outcomes) {
  const { state, rules, wrongWith, change } = order;
  return (event: SubmitEvent) => {
    event.preventDefault();
    const until = step ? ORDER_STEPS.indexOf(step) + 1 : ORDER_STEPS.length;
    const passed = ORDER_STEPS.slice(0, until);
    const issues: Issues = Object.assign({}, ...passed.map(wrongWith));
    const wrong = fieldsOf(issues);
    if (wrong.length > 0) {
      say(
        wrong.flatMap((field) => toastOf(issues[field])),
        { kind: 'error' },
      );
      pointAt(wrong);
      return;
    }
    const title = cleanWords(state.form.title);
    const left = titleToSend({ ...state.form, title }, rules.site);
    const isShort = title.length < TITLE_LENGTH.min && left !== state.form.title;
    if (passed.includes('instructions') && isShort) {
      change({ form: { title: left } });
      say(TITLE_LEFT_TO_WRITER);
    }
    if (next) goTo(next);
    else void create();
  };
}
