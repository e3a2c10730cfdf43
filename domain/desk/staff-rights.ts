import { ALL, OPERATOR, type Right, change, plain } from './right.ts';

/** ADR 0135 Who may do what about accounts of staff: the own sign-in and its factors, and the people of the site. A part of `RIGHTS`. */
export const STAFF_RIGHTS = {
  signOutOfDesk: plain(ALL),
  getSignedInStaff: plain(ALL),
  askForProof: plain(ALL),
  proveStaff: plain(ALL),
  getSecurity: plain(ALL),
  beginFactor: plain(ALL, { stepUp: true }),
  addFactor: change(ALL, { stepUp: true }),
  removePasskey: change(ALL, { stepUp: true }),
  removeTotp: change(ALL, { stepUp: true }),
  renewRecoveryCodes: change(ALL, { stepUp: true }),
  endStaffSession: change(ALL),
  endOtherStaffSessions: change(ALL),
  reportStaffSession: change(ALL),

  listStaff: plain(OPERATOR),
  getStaffMember: plain(OPERATOR),
  setPasskeyDay: change(OPERATOR, { stepUp: true }),
  inviteStaff: change(OPERATOR, { stepUp: true }),
  inviteAgain: change(OPERATOR, { stepUp: true }),
  withdrawInvitation: change(OPERATOR, { stepUp: true }),
  changeRole: change(OPERATOR, { stepUp: true }),
  setStaffWork: change(OPERATOR),
  endSessionsOfStaff: change(OPERATOR, { stepUp: true }),
  deactivateStaff: change(OPERATOR, { stepUp: true }),
  reactivateStaff: change(OPERATOR, { stepUp: true }),
} satisfies Record<string, Right>;
