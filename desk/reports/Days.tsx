import { format, money } from '@octavo/domain/language/page';
import { countOf, refundedOf, revenueOf } from '@octavo/domain/reports/figures';
import { Button } from '@octavo/kit/Button.tsx';
import { Segments } from '@octavo/kit/Segments.tsx';
import { Table } from '@octavo/kit/Table.tsx';
import { Keys } from '#app/Keys.tsx';
import { Section } from '#app/Section.tsx';
import { RowsLink } from './RowsLink.tsx';
import css from './Reports.module.css';
import chart from './Chart.module.css';
import { TableExport } from './TableExport.tsx';
import { type Span, spanName } from './days.ts';
import { DaysChart } from './DaysChart.tsx';
import type { Shown } from './useReport.ts';
import { reportWords as words } from './words.ts';

type Props = { spans: readonly Span[]; currency: string; shown: Shown; onChange: (to: Partial<Shown>) => void };

/** spec §12.20 Orders and revenue of each day or week, as a chart or as the table behind it. */
export function Days({ spans, currency, shown, onChange }: Props) {
  const { by, asTable } = shown;
  const heading = by === 'day' ? words.ordersByDay : words.ordersByWeek;
  return (
    <Section
      heading={heading}
      about={!asTable && <Legend />}
      action={
        <span className={css.actions}>
          <Segments
            label={words.steps.label}
            isLabelHidden
            options={(['day', 'week'] as const).map((value) => ({ value, label: words.steps[value] }))}
            value={by}
            onChange={(value) => onChange({ by: value })}
          />
          <Button size="small" icon={asTable ? 'eye' : 'list'} onClick={() => onChange({ asTable: !asTable })}>
            {asTable ? words.chart : words.table} <Keys keys="t" />
          </Button>
          <TableExport table="days" />
        </span>
      }
    >
      {asTable ? (
        <DaysTable label={heading} spans={spans} currency={currency} />
      ) : (
        <DaysChart label={heading} spans={spans} currency={currency} />
      )}
    </Section>
  );
}

const Legend = () => (
  <span className={chart.legend}>
    <span>
      <i />
      {words.legend.orders}
    </span>
    <span>
      <i className={chart.dotted} />
      {words.legend.revenue}
    </span>
  </span>
);

function DaysTable({ label, spans, currency }: { label: string; spans: readonly Span[]; currency: string }) {
  const { columns } = words;
  const numbers = [columns.orders, columns.revenue, columns.refunded].map((name) => ({
    name,
    isNumber: true as const,
  }));
  return (
    <Table label={label} columns={[columns.when, ...numbers]}>
      {spans.toReversed().map(({ from, to, sums, isRunning }) => (
        <tr key={from}>
          <td>
            {spanName({ from, to }, words.days)} {isRunning && <span className={css.muted}>{words.runs}</span>}
          </td>
          <td data-number="">
            <RowsLink to={{ figure: 'paid', from, to }} data-row="">
              {format().number(countOf(sums, 'paid'))}
            </RowsLink>
          </td>
          <td data-number="">
            <RowsLink to={{ figure: 'money', from, to }}>{money(revenueOf(sums, currency), currency)}</RowsLink>
          </td>
          <td data-number="">
            <RowsLink to={{ figure: 'money', parts: 'refund,chargeback', from, to }}>
              {money(refundedOf(sums, currency), currency)}
            </RowsLink>
          </td>
        </tr>
      ))}
    </Table>
  );
}
