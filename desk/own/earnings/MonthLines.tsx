import { call } from '@octavo/client/call';
import { keyOf } from '@octavo/client/query-key';
import { usePages } from '@octavo/client/usePages';
import { type EarningLine, listEarnings } from '@octavo/contract/desk-earnings';
import { ruleText } from '@octavo/domain/earnings/words';
import { format, money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { shortDay } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import css from './Earnings.module.css';
import { monthName } from './month-name.ts';
import { earningsWords as words } from './words.ts';

/** The lines of a month, each with the rule by which it has its amount. */
export function MonthLines({ month }: { month: string }) {
  const list = usePages({
    queryKey: keyOf(listEarnings, { params: { month }, query: {} }),
    queryFn: ({ pageParam }) => call(listEarnings, { params: { month }, query: { before: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });
  const lines = list.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <section>
      <h2 className={css.sub}>{words.lines(monthName(month, month))}</h2>
      {list.isPending && <Skeleton lines={4} />}
      {list.error && lines.length === 0 && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && lines.length === 0 && <p className={css.small}>{words.noLines}</p>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="small" isBusy={list.isLoadingMore} onClick={list.loadMore}>
          {words.show}
        </Button>
      )}
    </section>
  );
}

function Line({ line: { kind, order, amount, currency, rule, dateCreated } }: { line: EarningLine }) {
  const { percent } = format();
  const name = kind === 'share' ? (order?.title ?? '') : words.line(words.rules.kinds[kind], order?.title ?? '');
  return (
    <li>
      <span className={css.name} dir="auto">
        {order ? <Link to={paths.ownOrder(order.id)}>{name}</Link> : name}
      </span>
      <b className={amount < 0 ? css.minus : undefined}>{money(amount, currency)}</b>
      <span className={css.rule} dir="auto">
        {words.about(ruleText(rule, { percent, money, currency }, words.rules), shortDay(dateCreated))}
      </span>
    </li>
  );
}
