import { EMAIL_INVALID, NAME_INVALID, PHONE_INVALID } from '@octavo/contract/problem';
import { PASSWORD_LENGTH, isEmail, isPhone } from '@octavo/domain/auth/identity';
import { fieldErrors } from '#app/api-error.ts';

type Wrong<F extends string> = Partial<Record<F, string>>;

/** spec §5 Login. */
export function loginIssues({ email, password }: { email: string; password: string }) {
  const wrong: Wrong<'email' | 'password'> = {};
  if (!email.trim()) wrong.email = 'Email is mandatory';
  else if (!isEmail(email.trim())) wrong.email = 'Provide valid email address';
  if (!password) wrong.password = "Password can't be empty";
  return wrong;
}

/** spec §5, §8 Registration. */
export function registerIssues({ email, phone, password }: { email: string; phone: string; password: string }) {
  const wrong: Wrong<'email' | 'phone' | 'password' | 'firstName'> = newPasswordIssues({ password });
  if (!isEmail(email.trim())) wrong.email = INVALID.email;
  if (!isPhone(phone)) wrong.phone = INVALID.phone;
  return wrong;
}

/** spec §5 What each field hears that the server did not take. */
export function invalidFields(error: Error | null): Partial<typeof INVALID> {
  const said = fieldErrors(error);
  return Object.fromEntries(Object.entries(INVALID).filter(([field]) => field in said));
}

const INVALID = {
  email: EMAIL_INVALID,
  firstName: NAME_INVALID,
  phone: PHONE_INVALID,
  password: `Use ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
};

export function newPasswordIssues({ password }: { password: string }): Wrong<'password'> {
  if (!password) return { password: "Password can't be empty" };
  return password.length < PASSWORD_LENGTH.min ? { password: PASSWORD_HINT } : {};
}

export const PASSWORD_HINT = `Use at least ${PASSWORD_LENGTH.min} characters`;

export const LOGIN_FAILED = 'Login failed'; // spec §8: when the server gives no message
