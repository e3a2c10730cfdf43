import type { OwnOrder } from '@octavo/contract/desk-own-work';
import { money } from '@octavo/domain/language/page';
import { lengthText } from '@octavo/domain/pricing/words';
import { Link } from 'react-router';
import { useKeys } from '#app/keys.ts';
import { paths } from '#app/paths.ts';
import { useGo } from '#app/unsaved.ts';
import { RowStatus } from '#lists/RowStatus.tsx';
import { Due } from './Due.tsx';
import { groupOf, withLast } from './groups.ts';
import css from './Own.module.css';
import { ownWords as words } from './words.ts';

type Props = { orders: readonly OwnOrder[]; now: Date; openId: number | null };

/** A revision and an answer that is waited for come first of what is due in the same days. */
const urgency = ({ revision, unansweredSince }: OwnOrder) => (unansweredSince ? 0 : revision ? 1 : 2);

/** The orders in groups by when they are due, those without a deadline that runs last. J and K open the next and the earlier one. */
export function OwnOrderList({ orders, now, openId }: Props) {
  const groups = Map.groupBy(withLast(orders, now), (order) => groupOf(order, now));
  const sorted = [...groups].map(([group, rows]) => ({
    group,
    rows: rows.toSorted((one, other) => urgency(one) - urgency(other)),
  }));
  useListKeys(sorted.flatMap(({ rows }) => rows), openId); // oxfmt-ignore
  return (
    <div>
      {sorted.map(({ group, rows }) => (
        <section key={group} aria-labelledby={`due-${group}`}>
          <h2 className={css.group} id={`due-${group}`}>
            {words.groups[group]}
          </h2>
          <ul className={css.rows}>
            {rows.map((order) => (
              <li key={order.id}>
                <Row order={order} now={now} isOpen={order.id === openId} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ order, now, isOpen }: { order: OwnOrder; now: Date; isOpen: boolean }) {
  const { id, title, earns, currency, revision, isAgain, deadlineWaits } = order;
  return (
    <Link className={css.row ?? ''} to={paths.ownOrder(id)} aria-current={isOpen ? 'true' : undefined} data-row>
      {(isAgain || deadlineWaits) && !order.dateHeld ? (
        <span>{isAgain ? words.noDeadline : words.deadlineWaits}</span>
      ) : (
        <Due due={order.due} dateHeld={order.dateHeld} mood={order.mood} now={now} />
      )}
      <span className={css.name}>
        <b dir="auto">{title}</b>
        <span>{aboutOf(order)}</span>
      </span>
      <span className={css.end}>
        <RowStatus row={order} />
        <span>{revision || isAgain ? words.noPay : money(earns, currency)}</span>
      </span>
    </Link>
  );
}

function aboutOf({ workType, pages, revision, unansweredSince, supportWroteAt, askedUntil }: OwnOrder): string {
  const length = lengthText({ workType: workType.id, pages }, words.prices);
  const about = revision ? words.revision(revision.number, revision.categories.map(({ name }) => name.toLowerCase()).join(', ')) : `${workType.name}, ${length}`; // oxfmt-ignore
  const marks = [unansweredSince && words.unanswered, supportWroteAt && words.supportWrote, askedUntil && words.asked];
  return [about, ...marks.filter((mark) => mark !== null)].join(', ');
}

function useListKeys(rows: readonly OwnOrder[], openId: number | null) {
  const open = useGo();
  const at = rows.findIndex(({ id }) => id === openId);
  const go = (step: 1 | -1) => {
    const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
    if (next) open(paths.ownOrder(next.id));
  };
  useKeys(words.keys.title, [
    { keys: 'j', words: words.keys.next, isInBar: true, isHeld: true, run: () => go(1) },
    { keys: 'k', words: words.keys.previous, isInBar: true, isHeld: true, run: () => go(-1) },
  ]);
}
