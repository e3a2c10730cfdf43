import { call } from '@octavo/client/call';
import { invalidate, queryOf } from '@octavo/client/query';
import { type Month, closeMonth, listMonths } from '@octavo/contract/desk-ledger';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Failure } from '@octavo/kit/Failure.tsx';
import { Skeleton } from '@octavo/kit/Skeleton.tsx';
import { showToast } from '@octavo/kit/Toaster.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { FormDialog } from '#app/FormDialog.tsx';
import { paths } from '#app/paths.ts';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import css from '../Money.module.css';
import { MoneyHead } from '../MoneyHead.tsx';
import { moneyWords } from '../words.ts';
import { MonthSums } from './MonthSums.tsx';
import { monthName } from '#app/month-name.ts';
import { monthWords as words } from './words.ts';

/** ADR 0214 The months of the books: what each has, what holds one open, and the way to close it. */
export function MonthsScreen() {
  const query = useQuery(queryOf(listMonths, {}));
  const body = useRef<HTMLDivElement>(null);
  const [closing, setClosing] = useState<string | null>(null);
  const close = async (month: string) => {
    await call(closeMonth, { body: { month } });
    await invalidate(listMonths);
    showToast(words.done(monthName(month)), { kind: 'success' });
    body.current?.focus(); // the pressed button is gone
  };
  const { data, error, refetch, isFetching } = query;
  return (
    <>
      <MoneyHead>{words.about}</MoneyHead>
      <div className={css.body} ref={body} tabIndex={-1}>
        {!data && !error && <Skeleton lines={4} />}
        {!data && error && (
          <Failure look="inline" error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.months.map((month) => (
          <OneMonth key={month.month} month={month} onClose={() => setClosing(month.month)} />
        ))}
        {closing && (
          <FormDialog
            title={words.sure.title(monthName(closing))}
            words={{ cancel: moneyWords.cancel, save: words.sure.save }}
            isDangerous
            check={() => true}
            save={() => close(closing)}
            onClose={() => setClosing(null)}
          >
            <p>{words.sure.detail}</p>
          </FormDialog>
        )}
      </div>
    </>
  );
}

function OneMonth({ month, onClose }: { month: Month; onClose: () => void }) {
  const may = useMay();
  const { closed, why, faults, sums } = month;
  const name = monthName(month.month);
  const about = closed ? words.closed(closed.by, dateAndTime(closed.at)) : stateOf(why);
  const canClose = !closed && why !== 'month_not_over' && why !== 'month_order' && may('closeMonth');
  return (
    <Section
      heading={name}
      about={<bdi>{about}</bdi>}
      action={
        canClose && (
          <Button size="small" icon="lock" whyNot={why && words.why[why]} onClick={onClose}>
            {words.close(name)}
          </Button>
        )
      }
    >
      {faults.length > 0 && (
        <p className={css.warning}>
          {words.faults(faults.length)}. <Link to={paths.money}>{words.toFaults}</Link>
        </p>
      )}
      {sums.length === 0 ? <p className={css.none}>{words.nothing}</p> : <MonthSums name={name} sums={sums} />}
    </Section>
  );
}

/** The running month is never closed; of the other open one only its faults can be in the way. */
function stateOf(why: Month['why']): string {
  if (why === 'month_not_over' || why === 'month_order') return words.running;
  return why ? words.why[why] : words.canClose;
}
