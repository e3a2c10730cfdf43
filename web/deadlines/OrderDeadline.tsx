import type { Order } from '@octavo/contract/orders';
import { canBeLate, lateFor } from '@octavo/domain/deadlines/late';
import { lastDelivery, readyAt } from '@octavo/domain/deadlines/ready-at';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { AddToCalendar } from './AddToCalendar.tsx';
import { ReadyBy } from './ReadyBy.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { deadlineWords } from './words.ts';
import { afterPayment } from './ready-text.ts';
import css from './OrderDeadline.module.css';
import day from './ReadyBy.module.css';
import { durationOf, earlyOrLate, timeLeft } from '@octavo/kit/dates.ts';

type Props = {
  order: Order;
  /** The clock beside it counts the time left; here an empty line keeps its place. */
  hasClock?: boolean;
};

/**
 * The deadline of an order and the time left, or how late it is; spec §10.1 until it is paid, when it is ready if it is paid now; after
 * delivery, the date of the last one; spec §10.14 on hold, what was left. Nothing for a canceled or refunded order,
 * nor where support checks the payment: its customer is not to pay now, nor while a payment is being confirmed (spec D35).
 */
export function OrderDeadline({ order, hasClock = false }: Props) {
  const now = useNow();
  const { datePaid, dateCompleted, dateHeld, deadline, orderStatus } = order;
  const isOver = orderStatus.id === ORDER_STATUS.canceled || orderStatus.id === ORDER_STATUS.refunded;
  const isPaymentChecked = !datePaid && orderStatus.id === ORDER_STATUS.hold;
  if (isOver || isPaymentChecked) return null;
  const promised = { ...order, status: orderStatus.id };
  const late = lateFor(promised, now);
  if (dateHeld && canBeLate(promised) && deadline >= dateHeld)
    return <Paused left={deadline.getTime() - dateHeld.getTime()} />;
  const isFromPayment = !datePaid || (order.deadlineWaits && orderStatus.id === ORDER_STATUS.modified);
  const label = dateCompleted
    ? deadlineWords.delivered
    : late > 0
      ? deadlineWords.promised
      : isFromPayment
        ? afterPayment(order.urgency)
        : undefined;
  const delivered = dateCompleted && lastDelivery(dateCompleted, order.fileForDownload);
  return (
    <div className={css.block}>
      <ReadyBy at={delivered ?? readyAt(order, now)} label={label} isLate={late > 0}>
        {late > 0
          ? deadlineWords.clock.late(durationOf(late))
          : isFromPayment
            ? !order.pending && deadlineWords.ifPaidNow
            : leftOf(order, now, hasClock)}
      </ReadyBy>
      {canBeLate(promised) && late === 0 && <AddToCalendar orderId={order.id} />}
    </div>
  );
}

const Paused = ({ left }: { left: number }) => (
  <div className={css.block}>
    <p className="eyebrow">{deadlineWords.pausedWith}</p>
    <p className={day.day}>
      <bdi>{deadlineWords.clock.left(durationOf(left))}</bdi>
    </p>
  </div>
);

/** How long it is to the deadline, or how early or late the paper came; nothing while it waits, and of a later delivery, which has no deadline here. */
function leftOf(
  { deadline, deadlineWaits, dateCompleted, fileForDownload }: Order,
  now: Date,
  hasClock: boolean,
): string | null {
  if (dateCompleted && lastDelivery(dateCompleted, fileForDownload) > dateCompleted) return null;
  if (dateCompleted) return earlyOrLate(deadline, dateCompleted);
  if (hasClock) return '\u00A0';
  return deadlineWaits || deadline < now ? null : timeLeft(deadline, now); // one that waits is counted again (ADR 0013)
}
