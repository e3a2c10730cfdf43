import type { Order } from '@octavo/contract/orders';
import { readyAt } from '@octavo/domain/deadlines/ready-at';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { ReadyBy } from './ReadyBy.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { deadlineWords } from './words.ts';
import { afterPayment } from './ready-text.ts';
import css from './OrderDeadline.module.css';
import { earlyOrLate, timeLeft } from '@octavo/kit/dates.ts';

type Props = {
  order: Order;
  /** The clock beside it counts the time left. */
  hasClock?: boolean;
};

/**
 * The deadline of an order and the time left; spec §10.1 until it is paid, when it is ready if it is paid now; after delivery, the date
 * of delivery. Nothing for a canceled or refunded order.
 */
export function OrderDeadline({ order, hasClock = false }: Props) {
  const now = useNow();
  const { datePaid, dateCompleted, orderStatus } = order;
  const isOver = orderStatus.id === ORDER_STATUS.canceled || orderStatus.id === ORDER_STATUS.refunded;
  if (isOver) return null;
  const label = dateCompleted ? deadlineWords.delivered : datePaid ? undefined : afterPayment(order.urgency);
  return (
    <div className={css.block}>
      <ReadyBy at={dateCompleted ?? readyAt(order, now)} label={label}>
        {datePaid ? leftOf(order, now, hasClock) : deadlineWords.ifPaidNow}
      </ReadyBy>
    </div>
  );
}

/** How long it is to the deadline, or how early or late the paper came. */
function leftOf({ deadline, dateCompleted }: Order, now: Date, hasClock: boolean): string | null {
  if (dateCompleted) return earlyOrLate(deadline, dateCompleted);
  return hasClock ? null : timeLeft(deadline, now);
}
