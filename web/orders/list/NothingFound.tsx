import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '@octavo/kit/Button.tsx';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Icon } from '@octavo/kit/Icon.tsx';
import { buttonClass } from '@octavo/kit/buttonClass.ts';
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
