import { queryOf } from '@octavo/client/query';
import { getEarnings } from '@octavo/contract/desk-earnings';
import { EmptyState } from '@octavo/kit/EmptyState.tsx';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import css from './Earnings.module.css';
import { MonthLines } from './MonthLines.tsx';
import { Months } from './Months.tsx';
import { MonthSum } from './MonthSum.tsx';
import { Waiting } from './Waiting.tsx';
import { earningsWords as words } from './words.ts';

/** spec §12.15 What the writer earns: the months, the lines of one with their rules, and what is not counted yet. */
export function EarningsScreen() {
  const { data, error, refetch } = useQuery(queryOf(getEarnings, {}));
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? data?.month ?? '';
  const isEmpty = data?.months.length === 0 && data.waiting.length === 0;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{words.title}</h1>
      <p className={css.about}>{words.utc}</p>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />)}
      {isEmpty && (
        <EmptyState isFirst title={words.empty.title}>
          {words.empty.detail}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <MonthSum earnings={data} month={month} />
          <Months earnings={data} chosen={month} onChoose={setChosen} />
          <MonthLines key={month} month={month} />
          {month === data.month && <Waiting waiting={data.waiting} />}
        </>
      )}
    </div>
  );
}
