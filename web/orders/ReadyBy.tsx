import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { longDay, time, zone } from '#app/dates.ts';
import { useNow } from '#app/useNow.ts';
import css from './ReadyBy.module.css';
import { timeLeft } from './time-left.ts';
import { orderWords } from './words.ts';

/** Our promise in the customer's zone, and how long that is from now; once it is kept, when it was. */
export function ReadyBy({ order }: { order: Order }) {
  const now = useNow();
  const { deadline, datePaid, dateCompleted, orderStatus } = order;
  const isOver = orderStatus.id === ORDER_STATUS.canceled || orderStatus.id === ORDER_STATUS.refunded;
  if (isOver) return null;
  const at = dateCompleted ?? deadline;
  return (
    <div className={css.block}>
      <p className="eyebrow">{dateCompleted ? orderWords.page.delivered : orderWords.page.readyBy}</p>
      <p className={css.day}>{longDay(at)}</p>
      <p className={css.zone}>
        <bdi>{orderWords.page.yourTime(time(at), zone(at))}</bdi>
      </p>
      {datePaid && !dateCompleted && (
        <p className={css.zone}>
          <bdi>{timeLeft(deadline, now)}</bdi>
        </p>
      )}
    </div>
  );
}
