import type { Reply } from '@octavo/contract/endpoint';
import type { getReport } from '@octavo/contract/desk-reports';
import { BACK_MOST } from '@octavo/domain/reports/figures';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Select } from '@octavo/kit/Select.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { useRef } from 'react';
import { Keys } from '#app/Keys.tsx';
import { useKeys } from '#app/keys.ts';
import { PageHead } from '#app/PageHead.tsx';
import { useRowKeys } from '#app/useRowKeys.ts';
import { Cohorts } from './Cohorts.tsx';
import { Days } from './Days.tsx';
import { spanName, spansOf } from './days.ts';
import { FormFunnel } from './FormFunnel.tsx';
import { Figures } from './Figures.tsx';
import { MoneyByKind } from './MoneyByKind.tsx';
import css from './Reports.module.css';
import { AnswerTimes, CodeUse, LatePapers, LatenessAhead, RevisionCauses, WritersWork } from './Work.tsx';
import { ALL_PERIODS, type Shown, useReport, useShown } from './useReport.ts';
import { reportWords as words } from './words.ts';

type Report = Reply<typeof getReport>;
type ShownProps = { shown: Shown; onChange: (to: Partial<Shown>) => void };

/** spec §12.20 How the site did in a period, beside the one before it. What is shown is in the address. */
export function ReportsScreen() {
  const body = useRef<HTMLDivElement>(null);
  const { shown, change } = useShown();
  const { data, error, refetch, isFetching, isPlaceholderData } = useReport(shown);
  useRowKeys(words.heading, body);
  return (
    <>
      <PageHead title={words.heading}>{data && countedIn(data)}</PageHead>
      <PeriodBar shown={shown} onChange={change} days={data && spanName(data.period, words.days)} />
      <div className={css.body} aria-busy={isPlaceholderData} ref={body}>
        {!data && !error && <Skeleton lines={6} />}
        {error && <Failure look="inline" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data?.counted && <Parts report={data} shown={shown} onChange={change} />}
      </div>
    </>
  );
}

const countedIn = ({ counted, zone }: Report) =>
  counted ? words.counted(dateAndTime(counted), zone) : words.notCounted;

function Parts({ report, shown, onChange }: ShownProps & { report: Report }) {
  const { days, sums, sumsBefore, currency, period, before, isRunning, answers, form, load, forecast, cohorts } =
    report;
  const { asTable } = shown;
  return (
    <>
      <Figures
        sums={sums}
        sumsBefore={sumsBefore}
        currency={currency}
        period={period}
        before={before}
        answers={answers}
      />
      <Days spans={spansOf(days, shown.by, isRunning)} currency={currency} shown={shown} onChange={onChange} />
      <div className={css.pairs}>
        <FormFunnel form={form} asTable={asTable} />
        <AnswerTimes answers={answers} period={period} />
        <LatePapers sums={sums} period={period} asTable={asTable} />
        <WritersWork load={load} period={period} />
        <LatenessAhead forecast={forecast} />
        <MoneyByKind sums={sums} sumsBefore={sumsBefore} currency={currency} period={period} />
        <RevisionCauses sums={sums} period={period} asTable={asTable} />
        <CodeUse sums={sums} period={period} asTable={asTable} currency={currency} />
      </div>
      <Cohorts cohorts={cohorts} />
    </>
  );
}

/** Which days, and the keys that change what is shown. */
function PeriodBar({ shown, onChange, days }: ShownProps & { days: string | undefined }) {
  const { period, back, asTable } = shown;
  const noLater = back === 0 ? words.isNewest : null;
  const noEarlier = back === BACK_MOST ? words.isOldest : null;
  const go = (by: number) => onChange({ back: Math.min(BACK_MOST, Math.max(0, back + by)) });
  useKeys(words.heading, [
    { keys: '[', words: words.earlier, isInBar: true, whyNot: noEarlier, run: () => go(1) },
    { keys: ']', words: words.later, isInBar: true, whyNot: noLater, run: () => go(-1) },
    { keys: 'd', words: words.byDay, isInBar: true, run: () => onChange({ by: 'day' }) },
    { keys: 'w', words: words.byWeek, isInBar: true, run: () => onChange({ by: 'week' }) },
    { keys: 't', words: words.asTable, isInBar: true, run: () => onChange({ asTable: !asTable }) },
  ]);
  return (
    <fieldset className={css.bar} aria-label={words.period}>
      <Select
        label={words.period}
        options={ALL_PERIODS.map((value) => ({ value, label: words.periods[value] }))}
        value={period}
        onChange={(value) => onChange({ period: value, back: 0 })}
      />
      <Button icon="chevronLeft" whyNot={noEarlier} onClick={() => go(1)}>
        {words.earlier} <Keys keys="[" />
      </Button>
      <Button icon="chevronRight" whyNot={noLater} onClick={() => go(-1)}>
        {words.later} <Keys keys="]" />
      </Button>
      {days && (
        <output className={css.days} aria-live="polite">
          {days}
        </output>
      )}
    </fieldset>
  );
}
