import * as duty from '@octavo/contract/desk-duty';
import * as contract from '@octavo/contract/desk-staff';
import { on } from '#http/on.ts';
import { changeRole } from './change-role.ts';
import { deactivateStaff, reactivateStaff } from './deactivate-staff.ts';
import { inviteAgain, inviteStaff } from './invite-staff.ts';
import { endSessionsOfStaff } from './end-sessions-of-staff.ts';
import { getStaffMember, listStaff } from './list-staff.ts';
import { setPasskeyDay } from './set-passkey-day.ts';
import { setRule } from './set-rule.ts';
import { setStaffWork } from './set-staff-work.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const staffOfSite = [
  on(contract.listStaff, listStaff),
  on(contract.setPasskeyDay, setPasskeyDay),
  on(contract.getStaffMember, getStaffMember),
  on(contract.inviteStaff, inviteStaff),
  on(contract.inviteAgain, inviteAgain),
  on(contract.withdrawInvitation, withdrawInvitation),
  on(contract.changeRole, changeRole),
  on(duty.setRule, setRule),
  on(contract.setStaffWork, setStaffWork),
  on(contract.endSessionsOfStaff, endSessionsOfStaff),
  on(contract.deactivateStaff, deactivateStaff),
  on(contract.reactivateStaff, reactivateStaff),
];
