/** spec §6, ADR 0032 The roles of an account at the desk. */
export const STAFF_ROLES = ['support', 'writer', 'operator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What an operation of staff leaves in the audit: an entry of a change, an entry of a look at personal data, or nothing. */
type Audited = 'change' | 'personal' | null;

/** What the id in the address of an operation names, for the audit; `list` where there is none. */
type About = 'order' | 'customer' | 'file' | 'message' | 'webhook' | 'dispute' | 'application' | 'bulk' | 'list';

export type Right = {
  roles: readonly StaffRole[];
  audit: Audited;
  /** Only for `personal`. */
  about?: About;
  /** Only after a second factor in the last ten minutes. */
  stepUp?: true;
};

export const ALL: readonly StaffRole[] = STAFF_ROLES;
export const OFFICE: readonly StaffRole[] = ['support', 'operator'];
export const WRITER: readonly StaffRole[] = ['writer'];
export const OPERATOR: readonly StaffRole[] = ['operator'];

export const change = (roles: readonly StaffRole[], more: { stepUp?: true } = {}): Right => ({
  roles,
  audit: 'change',
  ...more,
});
export const look = (roles: readonly StaffRole[], about: About, more: { stepUp?: true } = {}): Right => ({
  roles,
  audit: 'personal',
  about,
  ...more,
});
/** Reads nothing personal, or changes only what belongs to the work of the caller, as marks, presence and drafts. */
export const plain = (roles: readonly StaffRole[], more: { stepUp?: true } = {}): Right => ({
  roles,
  audit: null,
  ...more,
});
