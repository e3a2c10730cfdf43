import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { type Want, type Wanted, isNarrow } from './useWanted.ts';
import { orderWords } from '../words.ts';

type Props = { wanted: Wanted; want: Want; onReset: () => void };

/** The list is empty: what was looked for, and the ways on. */
export function NothingFound({ wanted, want, onReset }: Props) {
  if (!isNarrow(wanted)) return <NoOrdersYet />;
  const { status, q, isHidden } = wanted;
  const words = orderWords.empty;
  const kind = isHidden ? words.noHidden : words.kinds[status];
  const canWiden = q !== '' && (status !== 0 || isHidden);
  return (
    <EmptyState
      title={q ? words.noMatch(kind, q) : kind}
      actions={
        <>
          {canWiden && (
            <Button kind="outline" onClick={() => want({ status: 0, isHidden: false })}>
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
      {!canWiden && (q ? words.tryNumber : words.noneNow)}
    </EmptyState>
  );
}

const NoOrdersYet = () => (
  <EmptyState
    isFirst
    title={orderWords.empty.first}
    actions={
      <Link className={buttonClass({ kind: 'primary' })} to={paths.order}>
        <Icon name="plus" />
        {orderWords.empty.newOrder}
      </Link>
    }
  >
    {orderWords.empty.firstText}
  </EmptyState>
);
