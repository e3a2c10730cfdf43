import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { type Want, type Wanted, isNarrow } from './useWanted.ts';

type Props = { wanted: Wanted; want: Want; onReset: () => void };

/** The list is empty: what was looked for, and the ways on. */
export function NothingFound({ wanted, want, onReset }: Props) {
  if (!isNarrow(wanted)) return <NoOrdersYet />;
  const { status, q, isHidden } = wanted;
  const kind = isHidden ? 'hidden orders' : KINDS[status];
  const canWiden = q !== '' && (status !== 0 || isHidden);
  return (
    <EmptyState
      title={q ? `No ${kind} match “${q}”` : `No ${kind}`}
      actions={
        <>
          {canWiden && (
            <Button kind="outline" onClick={() => want({ status: 0, isHidden: false })}>
              Search all statuses
            </Button>
          )}
          <Button kind={canWiden ? 'ghost' : 'outline'} onClick={onReset}>
            Reset filters
          </Button>
        </>
      }
    >
      {canWiden && 'Try another word, or look in every status.'}
      {!canWiden && (q ? 'Try another word, or the number of the order.' : 'There are none at the moment.')}
    </EmptyState>
  );
}

const KINDS: Record<Wanted['status'], string> = {
  0: 'orders',
  1: 'unpaid orders',
  2: 'paid orders',
  3: 'orders in progress',
  5: 'completed orders',
  7: 'refunded orders',
  8: 'canceled orders',
  9: 'orders on hold',
  10: 'modified orders',
  11: 'offered orders',
};

const NoOrdersYet = () => (
  <EmptyState
    isFirst
    title="No orders yet"
    actions={
      <Link className={buttonClass({ kind: 'primary' })} to={paths.order}>
        <Icon name="plus" />
        New Order
      </Link>
    }
  >
    Your papers, their deadlines and your messages with the writer will be here.
  </EmptyState>
);
