import type { Duty } from '@octavo/contract/desk-duty';
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

/** The conversations of the reader that wait for an answer, the longest wait first. */
export function Bell({ mine: { count, isMore, orders } }: { mine: Duty['mine'] }) {
  const now = useNow();
  const label = count === 0 ? words.none : words.bell(count, isMore);
  const bell = (
    <Button kind="icon" icon="bell" aria-label={label}>
      {count > 0 && (
        <span className={css.badge} aria-hidden="true">
          <Pip count={count} label="" />
        </span>
      )}
    </Button>
  );
  return (
    <span className={css.bell}>
      <output className="visually-hidden">{label}</output>
      <Popover title={words.bellTitle} trigger={bell}>
        {(_close, leave) => (
          <div className={css.panel}>
            {count === 0 && <p>{words.none}</p>}
            <ul className={css.list}>
              {orders.map(({ id, title, since }) => (
                <li key={id}>
                  <Link to={paths.inbox('answer', id)} onClick={leave}>
                    <bdi>{title || listWords.number(id)}</bdi>
                  </Link>
                  <span>{written(minutesBetween(since, now))}</span>
                </li>
              ))}
            </ul>
            {count > orders.length && <p>{words.more(count - orders.length)}</p>}
          </div>
        )}
      </Popover>
    </span>
  );
}
