import type { AuditLine } from '@octavo/contract/desk-audit';
import { APPLICANT, BY_RULE, NOT_SIGNED_IN } from '@octavo/domain/desk/audit-source';
import { tagOf } from '@octavo/domain/desk/audit-tag';
import { time } from '@octavo/kit/dates.ts';
import { Icon } from '@octavo/kit/Icon.tsx';
import { useId, useState } from 'react';
import { operationText } from '#app/operations.ts';
import { subjectOf } from '#app/subjects.ts';
import { valueText } from '#changes/value-text.ts';
import css from './Entry.module.css';
import { EntryDetails } from './EntryDetails.tsx';
import { auditWords } from './words.ts';

/** A customer who answers a merge is there by their number. */
const CUSTOMER = /^customer \d+$/;

function namedIn(who: string): string {
  if (who === APPLICANT) return auditWords.applicant;
  if (who === BY_RULE) return auditWords.rule;
  if (who === NOT_SIGNED_IN) return auditWords.notSignedIn;
  return CUSTOMER.test(who) ? subjectOf(who).text : who;
}

/** What was done; of a refused sign-in also why. */
function doneIn(entry: AuditLine): string {
  const { operation, changes } = entry;
  const done = operationText(operation);
  const why = operation === 'refuseSignIn' && changes.find(({ field }) => field === 'why')?.became;
  return why ? auditWords.whyRefused(done, valueText('why', why, entry)) : done;
}

/** An entry of the audit: a line that opens to before and after. */
export function Entry({ entry }: { entry: AuditLine }) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const tag = tagOf(entry);
  const { date, who, subject, reason, source, names } = entry;
  return (
    <li className={isOpen ? `${css.entry} ${css.open}` : css.entry}>
      <button
        className={css.line}
        type="button"
        data-row=""
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        <time dateTime={date.toISOString()}>
          <bdi>{time(date)}</bdi>
        </time>
        <b>
          <bdi>{namedIn(who)}</bdi>
        </b>
        <span>
          {doneIn(entry)} {reason && <bdi>{auditWords.because(reason)}</bdi>}
        </span>
        <span className={css.subject}>{subjectOf(subject, names).text}</span>
        <span className={css.about}>
          {tag && (
            <span className={css.tag} data-tag={tag}>
              {auditWords.tags[tag]}
            </span>
          )}
        </span>
        <span className={css.source}>{source && (auditWords.sources[source] ?? source)}</span>
      </button>
      {isOpen && <EntryDetails id={details} entry={entry} />}
    </li>
  );
}
