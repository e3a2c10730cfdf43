import { POINTS_PER_PAGE, type PointEntry, listPoints } from '@octavo/contract/loyalty';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { queryOf } from '@octavo/client/query';
import { shortDay } from '@octavo/kit/dates.ts';
import { paths } from '#app/paths.ts';
import { NoRows } from '#referrals/BonusTab.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { format } from '@octavo/domain/language/page';
import { Pagination, pageIn, usePages } from '@octavo/kit/Pagination.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import css from './Bonuses.module.css';
import { loyaltyWords } from './words.ts';

/** spec D50 How points came and went, newest first, each with its order or code. The page is in the address. */
export function PointsHistory() {
  const [search, setSearch] = useSearchParams();
  const page = pageIn(search);
  const history = useQuery({ ...queryOf(listPoints, { query: { page } }), placeholderData: keepPreviousData });
  const goTo = (last: number) => setSearch(addressOf(last), { replace: true });
  const { count, pages, first } = usePages(history, { page, size: POINTS_PER_PAGE, goTo });
  if (!history.data) {
    return history.isError ? (
      <Failure look="inline" error={history.error} isRetrying={history.isFetching} onRetry={() => history.refetch()} />
    ) : (
      <Skeleton lines={3} />
    );
  }
  const { points } = history.data;
  return (
    <section>
      <h2>{loyaltyWords.history}</h2>
      {count === 0 && <NoRows>{loyaltyWords.noHistory}</NoRows>}
      {points.length > 0 && (
        <ul className={css.rows}>
          {points.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pagination page={page} pages={pages} hrefOf={(to) => `?page=${to}`} onPage={(to) => setSearch(addressOf(to))}>
          {points.length > 0 && loyaltyWords.range(first, first + points.length - 1, count)}
        </Pagination>
      )}
    </section>
  );
}

const addressOf = (page: number): { page?: string } => (page > 1 ? { page: String(page) } : {});

function Entry({ entry: { kind, points, order, code, dateCreated } }: { entry: PointEntry }) {
  const amount = format().number(points);
  return (
    <li className={css.entry}>
      <div>
        <span>{loyaltyWords.kinds[kind]}</span>
        <small>
          {order ? (
            <Link to={paths.orderInfo(order.id)}>
              <bdi>{order.title || loyaltyWords.order(order.id)}</bdi>
            </Link>
          ) : (
            <bdi translate="no">{code}</bdi>
          )}
        </small>
      </div>
      <time dateTime={dateCreated.toISOString()}>{shortDay(dateCreated)}</time>
      <b className="numbers">
        <bdi dir="ltr">{points > 0 ? loyaltyWords.gained(amount) : amount}</bdi>
      </b>
    </li>
  );
}
