import { EMAIL_REFUSED, NAME_REFUSED } from '@octavo/contract/field-refused';
import { PHONE_REFUSED } from '@octavo/contract/phone-refused';
import { Refused, Unreachable, fieldErrors, isRefused } from '#app/api-error.ts';
import { LOGIN_FAILED } from '#auth/words.ts';
import type { Refusals } from '../order-state.ts';
import { COMPLAINTS, OFFLINE, SOMETHING_WRONG } from '../words.ts';
import { CHANGED_ELSEWHERE, CREATED_BEFORE, DETAILS_REFUSED } from './words.ts';

/** Why the order was not made: what each field has to hear, and the toast. */
export type Hindrance = {
  fields: Refusals;
  toast: string | null;
  /** The e-mail is registered: the customer is to sign in. */
  isMember?: true;
  /** The key has made an order already: the next try is another intention. */
  isMade?: true;
};

/** §5 Server field errors on sign-up. */
export function signUpHindrance(error: unknown): Hindrance {
  if (isRefused(error, 'email_taken')) return { fields: {}, toast: null, isMember: true };
  const said = fieldErrors(error);
  const fields = known({
    firstName: said.firstName && NAME_REFUSED,
    email: said.email && EMAIL_REFUSED,
    phone: said.phone && PHONE_REFUSED,
  });
  return { fields, toast: messageOf(error) };
}

/** §8 The server's own message; what was typed as a password is not kept. */
export function signInHindrance(error: unknown): Hindrance {
  const isTold = isOffline(error) || (error instanceof Refused && error.problem.code !== 'unexpected');
  const message = isTold ? messageOf(error) : LOGIN_FAILED;
  return { fields: isRefused(error, 'sign_in_failed') ? { password: message } : {}, toast: message };
}

/** §5 Server field errors on create. */
export function orderHindrance(error: unknown): Hindrance {
  if (isRefused(error, 'stale_version')) return { fields: {}, toast: CHANGED_ELSEWHERE };
  if (isRefused(error, 'key_reused')) return { fields: {}, toast: CREATED_BEFORE, isMade: true };
  const said = fieldErrors(error);
  const fields = known({
    discountCode: said.discountCode,
    title: said.topic && COMPLAINTS.title_invalid,
    paperDetails: said.paperDetails && DETAILS_REFUSED,
  });
  const [first = SOMETHING_WRONG] = Object.values(fields);
  const isOurs = isOffline(error) || (error instanceof Refused && error.problem.errors === undefined);
  return { fields, toast: isOurs ? messageOf(error) : first };
}

const messageOf = (error: unknown) =>
  isOffline(error) ? OFFLINE : (error instanceof Error && error.message) || SOMETHING_WRONG;

/** The browser knows why nothing answered. */
const isOffline = (error: unknown) => error instanceof Unreachable && !navigator.onLine;

const known = (fields: Record<string, string | undefined>): Refusals =>
  Object.fromEntries(Object.entries(fields).filter(([, sentence]) => sentence));
