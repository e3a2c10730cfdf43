import type { Transaction } from '@octavo/contract/transactions';
import css from './TransactionList.module.css';
import { TransactionRow } from './TransactionRow.tsx';
import { transactionWords } from './words.ts';

type Props = {
  transactions: readonly Transaction[];
  open: readonly number[];
  onToggle: (id: number) => void;
  /** These are from the previous filter or page, while the new ones load. */
  isStale: boolean;
};

/** spec §11.81 The transactions of a page. Rows open in place, several at once. */
export function TransactionList({ transactions, open, onToggle, isStale }: Props) {
  const { date, order, status, method, receipt, amount } = transactionWords.columns;
  return (
    <div className={css.sheet} aria-busy={isStale}>
      <div className={css.head} aria-hidden="true">
        {[date, order, status, method, receipt, amount].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ul aria-label={transactionWords.list}>
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            isOpen={open.includes(transaction.id)}
            onToggle={() => onToggle(transaction.id)}
          />
        ))}
      </ul>
    </div>
  );
}
