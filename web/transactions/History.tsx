import {
  type HistoryLine,
  type Transaction,
  type TransactionHistory,
  getTransaction,
} from '@octavo/contract/transactions';
import type { HistoryKind } from '@octavo/domain/transactions/history';
import { isSumDecided } from '@octavo/domain/transactions/movement';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '@octavo/client/query';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { money } from '@octavo/domain/language/page';
import { nameWith } from '#payments/method-of.ts';
import { paymentWords } from '#payments/words.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Icon, type IconName } from '@octavo/kit/Icon.tsx';
import { type Fact, Leaders } from '@octavo/kit/Leaders.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import css from './History.module.css';
import { transactionWords } from './words.ts';

/** What happened to the money of the order, newest first, and what of it is left. Loaded when its row opens. */
export function History({ transaction }: { transaction: Transaction }) {
  const history = useQuery(queryOf(getTransaction, { params: { id: transaction.id } }));
  const words = transactionWords.history;
  if (history.data) {
    return (
      <div className={css.history}>
        <ol aria-label={words.heading}>
          {history.data.history.map((line) => (
            <Line
              key={`${line.kind} ${line.dateCreated.getTime()} ${line.amount}`}
              line={line}
              isDecided={isSumDecided(transaction.order.orderStatus.id)}
              currency={history.data.currency}
            />
          ))}
        </ol>
        <Leaders facts={factsOf(transaction, history.data)} />
      </div>
    );
  }
  if (history.error) {
    return (
      <Failure look="inline" error={history.error} isRetrying={history.isFetching} onRetry={() => history.refetch()} />
    );
  }
  return (
    <output aria-label={words.loading}>
      <Skeleton lines={3} />
    </output>
  );
}

/** `isDecided`: support has looked at another sum that arrived. */
type LineProps = { line: HistoryLine; isDecided: boolean; currency: string };

function Line({ line, isDecided, currency }: LineProps) {
  const { amount, provider, card, note, dateCreated } = line;
  const kind = line.isUnconfirmed ? 'payment_unconfirmed' : line.kind;
  const name = provider ? nameWith(paymentWords.providers[provider].name, card) : '';
  const { kinds, decided } = transactionWords.history;
  const textOf = kind === 'payment_checked' && isDecided ? decided : kinds[kind];
  return (
    <li className={css.line}>
      <time dateTime={dateCreated.toISOString()}>
        <bdi>{dateAndTime(dateCreated)}</bdi>
      </time>
      <Icon name={ICONS[kind]} />
      <div>
        <bdi>{textOf(money(amount ?? 0, currency), name)}</bdi>
        {note && (
          <p className={css.note}>
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}

const ICONS: Record<HistoryKind, IconName> = {
  payment_failed: 'alertCircle',
  payment_canceled: 'alertCircle',
  payment_expired: 'clockOff',
  payment_unconfirmed: 'clockOff',
  payment_confirming: 'clock',
  payment_checked: 'clock',
  paid: 'card',
  refund_on_its_way: 'clock',
  refund_failed: 'alertCircle',
  refunded: 'refund',
  refunded_outside: 'refund',
  charged_back: 'ban',
  credited: 'gift',
  cancel_asked: 'message',
  cancel_withdrawn: 'message',
  cancel_declined: 'user',
  cancel_accepted: 'user',
};

function factsOf({ provider }: Transaction, history: TransactionHistory) {
  const { currency, paid, back, credited, left, reference, code } = history;
  const words = transactionWords.history;
  const facts: (Fact | null)[] = [
    { name: words.paid, value: money(paid, currency) },
    back > 0 ? { name: words.back, value: money(-back, currency) } : null,
    credited > 0 ? { name: words.credited, value: money(-credited, currency) } : null,
    back + credited > 0 ? { name: words.left, value: money(left, currency), tone: 'strong' } : null,
    provider ? { name: words.provider, value: paymentWords.providers[provider].name } : null,
    reference ? { name: words.reference, value: reference } : null,
    code ? { name: words.code, value: code, note: words.creditText } : null,
  ];
  return facts.filter((fact) => fact !== null);
}
