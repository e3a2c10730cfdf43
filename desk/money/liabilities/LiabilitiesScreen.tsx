import { queryOf } from '@octavo/client/query';
import { type Liability, listLiabilities } from '@octavo/contract/desk-ledger';
import { money } from '@octavo/domain/language/page';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { useQuery } from '@tanstack/react-query';
import css from '../Money.module.css';
import { MoneyHead } from '../MoneyHead.tsx';
import { monthName } from '#app/month-name.ts';
import { liabilityWords as words } from './words.ts';

/** spec §12.12 What customers can still use: credits, codes and points, by currency and the month in which they end. */
export function LiabilitiesScreen() {
  const { data, error, refetch, isFetching } = useQuery(queryOf(listLiabilities, {}));
  return (
    <>
      <MoneyHead>{data && words.about(dateAndTime(data.at))}</MoneyHead>
      <div className={css.list}>
        {!data && !error && <Skeleton lines={4} />}
        {!data && error && (
          <Failure look="inline" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.liabilities.length === 0 && <p className={css.none}>{words.none}</p>}
        {data && data.liabilities.length > 0 && <Rows liabilities={data.liabilities} />}
      </div>
    </>
  );
}

function Rows({ liabilities }: { liabilities: readonly Liability[] }) {
  const { columns } = words;
  const credits = Map.groupBy(
    liabilities.filter(({ amount }) => amount !== null),
    ({ currency }) => currency,
  );
  return (
    <Table
      label={words.heading}
      columns={[
        columns.kind,
        columns.currency,
        columns.expires,
        { name: columns.count, isNumber: true },
        { name: columns.amount, isNumber: true },
      ]}
    >
      {liabilities.map((one) => (
        <tr key={`${one.kind} ${one.currency} ${one.expires}`}>
          <td>{words.kinds[one.kind]}</td>
          <td>{one.currency}</td>
          <td>{one.expires ? monthName(one.expires) : words.never}</td>
          <td data-number="">{one.count}</td>
          <td data-number="">{worthOf(one)}</td>
        </tr>
      ))}
      {[...credits].map(([currency, those]) => (
        <tr key={currency}>
          <td colSpan={3}>
            <b>{words.total(currency)}</b>
          </td>
          <td data-number="">{those.reduce((sum, { count }) => sum + count, 0)}</td>
          <td data-number="">
            <b>
              {money(
                those.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
                currency,
              )}
            </b>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function worthOf({ amount, points, currency }: Liability): string {
  if (points !== null) return words.points(points);
  return amount === null ? words.share : money(amount, currency);
}
