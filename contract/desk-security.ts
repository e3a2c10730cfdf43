import * as z from 'zod/mini';
import { LinkToken } from './auth.ts';
import { NewFactor, NewProof } from './desk-sign-in.ts';
import { Device, FactorName } from './devices.ts';
import { DESK, endpoint } from './endpoint.ts';
import { IdInUrl, Instant } from './scalars.ts';

export const StaffSession = z.object({
  id: z.string(),
  ...Device.shape,
  isThis: z.boolean(),
  /** Whether the device was new for the person when they signed in. */
  isNewDevice: z.optional(z.boolean()),
  provenBy: z.nullable(z.enum(['password', 'passkey', 'totp', 'recovery', 'provider'])),
  dateCreated: Instant,
  /** To ten minutes: when the tokens were renewed last. */
  dateSeen: Instant,
  endsAt: Instant,
});
export type StaffSession = z.output<typeof StaffSession>;

const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether it is good at the host of this call. */
  isOfThisHost: z.boolean(),
  dateCreated: Instant,
  dateUsed: z.nullable(Instant),
});

export const Security = z.object({
  email: z.string(),
  passkeys: z.array(Passkey),
  totp: z.nullable(z.object({ dateCreated: Instant })),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
  needsFactor: z.boolean(),
  /** This one first, then those that were used last. */
  sessions: z.array(StaffSession),
});
export type Security = z.output<typeof Security>;

export const getSecurity = endpoint('getSecurity', {
  ...DESK,
  method: 'GET',
  path: '/security',
  summary: 'How the person of the session signs in, and where they are signed in',
  reply: Security,
});

export const beginFactor = endpoint('beginFactor', {
  ...DESK,
  method: 'POST',
  path: '/security/factors',
  summary: 'Begins to set up another passkey, or an authenticator in place of the earlier one',
  body: z.strictObject({ factor: z.enum(['passkey', 'totp']) }),
  reply: NewFactor,
  refuses: ['step_up_needed'],
  example: { factor: 'totp' },
});

export const addFactor = endpoint('addFactor', {
  ...DESK,
  method: 'PUT',
  path: '/security/factors',
  summary: 'Confirms a new factor; with the first one it answers the recovery codes, this once',
  bodyBytes: 32 * 1024,
  body: z.strictObject({ challenge: LinkToken, proof: NewProof, name: FactorName }),
  reply: z.object({ security: Security, recoveryCodes: z.nullable(z.array(z.string())) }),
  refuses: ['challenge_over', 'code_used', 'factor_wrong', 'step_up_needed'],
  example: { challenge: 'the-token-of-the-challenge', proof: { totp: '123456' } },
});

export const removePasskey = endpoint('removePasskey', {
  ...DESK,
  method: 'DELETE',
  path: '/security/passkeys/:id',
  summary: 'Removes a passkey, unless it is the last factor of somebody who needs one',
  params: IdInUrl,
  reply: Security,
  refuses: ['last_factor', 'step_up_needed'],
});

export const removeTotp = endpoint('removeTotp', {
  ...DESK,
  method: 'DELETE',
  path: '/security/totp',
  summary: 'Removes the authenticator, unless it is the last factor of somebody who needs one',
  reply: Security,
  refuses: ['last_factor', 'step_up_needed'],
});

export const renewRecoveryCodes = endpoint('renewRecoveryCodes', {
  ...DESK,
  method: 'POST',
  path: '/security/recovery_codes',
  summary: 'Makes ten new recovery codes, shown this once; the earlier ones stop working',
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refuses: ['step_up_needed'],
});

export const endStaffSession = endpoint('endStaffSession', {
  ...DESK,
  method: 'DELETE',
  path: '/security/sessions/:id',
  summary: 'Ends one session of the person of this session, at once',
  params: z.object({ id: z.uuid() }),
  reply: Security,
});

export const endOtherStaffSessions = endpoint('endOtherStaffSessions', {
  ...DESK,
  method: 'DELETE',
  path: '/security/sessions',
  summary: 'Ends all other sessions of the person of this session, at once',
  reply: Security,
});

export const reportStaffSession = endpoint('reportStaffSession', {
  ...DESK,
  method: 'POST',
  path: '/security/sessions/:id/report',
  summary: 'Ends a session that is not of the person whose account it has, and tells the other operators of the site',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    security: Security,
    /** How many operators get a mail. */
    told: z.int(),
  }),
});
