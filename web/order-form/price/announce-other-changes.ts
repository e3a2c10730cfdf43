import type { OrderForm } from '@octavo/domain/order-form/form';
import { showToast } from '@octavo/kit/Toaster.tsx';
import type { OrderState } from '../machine/order-state.ts';
import { deadlineName } from './deadlines.ts';
import { orderChangeWords } from './change-words.ts';

/** spec D8 Shows a toast: the level does not allow the `chosen` deadline, and which one replaces it. In hours. */
export function announceDeadlineMoved(urgency: number, chosen = 0) {
  const { moved, shortened } = orderChangeWords;
  showToast((urgency > chosen ? moved : shortened)(deadlineName(urgency)));
}

/** spec §4 Shows a toast for what a change of the form changes besides: the work, the deadline, or a discount that no longer applies. */
export function announceOtherChanges(was: OrderState, is: OrderState, wish: Partial<OrderForm>) {
  if (wish.urgency === undefined && is.form.urgency !== was.form.urgency)
    announceDeadlineMoved(is.form.urgency, was.form.urgency);
  if (wish.workType === undefined && is.form.workType !== was.form.workType) showToast(orderChangeWords.otherWork);
  if (!was.discount || is.discount) return;
  const why = is.unavailable.topWriters ? orderChangeWords.notWithPremium : orderChangeWords.needsTopWriters;
  showToast(why, { kind: 'error' });
}
