/** From where something came that stands in the audit. */
export const AUDIT_SOURCES = ['desk', 'customer', 'job', 'command'] as const;
export type AuditSource = (typeof AUDIT_SOURCES)[number];

/** Who acts where nobody does, in the audit. */
export const BY_RULE = 'rule of the desk';

/** Somebody who takes an application back has no account, and acts as this in the audit. */
export const APPLICANT = 'applicant';

/** Who was refused at the sign-in may be anybody, and acts as this in the audit. */
export const NOT_SIGNED_IN = 'not signed in';

/** A customer acts in the audit by their number. */
const CUSTOMER = /^customer \d+$/;

/** What a job does in the name of somebody who decided it before. */
const OF_JOBS = ['startTariff'];

/** spec §12.8 From where an entry came: who has an account of staff, or is refused one, was at the desk, and everybody else at the command line. */
export function sourceOf({
  actor,
  staffId,
  operation,
}: {
  actor: string;
  staffId: number | null;
  operation: string;
}): AuditSource {
  if (actor === BY_RULE || OF_JOBS.includes(operation)) return 'job';
  if (actor === APPLICANT || CUSTOMER.test(actor)) return 'customer';
  if (actor === NOT_SIGNED_IN) return 'desk';
  return staffId === null ? 'command' : 'desk';
}

/** spec §12.5 How many entries of an order are listed together; fewer are the last ones. */
export const ENTRIES_LISTED = 100;

/** spec §12.8 How many entries of a filter are counted; of more it is only said that they are more. */
export const ENTRIES_COUNTED = 1000;
