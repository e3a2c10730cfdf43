/** Why a session ended. `elsewhere` is a sign-out with the same session, such as in another tab. */
export const SESSION_ENDS = [
  'elsewhere',
  'password_changed',
  'password_set',
  'email_confirmed',
  'email_restored',
  'token_reused',
  'account_deleted',
  'account_merged',
  'ended_by_owner',
  'ended_by_support',
] as const;

export type SessionEnd = (typeof SESSION_ENDS)[number];
