import type { AuditCheck } from '@octavo/contract/desk-audit';
import { dateAndTime } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import css from './AuditScreen.module.css';
import { auditWords } from './words.ts';

/** ADR 0270 What the last check of the chain found. */
export function Chain({ check: { date, broken } }: { check: AuditCheck }) {
  return (
    <span className={broken ? css.broken : css.whole}>
      <Icon name={broken ? 'alert' : 'circleCheck'} size={16} />
      {broken ? auditWords.broken(broken.from, broken.to) : auditWords.unbroken(dateAndTime(date))}
    </span>
  );
}
