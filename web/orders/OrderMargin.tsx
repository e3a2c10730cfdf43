import type { Order } from '@octavo/contract/orders';
import { ORDER_STATUS, type OrderStatus } from '@octavo/domain/orders/status';
import { money } from '@octavo/domain/language/page';
import { hasAmountDue } from '#payments/amount-due.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { Leaders } from '@octavo/kit/Leaders.tsx';
import { ProgressRail } from '@octavo/kit/ProgressRail.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import css from './OrderMargin.module.css';
import { OrderDeadline } from '#deadlines/OrderDeadline.tsx';
import { numberOf } from './OrderNumber.tsx';
import { OrderPrice } from './OrderPrice.tsx';
import { TAB_IN_MARGIN } from './useOrder.ts';
import { OrderLinks } from './OrderLinks.tsx';
import {
  differenceOf,
  fromPriceToPaid,
  hasClock,
  hasReceipt,
  isPromised,
  progressOf,
  shortFactsOf,
  sumsOf,
} from './order-facts.ts';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { orderStatusName, orderWords, receiptWords } from './words.ts';
import { LateTerms } from '#deadlines/LateTerms.tsx';
import { OrderReview } from '#reviews/OrderReview.tsx';
import { PayButton } from './PayButton.tsx';
import { DownloadReceipt } from './receipt/DownloadReceipt.tsx';
import { PrintReceipt } from './receipt/PrintReceipt.tsx';
import { RevisionCounts, RevisionPeriod } from './RevisionPeriod.tsx';

type Props = { order: Order; tab: string; isConfirming: boolean };

/**
 * spec §11.98 The margin of the page: status, deadline, progress, price and actions, in the same places on every tab; what
 * differs between the tabs, and what loads later, comes below them.
 */
export function OrderMargin({ order, tab, isConfirming }: Props) {
  const progress = progressOf(order, useNow());
  const status = order.orderStatus.id;
  const isDetails = tab === 'details';
  return (
    <div
      className={[css.margin, isDetails ? css.details : css.brief, isPromised(order) && css.last]
        .filter(Boolean)
        .join(' ')}
    >
      <div className={css.state}>
        <Stamp look={ORDER_STAMPS[status]}>{orderStatusName(status)}</Stamp>
        <OrderDeadline order={order} hasClock={isDetails && hasClock(order)} />
        {progress && <ProgressRail label={orderWords.page.progress} stages={progress} />}
      </div>
      <section className={css.section}>
        <h2>{orderWords.page.price}</h2>
        <OrderPrice order={order} more={differenceOf(order)} />
        <AmountDue
          order={order}
          isOfferShown={isDetails && status === ORDER_STATUS.offered}
          isConfirming={isConfirming}
        />
      </section>
      {hasReceipt(order) && <Paid order={order} />}
      {(order.feedback || status === ORDER_STATUS.completed) && <OrderReview order={order} className={css.section} />}
      <OrderLinks order={order} isConfirming={isConfirming} className={css.links} />
      <OfTab order={order} tab={tab} />
    </div>
  );
}

/** What only one tab has. The revisions come later and keep the height that they will have. */
function OfTab({ order, tab }: Omit<Props, 'isConfirming'>) {
  if (tab === 'details') return order.datePaid && <LateTerms order={order} className={css.section} />;
  return (
    <>
      {tab === 'revisions' && order.orderStatus.id === ORDER_STATUS.completed && (
        <section className={`${css.section} ${css.revisions}`}>
          <RevisionPeriod order={order} />
          <RevisionCounts order={order} />
        </section>
      )}
      <section className={css.section}>
        <h2>{orderWords.page.order}</h2>
        <Leaders facts={{ ...numberOf(order), ...shortFactsOf(order) }} />
      </section>
      <section id={TAB_IN_MARGIN} className={css.section} />
    </>
  );
}

type AmountProps = { order: Order; /** With its own button. */ isOfferShown: boolean; isConfirming: boolean };

const CLOSED: readonly OrderStatus[] = [ORDER_STATUS.canceled, ORDER_STATUS.refunded];

/** The amount due with the Pay button; for changes without an extra price, that support reviews them (spec D22). */
function AmountDue({ order, isOfferShown, isConfirming }: AmountProps) {
  const isModified = order.orderStatus.id === ORDER_STATUS.modified;
  const isRest = order.datePaid !== null || order.paid > 0;
  if (isRest && CLOSED.includes(order.orderStatus.id)) return null;
  if (order.datePaid && !isModified) return null;
  if (order.datePaid && !hasAmountDue(order)) return <p className={css.note}>{orderWords.page.changesChecked}</p>;
  return (
    <>
      <p className={css.total}>
        <b>{isRest ? orderWords.page.toPay : orderWords.page.total}</b>
        <span className={css.price}>{money(isRest ? order.due : order.finalPrice, order.currency)}</span>
      </p>
      {!isOfferShown && order.due > 0 && (
        <PayButton order={order} isConfirming={isConfirming} className={css.pay} isFull />
      )}
    </>
  );
}

function Paid({ order }: { order: Order }) {
  const { left, refunded } = sumsOf(order);
  const name = refunded > 0 ? receiptWords.left : orderWords.page.paid;
  return (
    <section className={css.section}>
      <Leaders facts={[...fromPriceToPaid(order), { name, value: money(left, order.currency), tone: 'strong' }]} />
      <PrintReceipt orderId={order.id} />
      <DownloadReceipt orderId={order.id} />
    </section>
  );
}
