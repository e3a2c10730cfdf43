import type { OrderForm } from '@octavo/domain/order-form/form';
import { say } from '#ui/Toaster.tsx';
import type { OrderState } from '../machine/order-state.ts';
import { deadlineName } from './deadlines.ts';
import { DEADLINE_MOVED, DISCOUNT_LOST_TO_WRITERS, DISCOUNT_NEEDS_TOP_WRITERS } from './words.ts';

/** spec §4 Says what a change has changed besides: a deadline that the level does not allow, a discount that is lost. */
export function announceOtherChanges(was: OrderState, is: OrderState, wish: Partial<OrderForm>) {
  if (wish.urgency === undefined && is.form.urgency !== was.form.urgency) {
    say(`${DEADLINE_MOVED} ${deadlineName(is.form.urgency)}`);
  }
  if (!was.discount || is.discount) return;
  const why = is.unavailable.topWriters ? DISCOUNT_LOST_TO_WRITERS : DISCOUNT_NEEDS_TOP_WRITERS;
  say(why, { kind: 'error' });
}
