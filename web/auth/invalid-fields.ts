import type { signUp } from '@octavo/contract/auth';
import { ApiError, hasCode } from '@octavo/client/api-error';
import { fieldTexts } from '@octavo/client/field-texts';
import { problemText } from '@octavo/client/problem-words';
import { clientWords } from '@octavo/client/words';
import { reasonOf } from './reason-of.ts';
import { authWords } from './words.ts';

const FIELDS = ['email', 'firstName', 'phone', 'password'] as const;

/** spec §5 The issues of the fields that the server has rejected. A registered email says so at its field. */
export function invalidFields(error: Error | null): Partial<Record<(typeof FIELDS)[number], string>> {
  if (hasCode<typeof signUp>(error, 'email_taken')) return { email: problemText({ code: 'email_taken' }) };
  const errors = fieldTexts(error);
  return Object.fromEntries(FIELDS.filter((field) => field in errors).map((field) => [field, authWords.issues[field]]));
}

/** spec §5 Whether the server has rejected fields, and none that the form has. */
export const isOfOtherFields = (error: unknown, shown: object): boolean =>
  error instanceof ApiError && error.problem.errors !== undefined && Object.keys(shown).length === 0;

/** spec §5, §8 Why a sign-up failed: the message of the server, or 'Something went wrong' where no field of the form is wrong. */
export const signUpReason = (error: Error | null): string | null =>
  isOfOtherFields(error, invalidFields(error)) ? clientWords.unexpected : reasonOf(error);
