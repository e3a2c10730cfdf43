import type { signIn, signUp } from '@octavo/contract/auth';
import { EMAIL_INVALID, NAME_INVALID, PHONE_INVALID } from '@octavo/contract/field-words';
import { ApiError, hasCode, referenceOf, textOf } from '@octavo/client/api-error';
import { fieldTexts } from '@octavo/client/field-texts';
import { clientWords } from '@octavo/client/words';
import { isOfOtherFields } from '#auth/invalid-fields.ts';
import { isOffline } from '#auth/reason-of.ts';
import { authWords } from '#auth/words.ts';
import type { ServerIssues } from '../machine/order-state.ts';
import { orderFormWords } from '../words.ts';
import { submitWords } from './words.ts';

/** Why the order was not created: the text at each field, and the toast. */
export type SubmitFailure = {
  fields: ServerIssues;
  toast: string | null;
  /** ADR 0139 Of a failure of the server. */
  reference?: string | undefined;
  /** The e-mail has an account: the customer has to sign in. */
  isRegistered?: true;
  /** The idempotency key has created an order already: the next try needs a new key. */
  isKeyUsed?: true;
};

/** spec §5 Server field errors on sign-up. */
export function signUpFailure(error: unknown): SubmitFailure {
  if (hasCode<typeof signUp>(error, 'email_taken')) return { fields: {}, toast: null, isRegistered: true };
  if (hasCode<typeof signUp>(error, 'country_closed'))
    return { fields: { phone: orderFormWords.issues.country_closed }, toast: messageOf(error) };
  const errors = fieldTexts(error);
  const fields = known({
    firstName: errors.firstName && NAME_INVALID,
    email: errors.email && EMAIL_INVALID,
    phone: errors.phone && PHONE_INVALID,
  });
  const toast = isOfOtherFields(error, fields) ? clientWords.unexpected : messageOf(error);
  return { fields, toast, reference: referenceOf(error) };
}

/** spec §8 The message of the server. A wrong password is also marked at its field. */
export function signInFailure(error: unknown): SubmitFailure {
  const hasMessage = isOffline(error) || (error instanceof ApiError && error.problem.code !== 'unexpected');
  const message = hasMessage ? messageOf(error) : authWords.loginFailed;
  return { fields: hasCode<typeof signIn>(error, 'sign_in_failed') ? { password: message } : {}, toast: message };
}

/** spec §5 Server field errors on create and on the question for its price, and work that the site does not sell in the country of the customer. */
export function orderFailure(error: unknown): SubmitFailure {
  if (hasCode(error, 'key_reused')) return { fields: {}, toast: submitWords.createdBefore, isKeyUsed: true };
  const errors = fieldTexts(error);
  const fields = known({
    urgency: errors.urgency && orderFormWords.issues.deadline_unavailable,
    discountCode: errors.discountCode,
    title: errors.topic && orderFormWords.issues.title_invalid,
    paperDetails: errors.paperDetails && submitWords.detailsInvalid,
  });
  const noField = errors.idWorkType ? orderFormWords.issues.work_closed : clientWords.unexpected;
  const [first = noField] = Object.values(fields);
  const isAboutNoField = isOffline(error) || (error instanceof ApiError && error.problem.errors === undefined);
  return { fields, toast: isAboutNoField ? messageOf(error) : first, reference: referenceOf(error) };
}

const messageOf = (error: unknown) => (isOffline(error) ? orderFormWords.offline : textOf(error));

const known = (fields: Record<string, string | undefined>): ServerIssues =>
  Object.fromEntries(Object.entries(fields).filter(([, sentence]) => sentence));
