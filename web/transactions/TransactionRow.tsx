import type { Transaction } from '@octavo/contract/transactions';
import { useId } from 'react';
import { Link } from 'react-router';
import { day, time, dayIn } from '@octavo/kit/dates.ts';
import { format, money } from '@octavo/domain/language/page';
import { paths } from '#app/paths.ts';
import { useNow } from '@octavo/kit/useNow.ts';
import { ORDER_STAMPS } from '@octavo/domain/orders/stamps';
import { orderStatusName } from '#orders/words.ts';
import { PROVIDER_ICONS } from '#payments/provider-icons.ts';
import { paymentWords } from '#payments/words.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { Stamp } from '@octavo/kit/Stamp.tsx';
import { History } from './History.tsx';
import { Outcome } from './Outcome.tsx';
import css from './TransactionList.module.css';
import { transactionWords } from './words.ts';

type Props = { transaction: Transaction; isOpen: boolean; onToggle: () => void };

/** One movement: when, for which order, how, and what became of it. The arrow opens its history in place. */
export function TransactionRow({ transaction, isOpen, onToggle }: Props) {
  const { order, kind, provider, card, amount, currency, dateCreated } = transaction;
  const historyId = useId();
  const method = methodIn(provider, card);
  const sum = money(amount, currency);
  return (
    <li className={isOpen ? `${css.row} ${css.open}` : css.row}>
      <time className={css.date} dateTime={dateCreated.toISOString()}>
        <bdi>{format().joined([dayIn(dateCreated, useNow(), day), time(dateCreated)])}</bdi>
      </time>
      <div className={css.order}>
        <Link to={paths.orderInfo(order.id)} dir="auto">
          {order.title || transactionWords.order(order.id)}
        </Link>
        <span className={css.number}>
          {transactionWords.number(order.id)}
          <span className={css.onPhone}>
            {format().comma}
            {method}
          </span>
        </span>
      </div>
      <span className={css.status}>
        <Stamp look={ORDER_STAMPS[order.orderStatus.id]}>{orderStatusName(order.orderStatus.id)}</Stamp>
      </span>
      <span className={css.method}>
        <Icon name={provider ? PROVIDER_ICONS[provider] : 'gift'} />
        {method}
      </span>
      <span className={css.outcome}>
        <Outcome transaction={transaction} />
      </span>
      <b className={[css.amount, amount < 0 && css.back, kind === 'try' && css.none].filter(Boolean).join(' ')}>
        <bdi>{sum}</bdi>
      </b>
      <span className={css.arrow}>
        <Button
          kind="icon"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          aria-label={transactionWords.historyOf(sum, order.id)}
          aria-expanded={isOpen}
          aria-controls={historyId}
          onClick={onToggle}
        />
      </span>
      <div id={historyId} className={css.history} hidden={!isOpen}>
        {isOpen && <History transaction={transaction} />}
      </div>
    </li>
  );
}

/** The method as a word: `Card 4242` where the last digits of the card are known. */
function methodIn(provider: Transaction['provider'], card: string | null): string {
  if (!provider) return transactionWords.credit;
  const { label } = paymentWords.providers[provider];
  return card ? transactionWords.withCard(label, card) : label;
}
