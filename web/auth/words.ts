import { EMAIL_INVALID, NAME_INVALID, PHONE_INVALID } from '@octavo/contract/field-words';
import { PASSWORD_LENGTH, isEmail, isPhone } from '@octavo/domain/auth/identity';
import { fieldErrors } from '@octavo/client/api-error';
import { dictionary } from '@octavo/kit/language.ts';

export const authWords = dictionary('auth', {
  email: 'Email',
  password: 'Password',
  passwordHint: `Use at least ${PASSWORD_LENGTH.min} characters`,
  signIn: 'Sign in',
  register: 'Register',
  withOrder: 'Sign up with order',
  haveAccount: 'I have an account',
  sendAnother: 'Send me another',
  welcomeTo: (site: string) => `Welcome to ${site}`,
  /** The title of the window. */
  title: (screen: string, site: string) => `${screen} — ${site}`,
  /** spec §8: when the server gives no message. */
  loginFailed: 'Login failed',
  tooMany: (wait: string) => `Too many tries. Try again in ${wait}`,
  refused: {
    emailMissing: 'Email is mandatory',
    emailInvalid: 'Provide valid email address',
    emailMandatory: 'An email field is mandatory.',
    passwordMissing: "Password can't be empty",
    email: EMAIL_INVALID,
    firstName: NAME_INVALID,
    phone: PHONE_INVALID,
    password: `Use ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters`,
  },
  login: {
    heading: 'Welcome back',
    newHere: 'New here?',
    forgot: 'Forgot password',
    proceed: 'Proceed',
  },
  forgot: {
    title: 'Forgot password',
    lead: 'We mail you a link to set a new password, or one that signs you in without it.',
    reset: 'Reset password',
    magic: 'Send Me a Magic Link',
    /** spec §8 */
    resetSent: 'Check your email for a new password.',
    magicSent: 'We have sent you a magic link. It expires in 12 hours.',
  },
  registration: {
    heading: 'Create your account',
    firstName: 'First name',
    phoneBelow: 'Your writer never sees your phone number.',
    create: 'Create account',
    /** spec §8 */
    done: 'You have successfully signed up',
  },
  welcome: {
    name: 'Welcome',
    friend: 'A friend thinks that you could use a second pair of eyes.',
    lead: 'Tell us about your paper and see the price at once, or make an account first.',
  },
  magic: {
    heading: 'Your magic link',
    lead: (site: string) => `It signs you in to ${site} on this device, once.`,
    withPassword: 'Use your password',
  },
  handOff: {
    isHere: 'Your account and your orders are here.',
    isUsed: 'Your account is here. Sign in as you always did.',
    busy: 'Signing you in',
    continue: 'Continue',
  },
  newPassword: {
    heading: 'Choose a password',
    label: 'New password',
    save: 'Save and sign in',
  },
  logout: 'Signing out',
  moved: {
    heading: (site: string) => `On to ${site}`,
    /** Before the link, the link, after it. */
    already: (site: string) => ['If your account has moved already, ', `sign in at ${site}`, '.'],
    signInAt: (site: string) => `Sign in at ${site}`,
    isNow: (old: string, site: string) =>
      `${old} is ${site} now. Sign in as always: your account and your orders come with you.`,
    goTo: (site: string) => `Go to ${site}`,
    taken: (site: string) => `Your address has an account at ${site} already. Sign in there.`,
    comesWithYou: 'Your account and your orders come with you.',
    seeOrders: 'See your orders here',
    opening: (site: string) => `Opening ${site}`,
  },
});

type Wrong<F extends string> = Partial<Record<F, string>>;

/** spec §5 Login. */
export function loginIssues({ email, password }: { email: string; password: string }) {
  const { refused } = authWords;
  const wrong: Wrong<'email' | 'password'> = {};
  if (!email.trim()) wrong.email = refused.emailMissing;
  else if (!isEmail(email.trim())) wrong.email = refused.emailInvalid;
  if (!password) wrong.password = refused.passwordMissing;
  return wrong;
}

/** spec §5, §8 Registration. */
export function registerIssues({ email, phone, password }: { email: string; phone: string; password: string }) {
  const wrong: Wrong<'email' | 'phone' | 'password' | 'firstName'> = newPasswordIssues({ password });
  if (!isEmail(email.trim())) wrong.email = authWords.refused.email;
  if (!isPhone(phone)) wrong.phone = authWords.refused.phone;
  return wrong;
}

const FIELDS = ['email', 'firstName', 'phone', 'password'] as const;

/** spec §5 What each field hears that the server did not take. */
export function invalidFields(error: Error | null): Wrong<(typeof FIELDS)[number]> {
  const said = fieldErrors(error);
  return Object.fromEntries(FIELDS.filter((field) => field in said).map((field) => [field, authWords.refused[field]]));
}

export function newPasswordIssues({ password }: { password: string }): Wrong<'password'> {
  if (!password) return { password: authWords.refused.passwordMissing };
  return password.length < PASSWORD_LENGTH.min ? { password: authWords.passwordHint } : {};
}
