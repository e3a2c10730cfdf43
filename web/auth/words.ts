import type { SessionEnd } from '@octavo/domain/auth/session-end';
import { EMAIL_INVALID, NAME_INVALID, PHONE_INVALID } from '@octavo/contract/field-words';
import { PASSWORD_LENGTH, isEmail } from '@octavo/domain/auth/identity';
import { whyNoDialed } from '@octavo/domain/customers/phone';
import { dictionary } from '@octavo/domain/language/page';

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
  issues: {
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
    byCode: 'Email me a code',
    byPasskey: 'Use a passkey',
    byProvider: (name: string) => `Continue with ${name}`,
    codeNote: 'The code is good for 10 minutes and signs you in on this device.',
  },
  forgot: {
    title: 'Forgot password',
    lead: 'We send you a link to set a new password, or a magic link that signs you in.',
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
    /** Texts and links in turn. */
    terms: ['By creating an account you accept the ', 'Terms of Use', ' and the ', 'Privacy and Cookies Policy', '.'],
    create: 'Create account',
    /** ADR 0295 Above the form, for somebody whom another service has sent. */
    fromProvider: (name: string) =>
      `There is no account with the address that you have at ${name}. Create one here. The next time ${name} can sign you in.`,
    /** spec §8 */
    done: 'You have successfully signed up',
  },
  magic: {
    heading: 'Your magic link',
    lead: (site: string) => `It signs you in to ${site} on this device. It works once.`,
    withPassword: 'Use your password',
  },
  handOff: {
    isHere: 'Your account and your orders are here.',
    isUsed: 'Your account is here. Sign in with your email and password.',
    busy: 'Signing you in',
    continue: 'Continue',
  },
  newPassword: {
    heading: 'Choose a password',
    label: 'New password',
    save: 'Save and sign in',
  },
  /** spec §10.1 Why this device is signed out. `when` is a day and a time. */
  sessionEnded: {
    elsewhere: (when: string) => `You signed out on ${when}.`,
    password_changed: (when: string) =>
      `This device was signed out on ${when}, because the password was changed on another device.`,
    password_set: (when: string) =>
      `This device was signed out on ${when}, because a new password was set with the link of an email.`,
    email_confirmed: (when: string) =>
      `This device was signed out on ${when}, because the email of the account was confirmed with a link.`,
    email_restored: (when: string) =>
      `This device was signed out on ${when}, because the owner of an earlier email took the account back.`,
    token_reused: (when: string) =>
      `This device was signed out on ${when} for your safety. Sign in again, and if you did not expect this, change your password.`,
    account_merged: (when: string) =>
      `This device was signed out on ${when}, because this account was merged into your other one. Sign in with the email of that one.`,
    account_deleted: (when: string) => `This device was signed out on ${when}, because the account was deleted.`,
    ended_by_owner: (when: string) => `This device was signed out on ${when} from another device of yours.`,
    ended_by_support: (when: string) => `This device was signed out on ${when} by our support.`,
  } satisfies Record<SessionEnd, (when: string) => string>,
  /** ADR 0084 After the first confirmation of an address. */
  ended: {
    nothing: '',
    sessions: 'All other devices are signed out.',
    password:
      'All other devices are signed out, and the earlier password no longer works. We have sent you a link to set a new one.',
  },
  confirm: {
    ask: 'Confirm email',
    sendAgain: 'Send again',
    linkSent: (email: string) => `We have sent a link to ${email}. It works for 24 hours.`,
    heading: 'Confirm your email',
    lead: 'One click confirms that this email is yours.',
    button: 'Confirm my email',
    /** spec §7 */
    success: 'Success',
    done: 'Your email is confirmed.',
    another: 'You can ask for a new link in your settings.',
    toSettings: 'Go to settings',
  },
  /** ADR 0085 Before something that a session alone may not do. */
  proof: {
    title: 'Enter your password',
    byCode: 'Confirm that it is you',
    lead: 'For your safety, enter your password to go on.',
    proceed: 'Continue',
    without: 'Without your password, sign in again, for example with a magic link. Then you can go on for an hour.',
    signInAgain: 'Sign in again',
    signingOut: 'Signing out',
  },
  /** ADR 0085 The page of the link 'This was not me'. */
  notMe: {
    heading: 'This was not me',
    lead: (site: string) =>
      `Your account at ${site} keeps this email or gets it back, everybody is signed out, and the password, all passkeys and linked sign-in providers no longer work. We send you a link to set a new password.`,
    button: 'Secure my account',
    doneHeading: 'Your account is yours',
    done: 'Everybody is signed out, and the password, all passkeys and linked sign-in providers no longer work. We have sent you a link to set a new password.',
    support: 'If you cannot sign in to your account, write to support.',
  },
  moved: {
    heading: (site: string) => `Moving to ${site}`,
    /** Before the link, the link, after it. */
    already: (site: string) => ['If your account has moved already, ', `sign in at ${site}`, '.'],
    signInAt: (site: string) => `Sign in at ${site}`,
    isNow: (old: string, site: string) =>
      `${old} is now ${site}. Sign in as usual: your account and your orders move with you.`,
    goTo: (site: string) => `Go to ${site}`,
    taken: (site: string) => `Your email already has an account at ${site}. Sign in there.`,
    comesWithYou: 'Your account and your orders move with you.',
    seeOrders: 'See your orders here',
    opening: (site: string) => `Opening ${site}`,
  },
});

type Issues<F extends string> = Partial<Record<F, string>>;

/** spec §5 The issues of the login form. */
export function loginIssues({ email, password }: { email: string; password: string }) {
  const { issues } = authWords;
  const found: Issues<'email' | 'password'> = {};
  if (!email.trim()) found.email = issues.emailMissing;
  else if (!isEmail(email.trim())) found.email = issues.emailInvalid;
  if (!password) found.password = issues.passwordMissing;
  return found;
}

/** spec §5, §8 The issues of the registration form. */
export function registerIssues({
  email,
  dial,
  phone,
  password,
}: Record<'email' | 'dial' | 'phone' | 'password', string>) {
  const found: Issues<'email' | 'phone' | 'password' | 'firstName'> = newPasswordIssues({ password });
  if (!isEmail(email.trim())) found.email = authWords.issues.email;
  if (whyNoDialed(dial, phone)) found.phone = authWords.issues.phone;
  return found;
}

/** The issue of a new password: empty or too short. */
export function newPasswordIssues({ password }: { password: string }): Issues<'password'> {
  if (!password) return { password: authWords.issues.passwordMissing };
  return password.length < PASSWORD_LENGTH.min ? { password: authWords.passwordHint } : {};
}
