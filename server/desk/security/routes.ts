import * as contract from '@octavo/contract/desk-security';
import { on } from '#http/on.ts';
import { addFactor, beginFactor, removePasskey, removeTotp, renewRecoveryCodes } from './factors.ts';
import { getSecurity } from './get-security.ts';
import { reportStaffSession } from './report-session.ts';
import { endOtherStaffSessions, endStaffSession } from './sessions.ts';

export const deskSecurity = [
  on(contract.getSecurity, getSecurity),
  on(contract.beginFactor, beginFactor),
  on(contract.addFactor, addFactor),
  on(contract.removePasskey, removePasskey),
  on(contract.removeTotp, removeTotp),
  on(contract.renewRecoveryCodes, renewRecoveryCodes),
  on(contract.endStaffSession, endStaffSession),
  on(contract.endOtherStaffSessions, endOtherStaffSessions),
  on(contract.reportStaffSession, reportStaffSession),
];
