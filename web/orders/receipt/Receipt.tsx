import type { Order } from '@octavo/contract/orders';
import type { ReceiptFacts } from '@octavo/contract/receipts';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { format, money } from '@octavo/domain/language/page';
import { receiptNumber } from '@octavo/domain/payments/receipt-words';
import { useCustomer } from '#app/customer.ts';
import { useSite } from '@octavo/client/site';
import { paymentWords } from '#payments/words.ts';
import { priceWords } from '#pricing/words.ts';
import { LogoMark } from '@octavo/kit/Paper.tsx';
import { useOnRoot } from '@octavo/kit/useOnRoot.ts';
import { useIsShown } from '@octavo/kit/useIsShown.ts';
import { fromPriceToPaid, orderLength, sumsOf, workOf } from '../order-facts.ts';
import { OrderPrice } from '../OrderPrice.tsx';
import { receiptOf } from './PrintReceipt.tsx';
import css from './Receipt.module.css';
import { orderWords, receiptWords } from '../words.ts';

/** The receipt of a paid order: one page that is only visible in print. */
export function Receipt({ order, datePaid }: { order: Order; datePaid: Date }) {
  useOnRoot('receipt');
  const { name, email } = useSite();
  const customer = useCustomer();
  const words = receiptWords;
  const dates = format();
  const written = (at: Date) => words.moment(dates.dayOfYear(at), dates.time(at), dates.zone(at));
  const sums = sumsOf(order);
  const { data: numbered } = useQuery({ ...receiptOf(order.id), enabled: useIsShown() });
  const facts = {
    [words.number]: numbered && receiptNumber(numbered.number),
    [words.order]: String(order.id),
    [words.paid]: written(datePaid),
    [words.method]: order.paidWith && methodOf(order.paidWith),
    [words.billedTo]: [customer?.firstName, customer?.lastName].filter(Boolean).join(' '),
    [words.email]: customer?.email,
    [words.status]: words[sums.state],
    ...(!sums.isOver && {
      [order.dateCompleted ? words.delivered : words.readyBy]: written(order.dateCompleted ?? order.deadline),
    }),
  };
  const discount =
    order.discountCode && order.price.priceDiscount > 0
      ? { name: words.discount(priceWords.discount, order.discountCode) }
      : null;
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
      <h1>{words.heading}</h1>
      <dl className={css.facts}>
        {Object.entries(facts).map(([term, value]) => value && <Fact key={term} term={term} value={value} />)}
      </dl>
      <p className={css.title}>{order.title}</p>
      <p className={css.work}>{lineOf(order)}</p>
      <div className={css.lines}>
        <OrderPrice order={order} discount={discount} more={fromPriceToPaid(order)} />
      </div>
      <p className={css.total}>
        <b>{sums.refunded > 0 ? words.left : words.totalPaid}</b>
        <span>{money(sums.left, order.currency)}</span>
      </p>
      {numbered && <AfterTotal numbered={numbered} currency={order.currency} />}
      <p className={css.foot}>{words.keep(email, order.id)}</p>
    </article>,
    document.body,
  );
}

function methodOf(paidWith: NonNullable<Order['paidWith']>): string {
  const { label, name } = paymentWords.providers[paidWith];
  return label === name ? name : orderWords.receipt.via(label, name);
}

/** ADR 0216 The tax in what is paid, and who sold. */
function AfterTotal({ numbered: { tax, seller }, currency }: { numbered: ReceiptFacts; currency: string }) {
  const words = receiptWords;
  return (
    <dl className={css.after}>
      {tax && <Fact term={words.tax(format().number(tax.percent))} value={money(tax.amount, currency)} />}
      <Fact term={words.soldBy} value={format().joined([seller.name, seller.address, seller.taxId])} />
    </dl>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

/** `Writing, essay, undergraduate, 8 pages, MLA` */
const lineOf = (order: Order) =>
  format().joined([workOf(order), format().within(order.level.name), orderLength(order), order.paperFormat.name]);
