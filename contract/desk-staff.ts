import { CHANGEABLE_ROLES, INVITED_SITES_MAX, STAFF_REASON_MAX } from '@octavo/domain/desk/staff';
import * as z from 'zod/mini';
import { Email } from './auth.ts';
import { CleanText, NeededText } from './clean-text.ts';
import { StaffSession } from './desk-security.ts';
import { Staff } from './desk.ts';
import { DESK, endpoint } from './endpoint.ts';
import { StaffWork } from './operators.ts';
import { IdInUrl, Instant } from './scalars.ts';

/** Why something was done to a colleague, for the audit. */
const StaffReason = NeededText(STAFF_REASON_MAX);

/** Somebody who works at the site, as operators see them. */
export const StaffMember = z.object({
  ...Staff.shape,
  email: z.string(),
  passkeys: z.int(),
  hasTotp: z.boolean(),
  /** Whether they can sign in: they have set a password, or came in by the company. Else they are only invited. */
  hasJoined: z.boolean(),
  /** Whether the role needs a second factor and there is none. */
  lacksFactor: z.boolean(),
  /** Whether the role needs a second factor and there is no passkey. */
  lacksPasskey: z.boolean(),
  /** Until when the link of the invitation works, for those who have no password yet. */
  invitedUntil: z.nullable(Instant),
  /** When a session was used last, to ten minutes. */
  dateSeen: z.nullable(Instant),
  deactivation: z.nullable(z.object({ date: Instant, reason: z.string() })),
  isOnDuty: z.boolean(),
  /** How many conversations that wait the rule gives, and in which languages; none for all. */
  capacity: z.int(),
  languages: z.array(z.string()),
  /** How many papers a writer takes at a time. */
  papersMax: z.int(),
});
export type StaffMember = z.output<typeof StaffMember>;

/** `passkeysFrom` is when only a passkey signs in, or did; null for never. */
const StaffList = z.object({ staff: z.array(StaffMember), passkeysFrom: z.nullable(Instant) });

export const listStaff = endpoint('listStaff', {
  ...DESK,
  method: 'GET',
  path: '/staff',
  summary: 'Everybody who works at the site: those who work, those invited, those deactivated',
  reply: StaffList,
  limit: 'list',
});

export const setPasskeyDay = endpoint('setPasskeyDay', {
  ...DESK,
  method: 'PUT',
  path: '/staff/passkey_day',
  summary: 'Sets from when only a passkey signs in at the site; null for an authenticator too',
  body: z.strictObject({ from: z.nullable(Instant) }),
  reply: StaffList,
  refuses: ['passkey_day_wrong', 'own_passkey_needed', 'step_up_needed'],
  example: { from: null },
});

export const getStaffMember = endpoint('getStaffMember', {
  ...DESK,
  method: 'GET',
  path: '/staff/:id',
  summary: 'One person who works at the site: where they are signed in, and what they work on',
  params: IdInUrl,
  reply: z.object({
    member: StaffMember,
    sessions: z.array(StaffSession),
    /** Those that a deactivation gives back to nobody. */
    conversations: z.int(),
    drafts: z.int(),
    /** Of a writer, under way; a deactivation leaves them without a writer. */
    orders: z.int(),
    /** The active revisions of completed orders of a writer; a deactivation leaves these orders without a writer too (ADR 0467). */
    revisions: z._default(z.int(), 0),
  }),
});

const Role = z.enum(Staff.shape.role.options);

export const inviteStaff = endpoint('inviteStaff', {
  ...DESK,
  method: 'POST',
  path: '/staff',
  summary:
    'Adds somebody to the staff of the site, and of others where the caller is an operator, and mails one link that sets the password, once',
  body: z.strictObject({
    email: Email,
    name: CleanText(100),
    role: Role,
    /** ADR 0292 The other sites, each with its role. */
    also: z.optional(z.array(z.strictObject({ siteId: z.int(), role: Role })).check(z.maxLength(INVITED_SITES_MAX))),
  }),
  reply: StaffMember,
  refuses: ['staff_exists', 'step_up_needed'],
  example: {
    email: 'elena.rossi@example.com',
    name: 'Elena',
    role: 'support',
    also: [{ siteId: 2, role: 'operator' }],
  },
});

export const inviteAgain = endpoint('inviteAgain', {
  ...DESK,
  method: 'POST',
  path: '/staff/:id/invitation',
  summary: 'Mails a new link that sets the password, for every site of the invitation; the earlier one stops working',
  params: IdInUrl,
  reply: StaffMember,
  refuses: ['staff_deactivated', 'step_up_needed'],
});

export const withdrawInvitation = endpoint('withdrawInvitation', {
  ...DESK,
  method: 'DELETE',
  path: '/staff/:id/invitation',
  summary:
    'Takes an invitation back at every site that it was for: its link stops working, and who has no password is out',
  params: IdInUrl,
  reply: StaffMember,
  refuses: ['last_operator', 'step_up_needed'],
});

export const changeRole = endpoint('changeRole', {
  ...DESK,
  method: 'PUT',
  path: '/staff/:id/role',
  summary:
    'Makes an operator of somebody of support, or the reverse, and ends their sessions: they sign in again with the new role',
  params: IdInUrl,
  body: z.strictObject({ role: z.enum(CHANGEABLE_ROLES), reason: StaffReason }),
  reply: StaffMember,
  refuses: ['own_role', 'writer_stays', 'last_operator', 'staff_deactivated', 'step_up_needed'],
  example: { role: 'operator', reason: 'Leads the site from now on' },
});

export const setStaffWork = endpoint('setStaffWork', {
  ...DESK,
  method: 'PUT',
  path: '/staff/:id/work',
  summary: 'Sets how many conversations somebody of support takes and in which languages, or how many papers a writer',
  params: IdInUrl,
  body: StaffWork,
  reply: StaffMember,
  example: { capacity: 8, languages: [] },
});

export const deactivateStaff = endpoint('deactivateStaff', {
  ...DESK,
  method: 'PUT',
  path: '/staff/:id/deactivation',
  summary: 'Takes somebody out: ends their sessions and sockets at once; what they wrote and did keeps their name',
  params: IdInUrl,
  body: z.strictObject({ reason: StaffReason }),
  reply: StaffMember,
  refuses: ['last_operator', 'step_up_needed'],
  example: { reason: 'Left the company' },
});

export const reactivateStaff = endpoint('reactivateStaff', {
  ...DESK,
  method: 'DELETE',
  path: '/staff/:id/deactivation',
  summary: 'Lets somebody work again, with the password and the factors of before',
  params: IdInUrl,
  /** The desk asks for the reason; pages of the last release send none (ADR 0146). */
  body: z.strictObject({ reason: z.optional(StaffReason) }),
  reply: StaffMember,
  refuses: ['step_up_needed'],
  example: { reason: 'Came back' },
});

export const endSessionsOfStaff = endpoint('endSessionsOfStaff', {
  ...DESK,
  method: 'POST',
  path: '/staff/:id/sessions/end',
  summary:
    'Ends one session of somebody who works at the site, or all, with their sockets, at once, but never the session that asks',
  params: IdInUrl,
  body: z.strictObject({ session: z.optional(z.uuid()), reason: StaffReason }),
  reply: z.object({ ended: z.int() }),
  refuses: ['step_up_needed'],
  example: { reason: 'A lost laptop' },
});
