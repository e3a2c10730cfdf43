import { lastMonths, sumsByCurrency } from '@octavo/domain/earnings/months';
import { money } from '@octavo/domain/language/page';
import { Select } from '@octavo/kit/Select.tsx';
import type { CSSProperties } from 'react';
import css from './Earnings.module.css';
import { monthName, shortMonth } from './month-name.ts';
import type { Earnings } from './MonthSum.tsx';
import { earningsWords as words } from './words.ts';

const SHOWN = 6;

type Props = { earnings: Earnings; chosen: string; onChoose: (month: string) => void };

/** The last months as bars, also those without an earning; the running one is hatched. Each opens its lines, and a list has the months before them. */
export function Months({ earnings, chosen, onChoose }: Props) {
  const current = earnings.month;
  const last = lastMonths(earnings.months, current, SHOWN);
  const all = [...new Set([...last, ...earnings.months.map(({ month }) => month)])];
  return (
    <section>
      <div className={css.head}>
        <h2 className={css.sub}>{words.byMonth}</h2>
        {all.length > last.length && (
          <Select
            label={words.month}
            options={all.map((month) => ({ value: month, label: monthName(month, current) }))}
            value={chosen}
            onChange={onChoose}
          />
        )}
      </div>
      {sumsByCurrency(earnings.months, last.toReversed()).map(({ currency, months }) => (
        <Bars key={currency} {...{ currency, months, current, chosen, onChoose }} />
      ))}
    </section>
  );
}

type BarsProps = Omit<Props, 'earnings'> & ReturnType<typeof sumsByCurrency>[number] & { current: string };

/** The bars of one currency, with a scale of their own. */
function Bars({ currency, months, current, chosen, onChoose }: BarsProps) {
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  return (
    <ul className={css.bars}>
      {months.map(({ month, amount }) => (
        <li key={month}>
          <button type="button" aria-pressed={month === chosen} onClick={() => onChoose(month)}>
            <span className={css.amount}>{money(amount, currency)}</span>
            <span
              className={month === current ? `${css.bar} ${css.running}` : css.bar}
              style={{ '--part': Math.max(0, amount) / most } as CSSProperties}
            />
            <span>{shortMonth(month)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
