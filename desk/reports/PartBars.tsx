import { format } from '@octavo/domain/language/page';
import { Table } from '@octavo/kit/Table.tsx';
import type { ReactNode } from 'react';
import type { BehindLink } from '#app/paths.ts';
import { Section } from '#app/Section.tsx';
import type { ReportTable } from '@octavo/domain/reports/figures';
import { TableExport } from './TableExport.tsx';
import css from './Reports.module.css';
import { RowsLink } from './RowsLink.tsx';
import { reportWords as words } from './words.ts';

export type PartBar = { name: string; count: number; to: BehindLink };

type Props = {
  heading: string;
  table: ReportTable;
  about?: ReactNode;
  bars: readonly PartBar[];
  /** Of how many; without it of all bars together. */
  of?: number;
  isBad?: boolean;
  asTable: boolean;
};

/** spec §12.20 The parts of a figure as bars, each with its number and its share, or as a table of the same. */
export function PartBars({ heading, table, about, bars, of, isBad = false, asTable }: Props) {
  const all = of ?? bars.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const shareOf = (count: number) => format().percent(all === 0 ? 0 : Math.round((count / all) * 100));
  const numbers = [words.partColumns.count, words.partColumns.share].map((name) => ({ name, isNumber: true as const }));
  return (
    <Section heading={heading} about={about} action={<TableExport table={table} />}>
      {bars.length === 0 && <p className={css.muted}>{words.nothing}</p>}
      {bars.length > 0 && asTable && (
        <Table label={heading} columns={[words.columns.what, ...numbers]}>
          {bars.map((bar) => (
            <tr key={bar.name}>
              <td>{bar.name}</td>
              <td data-number="">
                <Count bar={bar} />
              </td>
              <td data-number="">{shareOf(bar.count)}</td>
            </tr>
          ))}
        </Table>
      )}
      {bars.length > 0 && !asTable && (
        <ul className={css.parts}>
          {bars.map((bar) => (
            <li key={bar.name}>
              <span className={css.part}>{bar.name}</span>
              <span className={css.track}>
                <span
                  className={isBad ? css.badBar : css.goodBar}
                  style={{ inlineSize: `${(bar.count / most) * 100}%` }}
                />
              </span>
              <span className={css.count}>
                <Count bar={bar} /> <span>{shareOf(bar.count)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const Count = ({ bar: { name, count, to } }: { bar: PartBar }) => (
  <RowsLink to={to} aria-label={`${name}: ${format().number(count)}`} data-row="">
    {format().number(count)}
  </RowsLink>
);
