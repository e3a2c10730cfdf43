import { format } from '@octavo/domain/language/page';
import type { Cohort } from '@octavo/domain/reports/figures';
import { Table } from '@octavo/kit/Table.tsx';
import { Section } from '#app/Section.tsx';
import { TableExport } from './TableExport.tsx';
import { monthName } from '#app/month-name.ts';
import { daysOfMonth } from './days.ts';
import { RowsLink } from './RowsLink.tsx';
import { reportWords as words } from './words.ts';

/** As many months after the first one are shown. */
const LATER = 6;

/** spec §12.20 Of those who first paid in a month, the share that paid in each of the months after it. */
export function Cohorts({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { month: name, first, later } = words.cohortColumns;
  const columns = [first, ...Array.from({ length: LATER }, (_, at) => later(at + 1))];
  return (
    <Section heading={words.cohorts} about={words.cohortsAbout} action={<TableExport table="cohorts" />}>
      <Table label={words.cohorts} columns={[name, ...columns.map((one) => ({ name: one, isNumber: true as const }))]}>
        {cohorts.map((cohort, at) => (
          <tr key={cohort.month} hidden={cohort.paid.every((count) => count === 0)}>
            <td>{monthName(cohort.month)}</td>
            {columns.map((column, months) => (
              <td key={column} data-number="">
                <Paid cohort={cohort} months={months} in={cohorts[at + months]?.month} />
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </Section>
  );
}

/** How many of them paid so many months later; nothing in a month that is still to come. */
function Paid({ cohort, months, in: month }: { cohort: Cohort; months: number; in: string | undefined }) {
  const { paid } = cohort;
  const [all = 0, count] = [paid[0], paid[months]];
  if (count === undefined || month === undefined || (all === 0 && count === 0)) return null;
  const said = format().number(count);
  return (
    <RowsLink to={{ figure: 'returned', parts: cohort.month, ...daysOfMonth(month) }} data-row="">
      {months === 0 ? said : words.ofCohort(format().percent(Math.round((count / all) * 100)), said)}
    </RowsLink>
  );
}
