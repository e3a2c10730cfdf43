import * as auth from '@octavo/contract/auth';
import * as customers from '@octavo/contract/customers';
import * as desk from '@octavo/contract/desk';
import type { Endpoint } from '@octavo/contract/endpoint';
import * as timeRequests from '@octavo/contract/time-requests';
import { takeHandOff } from '@octavo/contract/transfers';
import { DAY, HOUR, type Limit, MINUTE } from './limit.ts';

const SIGN_IN: Limit[] = [
  { name: 'sign in, at once', whose: ['email', 'network'], count: 3, seconds: 10 },
  { name: 'sign in', whose: ['email', 'network'], count: 20, seconds: HOUR },
  { name: 'sign in, anybody', whose: ['network'], count: 60, seconds: 10 * MINUTE },
];

/** Calls that answer a guest about an address or mail to it. */
const ADDRESS: Limit = { name: 'address', whose: ['network'], count: 30, seconds: HOUR };

/** A limit of its own, so that checks of addresses refuse no sign-up. */
const SIGN_UP: Limit = { name: 'sign up', whose: ['network'], count: 30, seconds: HOUR };

/** The same for known and unknown addresses, so that it does not reveal which are known. */
const MAIL: Limit[] = [{ name: 'mail', whose: ['email'], count: 3, seconds: HOUR }, ADDRESS];

/**
 * spec D27 True answers about addresses, for all visitors of a site together. Above it nobody is refused: every address gets the
 * same answer (`mayDisclose`).
 */
export const TRUE_ANSWERS: Limit = {
  name: 'address, everybody',
  whose: ['site'],
  count: 500,
  seconds: HOUR,
  isAlarming: true,
};

const TOKEN: Limit = {
  name: 'wrong token',
  whose: ['session'],
  count: 20,
  seconds: MINUTE,
  wrong: ['refresh_invalid', 'link_used'],
  isCountedAfter: true,
  isAlarming: true,
};

/** The limits of calls that sign in, check or change an account, or take the token of a link. */
export const ACCOUNT_LIMITS: readonly (readonly [Endpoint, readonly Limit[]])[] = [
  [auth.signIn, SIGN_IN],
  [auth.signInByPost, SIGN_IN],
  [desk.signInToDesk, SIGN_IN],
  [auth.signUp, [SIGN_UP]],
  [auth.checkMail, [ADDRESS]],
  [auth.forgotPassword, MAIL],
  [auth.sendMagicLink, MAIL],
  [auth.openMagicLink, [TOKEN]],
  [auth.refresh, [TOKEN]],
  [auth.setPassword, [TOKEN]],
  [desk.setStaffPassword, [TOKEN]],
  [takeHandOff, [TOKEN]],
  [timeRequests.getMailedTimeRequest, [TOKEN]],
  [timeRequests.answerMailedTimeRequest, [TOKEN]],
  [customers.openConfirmation, [TOKEN]],
  [customers.confirmEmail, [{ name: 'confirmation', whose: ['customer'], count: 5, seconds: HOUR }]],
  [
    customers.changePassword,
    [{ name: 'current password', whose: ['customer'], count: 5, seconds: 10 * MINUTE, wrong: ['invalid'] }],
  ],
  [customers.getPersonalDataReport, [{ name: 'report', whose: ['customer'], count: 3, seconds: DAY }]],
];
