import type { SessionEnd } from '../auth/session-end.ts';

/** spec §12.1 Why a session of staff ended. */
export const STAFF_SESSION_ENDS = [
  'elsewhere',
  'password_set',
  'token_reused',
  'ended_by_owner',
  'ended_by_support',
  'shift_over',
  'deactivated',
  'role_changed',
] as const;
export type StaffSessionEnd = (typeof STAFF_SESSION_ENDS)[number];

/** Why a session of a customer or of staff ended. */
export type EndReason = SessionEnd | StaffSessionEnd;
