import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
import { type SetFilters, type ListFilters, isNarrow } from './useListFilters.ts';
import { orderListWords } from './words.ts';

type Props = { filters: ListFilters; setFilters: SetFilters; onReset: () => void };

/** The list is empty: what was searched for, and how to widen the search. */
export function NothingFound({ filters, setFilters, onReset }: Props) {
  if (!isNarrow(filters)) return <NoOrdersYet />;
  const { status, q, isHidden } = filters;
  const words = orderListWords.empty;
  const kind = isHidden ? words.noHidden : words.kinds[status];
  const canWiden = q !== '' && (status !== 0 || isHidden);
  return (
    <EmptyState
      title={q ? words.noMatch(kind, q) : kind}
      actions={
        <>
          {canWiden && (
            <Button kind="outline" onClick={() => setFilters({ status: 0, isHidden: false })}>
              {words.searchAll}
            </Button>
          )}
          <Button kind={canWiden ? 'ghost' : 'outline'} onClick={onReset}>
            {words.resetFilters}
          </Button>
        </>
      }
    >
      {canWiden && words.tryAllStatuses}
      {!canWiden && (q ? words.tryNumber : words.tryOtherFilter)}
    </EmptyState>
  );
}

/** The filled button of an empty account is New Order of the side. */
const NoOrdersYet = () => (
  <EmptyState
    isFirst
    title={orderListWords.empty.first}
    actions={
      <Link className={buttonClass({ kind: 'outline' })} to={paths.order}>
        <Icon name="plus" />
        {orderListWords.empty.newOrder}
      </Link>
    }
  >
    {orderListWords.empty.firstText}
  </EmptyState>
);
