import { EMAIL_REFUSED, NAME_REFUSED } from '@octavo/contract/field-refused';
import { PHONE_REFUSED } from '@octavo/contract/phone-refused';
import { PASSWORD_LENGTH, isEmail, isPhone } from '@octavo/domain/auth/identity';
import { fieldErrors } from '#app/api-error.ts';

type Wrong<F extends string> = Partial<Record<F, string>>;

/** §5 Login. */
export function loginComplaints({ email, password }: { email: string; password: string }) {
  const wrong: Wrong<'email' | 'password'> = {};
  if (!email.trim()) wrong.email = 'Email is mandatory';
  else if (!isEmail(email.trim())) wrong.email = 'Provide valid email address';
  if (!password) wrong.password = "Password can't be empty";
  return wrong;
}

/** §5, §8 Registration. */
export function registerComplaints({ email, phone, password }: { email: string; phone: string; password: string }) {
  const wrong: Wrong<'email' | 'phone' | 'password' | 'firstName'> = newPasswordComplaints({ password });
  if (!isEmail(email.trim())) wrong.email = REFUSED.email;
  if (!isPhone(phone)) wrong.phone = REFUSED.phone;
  return wrong;
}

/** §5 What each field hears that the server did not take. */
export function refusedFields(error: Error | null): Partial<typeof REFUSED> {
  const said = fieldErrors(error);
  return Object.fromEntries(Object.entries(REFUSED).filter(([field]) => field in said));
}

const REFUSED = {
  email: EMAIL_REFUSED,
  firstName: NAME_REFUSED,
  phone: PHONE_REFUSED,
  password: `Use ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
};

export function newPasswordComplaints({ password }: { password: string }): Wrong<'password'> {
  if (!password) return { password: "Password can't be empty" };
  return password.length < PASSWORD_LENGTH.min ? { password: PASSWORD_HINT } : {};
}

export const PASSWORD_HINT = `Use at least ${PASSWORD_LENGTH.min} characters`;

export const LOGIN_FAILED = 'Login failed'; // §8: when the server gives no message
