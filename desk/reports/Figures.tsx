import type { Answers } from '@octavo/contract/desk-reports';
import { format, money } from '@octavo/domain/language/page';
import { type Sum, changeOf, countOf, refundedOf, revenueOf } from '@octavo/domain/reports/figures';
import { Icon } from '@octavo/kit/Icon.tsx';
import type { ReactNode } from 'react';
import type { BehindLink } from '#app/paths.ts';
import { written } from '#lists/Clock.tsx';
import { RowsLink } from './RowsLink.tsx';
import css from './Reports.module.css';
import { spanName } from './days.ts';
import { reportWords as words } from './words.ts';

type Days = { from: string; to: string };
type Props = {
  sums: readonly Sum[];
  sumsBefore: readonly Sum[];
  currency: string;
  period: Days;
  before: Days;
  answers: readonly Answers[];
};

/** spec §12.20 What the period came to, each with its change from the period before and a way to what it counted. */
export function Figures({ sums, sumsBefore, currency, period, before, answers }: Props) {
  const { figures } = words;
  const than = words.than(spanName(before, words.days));
  const came = revenueOf(sums, currency) + refundedOf(sums, currency);
  const refunded = refundedOf(sums, currency);
  return (
    <ul className={css.figures}>
      <FigureItem
        name={figures.orders}
        to={{ figure: 'paid', ...period }}
        value={format().number(countOf(sums, 'paid'))}
      >
        <ChangeLine now={countOf(sums, 'paid')} before={countOf(sumsBefore, 'paid')} good="up" than={than} />
      </FigureItem>
      <FigureItem
        name={figures.revenue}
        to={{ figure: 'money', ...period }}
        value={money(revenueOf(sums, currency), currency)}
      >
        <ChangeLine now={revenueOf(sums, currency)} before={revenueOf(sumsBefore, currency)} good="up" than={than} />
      </FigureItem>
      <FigureItem
        name={figures.refunded}
        to={{ figure: 'money', parts: 'refund,chargeback', ...period }}
        value={money(refunded, currency)}
      >
        <ChangeLine now={refunded} before={refundedOf(sumsBefore, currency)} good="down" than={than} />
        {came > 0 && (
          <span className={css.muted}>{words.share(format().percent(Math.round((refunded / came) * 1000) / 10))}</span>
        )}
      </FigureItem>
      <WorkFigures sums={sums} sumsBefore={sumsBefore} period={period} than={than} answers={answers} />
    </ul>
  );
}

type WorkProps = Pick<Props, 'sums' | 'sumsBefore' | 'period' | 'answers'> & { than: string };

/** The share of the delivered papers that were late, in percent with a decimal. */
function lateIn(sums: readonly Sum[]): number {
  const delivered = countOf(sums, 'delivered');
  return delivered === 0 ? 0 : Math.round((countOf(sums, 'late') / delivered) * 1000) / 10;
}

/** How fast support answered, and how much was late. */
function WorkFigures({ sums, sumsBefore, period, than, answers }: WorkProps) {
  const { figures } = words;
  const support = answers.find(({ chat }) => chat === 'answer');
  return (
    <>
      {support && support.median !== null && (
        <FigureItem name={figures.answer} to={{ figure: 'answer', ...period }} value={written(support.median)}>
          <ChangeLine now={support.median} before={support.medianBefore ?? 0} good="down" than={than} />
        </FigureItem>
      )}
      <FigureItem name={figures.late} to={{ figure: 'late', ...period }} value={format().percent(lateIn(sums))}>
        <ChangeLine now={lateIn(sums)} before={lateIn(sumsBefore)} good="down" than={than} />
        <span className={css.muted}>{words.lateOf(format().number(countOf(sums, 'late')))}</span>
      </FigureItem>
    </>
  );
}

type ItemProps = { name: string; value: string; to: BehindLink; children: ReactNode };

const FigureItem = ({ name, value, to, children }: ItemProps) => (
  <li>
    <span className={css.name}>{name}</span>
    <RowsLink className={css.value} to={to} aria-label={`${name}: ${value}`} data-row="">
      {value}
    </RowsLink>
    {children}
  </li>
);

type ChangeProps = { now: number; before: number; good: 'up' | 'down'; than: string };

/** Red only when it is worse. */
function ChangeLine({ now, before, good, than }: ChangeProps) {
  const { way, percent } = changeOf(now, before);
  if (way === 'same') return <span className={css.change}>{words.same}</span>;
  if (percent === null) return <span className={css.change}>{words.nothingBefore}</span>;
  const said = format().percent(percent);
  return (
    <span className={css.change}>
      <span className={way === good ? css.better : css.worse}>
        <span className={way === 'down' ? css.down : css.up}>
          <Icon name="arrowUp" size={14} />
        </span>
        {way === 'up' ? words.more(said) : words.less(said)}
      </span>{' '}
      {than}
    </span>
  );
}
