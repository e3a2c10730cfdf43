import { ReadyBy } from '#deadlines/ReadyBy.tsx';
import { deadlineWords } from '#deadlines/words.ts';
import { useOrderForm } from '../machine/order-context.ts';
import { readyAt } from './deadlines.ts';
import css from './Price.module.css';

/** When the order is ready; spec §10.1 until it is paid, if it is paid now. */
export function Due() {
  const form = useOrderForm();
  const { mode, state } = form;
  const isPaid = mode.kind === 'edit' && mode.order.datePaid;
  return (
    <div className={css.due}>
      <ReadyBy at={readyAt(state.form.urgency, form)}>{!isPaid && deadlineWords.ifPaidNow}</ReadyBy>
    </div>
  );
}
