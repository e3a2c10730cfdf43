import type { OrderForm } from '@octavo/domain/order-form/form';
import { say } from '@octavo/kit/Toaster.tsx';
import type { OrderState } from '../machine/order-state.ts';
import { deadlineName } from './deadlines.ts';
import { DEADLINE_MOVED, DEADLINE_SHORTENED, DISCOUNT_LOST_TO_WRITERS, DISCOUNT_NEEDS_TOP_WRITERS } from './words.ts';

/** spec D8 Says that the level does not allow the deadline that was chosen, and which one takes its place. In hours. */
export const tellDeadlineMoved = (urgency: number, chosen = 0) =>
  say(`${urgency > chosen ? DEADLINE_MOVED : DEADLINE_SHORTENED} ${deadlineName(urgency)}`);

/** spec §4 Says what a change has changed besides: a deadline that the level does not allow, a discount that is lost. */
export function announceOtherChanges(was: OrderState, is: OrderState, wish: Partial<OrderForm>) {
  if (wish.urgency === undefined && is.form.urgency !== was.form.urgency)
    tellDeadlineMoved(is.form.urgency, was.form.urgency);
  if (!was.discount || is.discount) return;
  const why = is.unavailable.topWriters ? DISCOUNT_LOST_TO_WRITERS : DISCOUNT_NEEDS_TOP_WRITERS;
  say(why, { kind: 'error' });
}
