import type { AuditCheck } from '@octavo/contract/desk-audit';
import { timeBeside } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useNow } from '@octavo/kit/useNow.ts';
import css from './AuditScreen.module.css';
import { auditWords } from './words.ts';

/** ADR 0270 That nobody can change the entries, when their chain was checked last, and what was found. */
export function Chain({ check }: { check: AuditCheck | null | undefined }) {
  const now = useNow();
  if (!check) return <span>{auditWords.unchangeable}</span>;
  const { date, broken } = check;
  return (
    <>
      <span>{auditWords.checked(timeBeside(date, now))}</span>
      <span className={broken ? css.broken : css.whole}>
        <Icon name={broken ? 'alert' : 'circleCheck'} size={16} />
        {broken ? auditWords.broken(broken.from, broken.to) : auditWords.unbroken}
      </span>
    </>
  );
}
