import type { AuditLine } from '@octavo/contract/desk-audit';
import { Table } from '@octavo/kit/Table.tsx';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { operationText } from '#app/operations.ts';
import css from './Entry.module.css';
import { auditWords } from './words.ts';

/** Before and after of each field of an entry, and where it belongs. */
export function EntryDetails({ id, entry }: { id: string; entry: AuditLine }) {
  const { changes, idOrder, idCustomer, session, operation } = entry;
  const { columns } = auditWords;
  return (
    <div id={id} className={css.details}>
      {changes.length === 0 ? (
        <p>{auditWords.noChanges}</p>
      ) : (
        <div className={css.changes}>
          <Table label={operationText(operation)} columns={Object.values(columns)}>
            {changes.map(({ field, was, became }) => (
              <tr key={field}>
                <td>
                  <bdi translate="no">{field || auditWords.value}</bdi>
                </td>
                <td>{was === null ? auditWords.nothing : <del translate="no">{was}</del>}</td>
                <td>{became === null ? auditWords.nothing : <ins translate="no">{became}</ins>}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
      <p className={css.where}>
        <span>{auditWords.line(entry.id)}</span>
        {session && <span translate="no">{auditWords.session(session.slice(0, 8))}</span>}
        {idOrder !== null && <Link to={paths.order(idOrder)}>{auditWords.order(idOrder)}</Link>}
        {idCustomer !== null && <Link to={paths.customer(idCustomer)}>{auditWords.customer(idCustomer)}</Link>}
      </p>
    </div>
  );
}
