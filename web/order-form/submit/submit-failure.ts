import { EMAIL_INVALID, NAME_INVALID, PHONE_INVALID } from '@octavo/contract/field-words';
import { ApiError, Unreachable, fieldErrors, hasCode } from '@octavo/client/api-error';
import { authWords } from '#auth/words.ts';
import type { ServerIssues } from '../machine/order-state.ts';
import { ISSUES, OFFLINE, SOMETHING_WRONG } from '../words.ts';
import { CHANGED_ELSEWHERE, CREATED_BEFORE, DETAILS_INVALID } from './words.ts';

/** Why the order was not made: what each field has to listener, and the toast. */
export type SubmitFailure = {
  fields: ServerIssues;
  toast: string | null;
  /** The e-mail is registered: the customer is to sign in. */
  isMember?: true;
  /** The key has made an order already: the next try is another intention. */
  isMade?: true;
};

/** spec §5 Server field errors on sign-up. */
export function signUpFailure(error: unknown): SubmitFailure {
  if (hasCode(error, 'email_taken')) return { fields: {}, toast: null, isMember: true };
  const said = fieldErrors(error);
  const fields = known({
    firstName: said.firstName && NAME_INVALID,
    email: said.email && EMAIL_INVALID,
    phone: said.phone && PHONE_INVALID,
  });
  return { fields, toast: messageOf(error) };
}

/** spec §8 The server's own message; what was typed as a password is not kept. */
export function signInFailure(error: unknown): SubmitFailure {
  const isTold = isOffline(error) || (error instanceof ApiError && error.problem.code !== 'unexpected');
  const message = isTold ? messageOf(error) : authWords.loginFailed;
  return { fields: hasCode(error, 'sign_in_failed') ? { password: message } : {}, toast: message };
}

/** spec §5 Server field errors on create. */
export function orderFailure(error: unknown): SubmitFailure {
  if (hasCode(error, 'stale_version')) return { fields: {}, toast: CHANGED_ELSEWHERE };
  if (hasCode(error, 'key_reused')) return { fields: {}, toast: CREATED_BEFORE, isMade: true };
  const said = fieldErrors(error);
  const fields = known({
    discountCode: said.discountCode,
    title: said.topic && ISSUES.title_invalid,
    paperDetails: said.paperDetails && DETAILS_INVALID,
  });
  const [first = SOMETHING_WRONG] = Object.values(fields);
  const isOurs = isOffline(error) || (error instanceof ApiError && error.problem.errors === undefined);
  return { fields, toast: isOurs ? messageOf(error) : first };
}

const messageOf = (error: unknown) =>
  isOffline(error) ? OFFLINE : (error instanceof Error && error.message) || SOMETHING_WRONG;

/** The browser knows why nothing answered. */
const isOffline = (error: unknown) => error instanceof Unreachable && !navigator.onLine;

const known = (fields: Record<string, string | undefined>): ServerIssues =>
  Object.fromEntries(Object.entries(fields).filter(([, sentence]) => sentence));
