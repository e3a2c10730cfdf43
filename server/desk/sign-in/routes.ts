import * as contract from '@octavo/contract/desk-sign-in';
import { on } from '#http/on.ts';
import { finishCompanySignIn, getDeskSignIn, openCompanySignIn } from './company-sign-in.ts';
import { addFirstFactor, beginFirstFactor } from './first-factor.ts';
import { openPasskeySignIn, proveSignIn } from './prove-sign-in.ts';
import { askForProof, proveStaff } from './prove-staff.ts';
import { signInToDesk } from './sign-in-to-desk.ts';

export const deskSignIn = [
  on(contract.signInToDesk, signInToDesk),
  on(contract.openPasskeySignIn, openPasskeySignIn),
  on(contract.proveSignIn, proveSignIn),
  on(contract.beginFirstFactor, beginFirstFactor),
  on(contract.addFirstFactor, addFirstFactor),
  on(contract.getDeskSignIn, getDeskSignIn),
  on(contract.openCompanySignIn, openCompanySignIn),
  on(contract.finishCompanySignIn, finishCompanySignIn),
  on(contract.askForProof, askForProof),
  on(contract.proveStaff, proveStaff),
];
