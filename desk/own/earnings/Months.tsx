import { lastMonths } from '@octavo/domain/earnings/months';
import { money } from '@octavo/domain/language/page';
import type { CSSProperties } from 'react';
import css from './Earnings.module.css';
import { shortMonth } from './month-name.ts';
import type { Earnings } from './MonthSum.tsx';
import { earningsWords as words } from './words.ts';

const SHOWN = 6;

type Props = { earnings: Earnings; chosen: string; onChoose: (month: string) => void };

/** The last months as bars, also those without an earning; the running one is hatched. Each opens its lines. */
export function Months({ earnings, chosen, onChoose }: Props) {
  const current = earnings.month;
  const bars = lastMonths(earnings.months, current, SHOWN).toReversed();
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <section>
      <h2 className={css.sub}>{words.byMonth}</h2>
      <ul className={css.bars}>
        {bars.map(({ month, amount, currency }) => (
          <li key={`${month} ${currency}`}>
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
    </section>
  );
}
