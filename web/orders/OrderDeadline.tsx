import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { ReadyBy } from '#app/ReadyBy.tsx';
import { useNow } from '#app/useNow.ts';
import css from './OrderDeadline.module.css';
import { timeLeft } from './time-left.ts';
import { orderWords } from './words.ts';

/** The deadline of an order and the time left; after delivery, the date of delivery. Nothing for a canceled or refunded order. */
export function OrderDeadline({ order }: { order: Order }) {
  const now = useNow();
  const { deadline, datePaid, dateCompleted, orderStatus } = order;
  const isOver = orderStatus.id === ORDER_STATUS.canceled || orderStatus.id === ORDER_STATUS.refunded;
  if (isOver) return null;
  return (
    <div className={css.block}>
      <ReadyBy at={dateCompleted ?? deadline} label={dateCompleted ? orderWords.page.delivered : undefined}>
        {datePaid && !dateCompleted && timeLeft(deadline, now)}
      </ReadyBy>
    </div>
  );
}
