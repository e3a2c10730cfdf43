import type { DeskRole } from '../auth/identity.ts';

/** spec §4 Revision status. The numbers are the wire and database values. */
export const REVISION_STATUS = {
  requested: 1,
  inProgress: 2,
  disputed: 3,
  rejected: 4,
  completed: 5,
  canceled: 6,
  closed: 7,
  failed: 8,
  graded: 9,
  expired: 10,
  undelivered: 11,
  verifying: 12,
} as const;

export type RevisionStatus = (typeof REVISION_STATUS)[keyof typeof REVISION_STATUS];

/** In English. The API answers them as the `name` of a status. */
export const REVISION_STATUS_NAMES: Record<RevisionStatus, string> = {
  1: 'Requested',
  2: 'In progress',
  3: 'Disputed',
  4: 'Rejected',
  5: 'Completed',
  6: 'Canceled',
  7: 'Closed',
  8: 'Failed',
  9: 'Graded',
  10: 'Expired',
  11: 'Undelivered',
  12: 'Verifying',
};

/** spec D46 Somebody still works on these; an order has one of them at most. */
export const ACTIVE_REVISION_STATUSES: readonly RevisionStatus[] = [1, 2, 3, 11, 12];

/** spec §12.15 The active revisions that are still with the writer: one that is verified waits for support. */
export const REVISIONS_WITH_WRITER = ACTIVE_REVISION_STATUSES.filter((status) => status !== REVISION_STATUS.verifying);

export const isActiveRevision = (status: RevisionStatus): boolean => ACTIVE_REVISION_STATUSES.includes(status);

/** spec §10.7 The customer gets a mail when a revision enters one of these. The others are steps of the desk. */
export const MAILED_REVISION_STATUSES = [2, 3, 4, 5, 6, 8, 10, 11] as const satisfies RevisionStatus[];

export type MailedRevisionStatus = (typeof MAILED_REVISION_STATUSES)[number];

/** spec §10.7 The moves of support. A revision that has ended never becomes active again: the customer requests a new one. */
export const REVISION_TRANSITIONS: Record<RevisionStatus, readonly RevisionStatus[]> = {
  1: [2, 3, 4, 6],
  2: [3, 5, 6, 8, 11, 12],
  3: [2, 4, 6, 10],
  4: [7],
  5: [7, 9],
  6: [7],
  7: [],
  8: [7],
  9: [7],
  10: [7],
  11: [2, 5, 8, 10, 12],
  12: [2, 5, 8, 11],
};

/** spec §10.7 Whether a move ends a revision. It never becomes active again, so the desk asks before. */
export const endsRevision = (from: RevisionStatus, to: RevisionStatus): boolean =>
  isActiveRevision(from) && !isActiveRevision(to);

/** spec §10.7 Whether a move needs a reason in words, which the audit keeps: it fines the writer. */
export const needsReason = (to: RevisionStatus): boolean => to === REVISION_STATUS.failed;

/** The most characters of that reason. */
export const REVISION_NOTE_MAX = 500;

/** The moves of a writer: to start and to dispute. A delivery hands it in (spec §12.15). */
const OF_WRITER: Partial<Record<RevisionStatus, readonly RevisionStatus[]>> = { 1: [2, 3], 2: [3] };

/** The active revisions that a writer can still hand in. */
export const REVISIONS_TO_DELIVER: readonly RevisionStatus[] = [1, 2, 11];

/** Why a member of staff cannot move a revision so, or null. */
export function whyNoRevisionMove(
  role: DeskRole,
  from: RevisionStatus,
  to: RevisionStatus,
): 'forbidden' | 'revision_transition' | null {
  if (!REVISION_TRANSITIONS[from].includes(to)) return 'revision_transition';
  return role === 'writer' && !OF_WRITER[from]?.includes(to) ? 'forbidden' : null;
}
