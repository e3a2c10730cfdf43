import type { Duty, Waiting } from '@octavo/contract/desk-duty';
import { minutesBetween } from '@octavo/domain/time';
import { Button } from '@octavo/kit/Button.tsx';
import { Pip } from '@octavo/kit/Pip.tsx';
import { Popover } from '@octavo/kit/Popover.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { written } from '#lists/Clock.tsx';
import { listWords } from '#lists/words.ts';
import css from './Duty.module.css';
import { dutyWords as words } from './words.ts';

type Props = { mine: Duty['mine']; asked?: readonly Waiting[] | undefined };

/** The conversations of the reader that wait for an answer, the longest wait first, and the orders about whose offer a writer asks. */
export function Bell({ mine: { count, isMore, orders }, asked = [] }: Props) {
  const all = count + asked.length;
  const label = labelOf(count > 0 ? words.bell(count, isMore) : '', asked.length, all);
  const bell = (
    <Button kind="icon" icon="bell" aria-label={label}>
      {all > 0 && (
        <span className={css.badge} aria-hidden="true">
          <Pip count={all} label="" />
        </span>
      )}
    </Button>
  );
  return (
    <span className={css.bell}>
      <output className="visually-hidden">{label}</output>
      <Popover title={asked.length > 0 ? words.bellTitleOfAll : words.bellTitle} trigger={bell}>
        {(_close, leave) => (
          <div className={css.panel}>
            {all === 0 && <p>{words.none}</p>}
            {count > 0 && <Orders orders={orders} pathOf={(id) => paths.inbox('answer', id)} onOpen={leave} />}
            {count > orders.length && <p>{words.more(count - orders.length)}</p>}
            {asked.length > 0 && (
              <>
                <p>{words.asked(asked.length)}</p>
                <Orders orders={asked} pathOf={paths.order} onOpen={leave} />
              </>
            )}
          </div>
        )}
      </Popover>
    </span>
  );
}

/** The name of the bell, which has the number that it shows. */
function labelOf(mine: string, asked: number, all: number): string {
  if (asked === 0) return mine || words.none;
  return mine ? words.both(all, mine, words.asked(asked)) : words.asked(asked);
}

type OrdersProps = { orders: readonly Waiting[]; pathOf: (id: number) => string; onOpen: () => void };

function Orders({ orders, pathOf, onOpen }: OrdersProps) {
  const now = useNow();
  return (
    <ul className={css.list}>
      {orders.map(({ id, title, since }) => (
        <li key={id}>
          <Link to={pathOf(id)} onClick={onOpen}>
            <bdi>{title || listWords.number(id)}</bdi>
          </Link>
          <span>{written(minutesBetween(since, now))}</span>
        </li>
      ))}
    </ul>
  );
}
