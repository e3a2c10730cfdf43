import { FROM_CUSTOMER, TO_CUSTOMER } from '@octavo/domain/messenger/direction';
import { MESSAGE_STATE } from '@octavo/domain/messenger/unread';
import { ORDER_STATUS, UNDER_WAY_STATUSES } from '@octavo/domain/orders/status';
import { RUNNING_STATUSES } from '@octavo/domain/desk/queues';
import { RETENTION } from '@octavo/domain/retention/retention';
import { ACTIVE_REVISION_STATUSES, REVISIONS_WITH_WRITER, REVISION_STATUS } from '@octavo/domain/revisions/status';
import { MONTHS_LOCK } from '@octavo/domain/payments/month';
import { ATTEMPT_STATES, isConfirming, isUntouched } from '@octavo/domain/payments/state';

/** ADR 0073 So many of the newest orders of a customer are read before the index of words is asked, and so many of the first ones are not in it. */
export const READ_FIRST = 1000;

type Value = string | number;

/** What the .sql files of this folder name in braces: `{{ORDER_STATUS.paid}}` is one value, `in ({{TO_CUSTOMER}})` are all of a list. */
const VALUES: Record<string, readonly Value[] | Readonly<Record<string, Value>>> = {
  ORDER_STATUS,
  MESSAGE_STATE,
  TO_CUSTOMER,
  FROM_CUSTOMER,
  UNDER_WAY_STATUSES,
  RUNNING_STATUSES,
  REVISION_STATUS,
  ACTIVE_REVISION_STATUSES,
  REVISIONS_WITH_WRITER,
  AUDIT: RETENTION.audit,
  LOCK: { months: MONTHS_LOCK },
  SEARCH: { readFirst: READ_FIRST },
  CONFIRMING_STATES: ATTEMPT_STATES.filter(isConfirming),
  UNTOUCHED_STATES: ATTEMPT_STATES.filter(isUntouched),
};

/** A text of SQL with the values of the domain for their names. Throws at a name that is none. */
export const withValues = (text: string): string =>
  text.replaceAll(/\{\{(.*?)\}\}/g, (_, path: string) => {
    const [name = '', key] = path.split('.');
    const values = VALUES[name] ?? {};
    const named = Object.entries(values).filter(([own]) => key === undefined || own === key);
    if (named.length === 0) throw new Error(`{{${path}}} is not in server/database/values.ts`);
    return named.map(([, value]) => (typeof value === 'number' ? value : `'${value}'`)).join(', ');
  });
