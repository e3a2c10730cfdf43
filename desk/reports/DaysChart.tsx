import { format } from '@octavo/domain/language/page';
import { countOf, revenueOf } from '@octavo/domain/reports/figures';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded, LinePath } from '@visx/shape';
import { useRef } from 'react';
import css from './Chart.module.css';
import { type Span, dayName, spanName } from './days.ts';
import { useSize } from './useSize.ts';
import { reportWords as words } from './words.ts';

type Props = { label: string; spans: readonly Span[]; currency: string };
type Size = { width: number; height: number };

/** spec §12.20 Orders as bars, and revenue as a dotted line of its own scale. A reader of the screen hears how many and the highest; the table has each number. */
export function DaysChart({ label, spans, currency }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const bars = spans.map((span) => ({
    ...span,
    orders: countOf(span.sums, 'paid'),
    revenue: revenueOf(span.sums, currency),
  }));
  const best = bars.reduce((one, other) => (other.orders > one.orders ? other : one), bars[0] ?? NOTHING);
  const said = words.drawn(
    words.bars(bars.length),
    format().number(best.orders),
    best.from && spanName(best, words.days),
  );
  return (
    <div className={css.box} ref={box}>
      {size && size.width > 0 && <Drawing bars={bars} size={size} label={`${label}. ${said}`} />}
    </div>
  );
}

const NOTHING = { from: '', to: '', sums: [], isRunning: false, orders: 0, revenue: 0 };

/** Pixels around the bars: for the numbers at the side, the days below, and half a number above. */
const SIDE = 36;
const BELOW = 24;
const ABOVE = 8;
const LABEL_WIDTH = 84;

type Bar = Span & { orders: number; revenue: number };

function Drawing({ bars, size, label }: { bars: Bar[]; size: Size; label: string }) {
  const { width, height } = size;
  const bottom = height - BELOW;
  const most = Math.max(4, ...bars.map(({ orders }) => orders));
  const x = scaleBand({ domain: bars.map(({ from }) => from), range: [SIDE, width], paddingInner: 0.4, paddingOuter: 0.2 }); // oxfmt-ignore
  const y = scaleLinear({ domain: [0, most], range: [bottom, ABOVE], nice: 4 });
  const money = bars.map(({ revenue }) => revenue);
  const ofMoney = scaleLinear({ domain: [Math.min(0, ...money), Math.max(1, ...money)], range: [bottom, ABOVE + 12] });
  const middle = (bar: Bar) => (x(bar.from) ?? 0) + x.bandwidth() / 2;
  const every = Math.max(1, Math.ceil((bars.length * LABEL_WIDTH) / (width - SIDE)));
  const ticks = y.ticks(4).filter(Number.isInteger);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, and themed
    <svg role="img" aria-label={label} width={width} height={height} className={css.chart}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={css.grid} x1={SIDE} x2={width} y1={y(tick)} y2={y(tick)} />
          <text className={css.number} x={SIDE - 8} y={y(tick)}>
            {format().number(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar) => (
        <BarRounded
          key={bar.from}
          className={bar.isRunning ? css.running : css.bar}
          x={x(bar.from) ?? 0}
          y={y(bar.orders)}
          width={x.bandwidth()}
          height={bottom - y(bar.orders)}
          radius={Math.min(4, x.bandwidth() / 2)}
          top
        />
      ))}
      <LinePath className={css.line} data={bars} x={middle} y={({ revenue }) => ofMoney(revenue)} />
      {bars.map((bar, at) =>
        (bars.length - 1 - at) % every === 0 ? (
          <text key={bar.from} className={css.day} x={Math.min(middle(bar), width - LABEL_WIDTH / 4)} y={height - 4}>
            {dayName(bar.from)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
