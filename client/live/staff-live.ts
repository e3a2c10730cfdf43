import { type FromStaff, ToStaff, createDeskSocketTicket } from '@octavo/contract/desk-live';
import { call, sessions } from '../call.ts';
import { staffTokens } from '../staff-session.ts';
import { liveChannel } from './channel.ts';

/** ADR 0120 The socket of a member of staff. */
export const staffLive = liveChannel<ToStaff, FromStaff>(ToStaff, {
  name: 'octavo-desk-live',
  ticket: () => call(createDeskSocketTicket, {}),
  token: staffTokens.access,
  isSignedIn: () => staffTokens.access() !== null || staffTokens.refresh() !== null,
  renew: async (stale) => sessions.staff?.renew(stale) ?? false,
});

/** `connected`: the socket has just opened. `missed`: events may be missing, so that what was asked is asked again. */
export type StaffLiveEvent = Parameters<Parameters<typeof staffLive.listen>[1]>[0];
