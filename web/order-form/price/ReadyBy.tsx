import { longDay, time, zone } from '#app/dates.ts';
import { useOrderForm } from '../machine/order-context.ts';
import { readyAt } from './deadlines.ts';
import css from './Price.module.css';

/** Our promise, in the customer's zone. */
export function ReadyBy() {
  const { state, now } = useOrderForm();
  const at = readyAt(state.form.urgency, now);
  return (
    <p className={css.due}>
      <span className="eyebrow">Ready by</span>
      <span className={css.deadline}>{longDay(at)}</span>
      <bdi className={css.zone}>
        {time(at)} in your time zone ({zone(at)})
      </bdi>
    </p>
  );
}
