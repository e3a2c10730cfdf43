import type { signUp } from '@octavo/contract/auth';
import { hasCode } from '@octavo/client/api-error';
import { fieldTexts } from '@octavo/client/field-texts';
import { problemText } from '@octavo/client/problem-words';
import { authWords } from './words.ts';

const FIELDS = ['email', 'firstName', 'phone', 'password'] as const;

/** spec §5 The issues of the fields that the server has rejected. A registered email says so at its field. */
export function invalidFields(error: Error | null): Partial<Record<(typeof FIELDS)[number], string>> {
  if (hasCode<typeof signUp>(error, 'email_taken')) return { email: problemText({ code: 'email_taken' }) };
  const errors = fieldTexts(error);
  return Object.fromEntries(FIELDS.filter((field) => field in errors).map((field) => [field, authWords.issues[field]]));
}
