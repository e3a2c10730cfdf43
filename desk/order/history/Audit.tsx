import { queryOf } from '@octavo/client/query';
import type { DeskOrder } from '@octavo/contract/desk';
import { type AuditLine, listOrderAudit } from '@octavo/contract/desk-order';
import { Button } from '@octavo/kit/Button.tsx';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Table } from '@octavo/kit/Table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { operationText } from '#app/operations.ts';
import { paths } from '#app/paths.ts';
import { Section } from '#app/Section.tsx';
import { useMay } from '#app/staff.ts';
import { WholeList } from '#app/WholeList.tsx';
import { historyWords } from './words.ts';
import css from './Audit.module.css';

const words = historyWords;
const SHOWN = 8;

/** spec §12.5 Who of the staff did or read what of the order; a change opens to the fields before and after. */
export function Audit({ order }: { order: DeskOrder }) {
  const lines = useQuery(queryOf(listOrderAudit, { params: { id: order.id } }));
  const may = useMay();
  const [isWhole, setWhole] = useState(false);
  const { columns } = words;
  const count = lines.data?.length ?? 0;
  const whole = count > SHOWN && (
    <Button kind="ghost" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? words.fewer : words.all(count)}
    </Button>
  );
  return (
    <Section
      heading={words.audit}
      about={words.unchangeable}
      action={
        <>
          {whole}
          {may('listAudit') && <Link to={`${paths.audit}?order=${order.id}`}>{words.wholeAudit}</Link>}
        </>
      }
    >
      <WholeList query={lines} empty={words.nothing}>
        {(all) => (
          <Table label={words.audit} columns={[columns.when, columns.who, columns.what]}>
            {(isWhole ? all : all.slice(0, SHOWN)).map((line) => (
              <tr key={line.id}>
                <td data-short="">{dateAndTime(line.dateCreated)}</td>
                <td data-short="">{line.name ?? line.actor}</td>
                <td>
                  <What line={line} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </WholeList>
    </Section>
  );
}

function What({ line: { operation, reason, was, became } }: { line: AuditLine }) {
  const known = operationText(operation);
  const title = reason ? `${known}, ${words.because(reason)}` : known;
  const fields = Object.keys({ ...was, ...became });
  if (fields.length === 0) return title;
  return (
    <details className={css.change}>
      <summary>{title}</summary>
      <dl>
        {fields.map((field) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>{words.status(textOf(was?.[field]), textOf(became?.[field]))}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? words.empty : typeof value === 'string' ? value : JSON.stringify(value);
