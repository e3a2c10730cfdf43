import { PASSWORD_LENGTH, isEmail, isPhone } from '@octavo/domain/auth/identity';

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
  if (!isEmail(email.trim())) wrong.email = 'Please provide valid Email';
  if (!isPhone(phone)) wrong.phone = 'You may have entered invalid phone number. Kindly consider revising.';
  return wrong;
}

export function newPasswordComplaints({ password }: { password: string }): Wrong<'password'> {
  if (!password) return { password: "Password can't be empty" };
  return password.length < PASSWORD_LENGTH.min ? { password: PASSWORD_HINT } : {};
}

export const PASSWORD_HINT = `Use at least ${PASSWORD_LENGTH.min} characters`;

export const LOGIN_FAILED = 'Login failed'; // §8: when the server gives no message
