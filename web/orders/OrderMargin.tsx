import type { Order } from '@octavo/contract/orders';
import { money } from '#app/money.ts';
import { Button } from '#ui/Button.tsx';
import { Leaders } from '#ui/Leaders.tsx';
import { ProgressRail } from '#ui/ProgressRail.tsx';
import { Stamp } from '#ui/Stamp.tsx';
import css from './OrderMargin.module.css';
import { ReadyBy } from './ReadyBy.tsx';
import { priceLinesOf, progressOf, shortFactsOf } from './order-facts.ts';
import { PayButton } from './PayButton.tsx';
import { ORDER_STAMPS, orderStatusName } from './words.ts';

type Props = { order: Order; tab: string; isConfirming: boolean };

/** What a careful editor would write beside the work: where it stands, by when it is ready, what it costs. */
export function OrderMargin({ order, tab, isConfirming }: Props) {
  const progress = progressOf(order);
  const status = order.orderStatus.id;
  return (
    <div className={tab === 'details' ? css.margin : `${css.margin} ${css.brief}`}>
      <Stamp look={ORDER_STAMPS[status]}>{orderStatusName(status)}</Stamp>
      <ReadyBy order={order} />
      {progress && <ProgressRail label="Progress" stages={progress} />}
      <section className={css.section}>
        {tab === 'details' ? (
          <>
            <h2>Price</h2>
            <Leaders facts={priceLinesOf(order)} />
          </>
        ) : (
          <>
            <h2>Order</h2>
            <Leaders facts={shortFactsOf(order)} />
          </>
        )}
        {!order.datePaid && <Total order={order} />}
        {!order.datePaid && <PayButton order={order} isConfirming={isConfirming} className={css.pay} isFull />}
      </section>
      {order.datePaid && (
        <section className={css.section}>
          <Leaders facts={[{ name: 'Paid', value: money(order.finalPrice, order.currency), tone: 'strong' }]} />
          <Button size="small" icon="printer" isFull onClick={() => window.print()}>
            Print receipt
          </Button>
        </section>
      )}
    </div>
  );
}

const Total = ({ order }: { order: Order }) => (
  <p className={css.total}>
    <b>Total</b>
    <span className={css.price}>{money(order.finalPrice, order.currency)}</span>
  </p>
);
