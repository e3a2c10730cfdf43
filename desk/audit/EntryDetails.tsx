import type { AuditLine } from '@octavo/contract/desk-audit';
import { SubjectLink } from '#app/SubjectLink.tsx';
import { Changes } from '#changes/Changes.tsx';
import { sessionText } from '#changes/session-text.ts';
import css from './Entry.module.css';
import { auditWords } from './words.ts';

/** Before and after of each field of an entry, and where it belongs. */
export function EntryDetails({ id, entry }: { id: string; entry: AuditLine }) {
  const { changes, idOrder, idCustomer, subject, names } = entry;
  const belongsTo = [
    subject !== 'list' && subject,
    idOrder !== null && `order ${idOrder}`,
    idCustomer !== null && `customer ${idCustomer}`,
  ];
  const subjects = new Set(belongsTo.filter((one) => one !== false));
  const session = sessionText(entry);
  return (
    <div id={id} className={css.details}>
      <Changes changes={changes} facts={entry} />
      <p className={css.where}>
        <span>{auditWords.line(entry.id)}</span>
        {session && <span>{session}</span>}
        {[...subjects].map((one) => (
          <span key={one}>
            <SubjectLink subject={one} names={names} />
          </span>
        ))}
      </p>
    </div>
  );
}
