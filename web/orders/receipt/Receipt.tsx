import type { Order } from '@octavo/contract/orders';
import { createPortal } from 'react-dom';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { shortDay, time, zone } from '#app/dates.ts';
import { money } from '#app/money.ts';
import { useCustomer } from '#app/customer.ts';
import { useSite } from '#app/site.ts';
import { PROVIDERS } from '#payments/providers.ts';
import { Leaders } from '#ui/Leaders.tsx';
import { LogoMark } from '#ui/Paper.tsx';
import { lengthOf, priceLinesOf, workOf } from '../order-facts.ts';
import css from './Receipt.module.css';

/** What is printed of an order that is paid, on one page, instead of the screen. Nobody sees it before. */
export function Receipt({ order, datePaid }: { order: Order; datePaid: Date }) {
  const { name, email } = useSite();
  const customer = useCustomer();
  const provider = order.paidWith && PROVIDERS[order.paidWith];
  const total = money(order.finalPrice - order.due, order.currency);
  const facts = {
    Order: String(order.id),
    Paid: `${shortDay(datePaid)}, ${datePaid.getFullYear()}, ${time(datePaid)} (${zone(datePaid)})`,
    Method: provider && (provider.label === provider.name ? provider.name : `${provider.label}, via ${provider.name}`),
    Status: order.orderStatus.id === ORDER_STATUS.refunded ? 'Refunded' : 'Paid in full',
    'Billed to': [customer?.firstName, customer?.lastName].filter(Boolean).join(' '),
    Email: customer?.email,
  };
  return createPortal(
    <article className={css.receipt} aria-hidden="true">
      <header className={css.head}>
        <span className={css.logo}>
          <LogoMark />
          {name}
        </span>
        <span className={css.contact}>
          {email}
          <br />
          {location.host}
        </span>
      </header>
      <h1>Receipt</h1>
      <dl className={css.facts}>
        {Object.entries(facts).map(([term, value]) => value && <Fact key={term} term={term} value={value} />)}
      </dl>
      <p className={css.title}>{order.title}</p>
      <p className={css.work}>
        {[workOf(order), order.level.name.toLowerCase(), lengthOf(order), order.paperFormat.name].join(', ')}
      </p>
      <div className={css.lines}>
        <Leaders facts={priceLinesOf(order, true)} />
      </div>
      <p className={css.total}>
        <b>Total paid</b>
        <span>{total}</span>
      </p>
      <p className={css.foot}>
        Keep this receipt for your records. Questions about this payment? Write to {email} and mention order {order.id}.
      </p>
    </article>,
    document.body,
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);
