import { call } from '@octavo/client/call';
import { saveBytes } from '@octavo/client/download';
import { downloadEarnings, type getEarnings } from '@octavo/contract/desk-earnings';
import type { Reply } from '@octavo/contract/endpoint';
import { money } from '@octavo/domain/language/page';
import { Button } from '@octavo/kit/Button.tsx';
import { useMutation } from '@tanstack/react-query';
import css from './Earnings.module.css';
import { monthName } from './month-name.ts';
import { earningsWords as words } from './words.ts';

export type Earnings = Reply<typeof getEarnings>;

/** The sum of a month, what comes with the orders at work, and its statement. */
export function MonthSum({ earnings, month }: { earnings: Earnings; month: string }) {
  const isCurrent = month === earnings.month;
  const name = monthName(month, earnings.month);
  const sums = earnings.months.filter((one) => one.month === month);
  const [first] = earnings.waiting;
  const currency = sums[0]?.currency ?? first?.currency ?? 'USD';
  return (
    <header className={css.sum}>
      <div>
        <p className={css.small}>{isCurrent ? words.soFar(name) : words.whole(name)}</p>
        <p className={css.big}>
          {sums.length === 0 ? money(0, currency) : sums.map((one) => money(one.amount, one.currency)).join(' + ')}
        </p>
        {isCurrent && first && (
          <p className={css.small}>{words.more(sumOf(earnings.waiting), earnings.waiting.length)}</p>
        )}
      </div>
      {sums.length > 0 && (
        <div className={css.statements}>
          <Statement month={month} name={name} format="csv" />
          <Statement month={month} name={name} format="pdf" />
        </div>
      )}
    </header>
  );
}

/** `$40.00 + €30.00`: a sum for each currency. */
function sumOf(waiting: Earnings['waiting']): string {
  const sums = [...Map.groupBy(waiting, (one) => one.currency)];
  return sums
    .map(([currency, rows]) =>
      money(
        rows.reduce((sum, { amount }) => sum + amount, 0),
        currency,
      ),
    )
    .join(' + ');
}

function Statement({ month, name, format }: { month: string; name: string; format: 'csv' | 'pdf' }) {
  const saving = useMutation({
    mutationFn: async () =>
      saveBytes(await call(downloadEarnings, { params: { month, format } }), `${month}.${format}`),
  });
  return (
    <Button
      size="small"
      icon="download"
      aria-label={words.statement(words[format], name)}
      isBusy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {words[format]}
    </Button>
  );
}
