import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { transactionWords } from './words.ts';

type Props = { q: string; isNew: boolean; onReset: () => void };

/** The list is empty: why, and what can be done. */
export function NoTransactions({ q, isNew, onReset }: Props) {
  const words = transactionWords.empty;
  if (isNew) {
    return (
      <EmptyState
        isFirst
        title={words.first}
        actions={
          <Link className={buttonClass({ kind: 'outline' })} to={paths.order}>
            <Icon name="plus" />
            {words.newOrder}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title={q ? words.noMatch(q) : words.noStatus}
      actions={
        <Button kind="outline" onClick={onReset}>
          {transactionWords.reset}
        </Button>
      }
    >
      {q && words.tryNumber}
    </EmptyState>
  );
}
