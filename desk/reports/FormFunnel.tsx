import type { Form } from '@octavo/contract/desk-reports';
import { format } from '@octavo/domain/language/page';
import { Table } from '@octavo/kit/Table.tsx';
import { Section } from '#app/Section.tsx';
import css from './Reports.module.css';
import { TableExport } from './TableExport.tsx';
import { reportWords as words } from './words.ts';

const number = (count: number) => format().number(count);
const shareOf = (count: number, all: number) => format().percent(all === 0 ? 0 : Math.round((count / all) * 100));

/** spec §12.20 How far visits came in the order form, and where they stopped: as bars, or as a table of the same. */
export function FormFunnel({ form: { isCounted, steps }, asTable }: { form: Form; asTable: boolean }) {
  const all = steps[0]?.count ?? 0;
  const rows = steps.map((step, at) => {
    const next = steps[at + 1] ?? step;
    const [stopped, stoppedBefore] = [step.count - next.count, step.before - next.before];
    return { ...step, stopped, said: saidOf(stopped, step.count) + saidBefore(stoppedBefore, step.before) };
  });
  const hasVisits = steps.some(({ count, before }) => count + before > 0);
  return (
    <Section heading={words.form} about={words.formAbout} action={hasVisits && <TableExport table="form" />}>
      {!hasVisits && <p className={css.muted}>{isCounted ? words.noVisits : words.notCounting}</p>}
      {hasVisits && asTable && <FunnelTable rows={rows} all={all} />}
      {hasVisits && !asTable && (
        <ul className={css.parts}>
          {rows.map(({ step, count, stopped, said }) => (
            <li key={step}>
              <span className={css.part}>{words.formSteps[step]}</span>
              <span className={css.track}>
                <span className={css.goodBar} style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }} />
              </span>
              <span className={css.count}>
                {number(count)} <span>{shareOf(count, all)}</span>
              </span>
              {stopped > 0 && <span className={css.stopped}>{said}</span>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const saidOf = (stopped: number, of: number) => words.stopped(number(stopped), shareOf(stopped, of));
const saidBefore = (stopped: number, of: number) => (of > 0 ? words.stoppedBefore(shareOf(stopped, of)) : '');

type Row = Form['steps'][number] & { stopped: number; said: string };

function FunnelTable({ rows, all }: { rows: readonly Row[]; all: number }) {
  const { step: name, visits, share, stopped: left, before } = words.formColumns;
  const numbers = [visits, share, left, before].map((one) => ({ name: one, isNumber: true as const }));
  return (
    <Table label={words.form} columns={[name, ...numbers]}>
      {rows.map(({ step, count, stopped, said, before: was }) => (
        <tr key={step}>
          <td>{words.formSteps[step]}</td>
          <td data-number="">{number(count)}</td>
          <td data-number="">{shareOf(count, all)}</td>
          <td data-number="">{stopped > 0 && said}</td>
          <td data-number="">{number(was)}</td>
        </tr>
      ))}
    </Table>
  );
}
