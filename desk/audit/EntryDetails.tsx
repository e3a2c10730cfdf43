import type { AuditLine } from '@octavo/contract/desk-audit';
import { Table } from '@octavo/kit/Table.tsx';
import { operationText } from '#app/operations.ts';
import { SubjectLink } from '#app/SubjectLink.tsx';
import css from './Entry.module.css';
import { auditWords } from './words.ts';

/** Before and after of each field of an entry, and where it belongs. */
export function EntryDetails({ id, entry }: { id: string; entry: AuditLine }) {
  const { changes, idOrder, idCustomer, session, operation, subject } = entry;
  const { columns } = auditWords;
  const belongsTo = [
    subject !== 'list' && subject,
    idOrder !== null && `order ${idOrder}`,
    idCustomer !== null && `customer ${idCustomer}`,
  ];
  const subjects = new Set(belongsTo.filter((one) => one !== false));
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
        {[...subjects].map((one) => (
          <span key={one}>
            <SubjectLink subject={one} />
          </span>
        ))}
      </p>
    </div>
  );
}
