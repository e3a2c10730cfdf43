import { EMAIL_MAX, PASSWORD_LENGTH, isEmail, isPhone } from '@octavo/domain/auth/identity';
import { CUSTOMER_NAME_MAX } from '@octavo/domain/customers/limits';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CleanText } from './clean-text.ts';
import type { FieldCode } from './field-issue.ts';

/** A text that a browser or a mail brings back as it was given. */
const Mark = z.string().check(z.maxLength(128));

export const HashDevice = z.optional(Mark);
/** The token of a link in a mail. */
export const LinkToken = Mark;

/** An address with the token of a link. */
export const LinkInUrl = z.object({ token: LinkToken });

/** What somebody signs in with or looks for: any text, as it is only compared. */
export const GivenEmail = z.string().check(z.maxLength(EMAIL_MAX));
export const GivenPassword = z.string().check(z.maxLength(PASSWORD_LENGTH.max));

/** The message of a check is the code of the field's issue. */
const says = (message: FieldCode) => ({ message });

export const Email = z.string().check(z.trim(), z.refine(isEmail, says('email_invalid')));
/** spec §5 The address in the forgot-password dialog. */
export const EmailToFind = z.string().check(z.trim(), z.refine(isEmail, says('email_mandatory')));
export const Phone = z.string().check(z.maxLength(40), z.refine(isPhone, says('phone_invalid')));
export const NewPassword = z
  .string()
  .check(z.minLength(PASSWORD_LENGTH.min, says('password_short')), z.maxLength(PASSWORD_LENGTH.max));

export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.output<typeof Tokens>;

/** ADR 0084 What the first confirmation of an address ended; the password together with the sessions. */
export const EndedByConfirmation = z.enum(['nothing', 'sessions', 'password']);

/** A session of somebody who has proven that a mailbox is theirs. */
export const SignedIn = z.object({ ...Tokens.shape, ended: EndedByConfirmation });

const Credentials = z.strictObject({
  email: GivenEmail,
  password: GivenPassword,
  hashDevice: HashDevice,
});

const signingIn = {
  path: '/auth/jwt/sign_in',
  access: 'anyone',
  summary: 'Opens a session with e-mail and password',
  body: Credentials,
  reply: Tokens,
  refuses: ['sign_in_failed'],
  limit: 'signIn',
  importance: 'usual',
  example: { email: 'alice@example.com', password: 'octavo-demo' },
} as const;

export const signIn = endpoint('signIn', { method: 'PUT', ...signingIn });

/** spec D25: the same call with the method that some notes of spec §7 use. */
export const signInByPost = endpoint('signInByPost', { method: 'POST', ...signingIn });

export const signUp = endpoint('signUp', {
  method: 'POST',
  path: '/auth/jwt/sign_up',
  access: 'anyone',
  summary: 'Creates a customer and opens a session; without a password, a mail to set one is sent',
  idempotent: true,
  body: z.strictObject({
    email: Email,
    phone: Phone,
    password: z.optional(z.union([z.literal(''), NewPassword])),
    firstName: z.optional(CleanText(CUSTOMER_NAME_MAX)),
    lastName: z.optional(CleanText(CUSTOMER_NAME_MAX)),
    isEnabledNightCall: z.optional(z.boolean()),
    referrerId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    hashDevice: HashDevice,
  }),
  reply: Tokens,
  refuses: ['country_closed', 'email_taken', 'site_closed'],
  limit: 'signUp',
  importance: 'usual',
  example: { email: 'pat@example.com', phone: '13125550148', firstName: 'Pat', password: 'a new password' },
});

export const refresh = endpoint('refresh', {
  method: 'PUT',
  path: '/auth/jwt/refresh',
  access: 'anyone',
  summary: 'Exchanges the refresh token of the Authorization header for new tokens',
  reply: z.object({ ...Tokens.shape, saved: z.boolean() }),
  refuses: ['refresh_invalid'],
  limit: 'token',
  importance: 'vital',
});

export const signOut = endpoint('signOut', {
  method: 'POST',
  path: '/auth/jwt/sign_out',
  access: 'customer',
  summary: 'Ends the session on all servers',
  reply: z.null(),
  afterTransfer: true,
});

export const checkMail = endpoint('checkMail', {
  method: 'POST',
  base: '/api',
  path: '/checkmail',
  access: 'anyone',
  summary: 'Checks whether an e-mail is registered; fail means it is not',
  form: true,
  body: z.strictObject({ email: GivenEmail }),
  reply: z.object({ status: z.enum(['success', 'fail']) }),
  limit: 'address',
  example: { email: 'alice@example.com' },
});

export const setPassword = endpoint('setPassword', {
  method: 'POST',
  path: '/auth/set_password',
  access: 'anyone',
  summary: 'Sets a password with the token of a mail and opens a session',
  body: z.strictObject({ token: LinkToken, password: NewPassword, hashDevice: HashDevice }),
  reply: Tokens,
  refuses: ['link_used'],
  limit: 'token',
  example: { token: 'the-token-of-the-mail', password: 'a new password' },
});

export const forgotPassword = endpoint('forgotPassword', {
  method: 'POST',
  base: '',
  path: '/forgotpassword',
  access: 'anyone',
  summary: 'Mails a link that sets a new password, where the address is registered; always answers 0',
  form: true,
  body: z.strictObject({ mail: EmailToFind, hashDevice: HashDevice }),
  reply: z.literal(0),
  limit: 'address',
  example: { mail: 'alice@example.com' },
});

export const sendMagicLink = endpoint('sendMagicLink', {
  method: 'POST',
  base: '/api',
  path: '/magic_link',
  access: 'anyone',
  summary: 'Mails a link that signs in once, within 12 hours',
  form: true,
  body: z.strictObject({ email: EmailToFind, hashDevice: HashDevice }),
  reply: z.object({ message: z.string() }),
  refuses: ['email_unknown'],
  limit: 'address',
  example: { email: 'alice@example.com' },
});

export const openMagicLink = endpoint('openMagicLink', {
  method: 'GET',
  path: '/auth/jwt/magic_link/:token',
  access: 'anyone',
  summary: 'Opens a session with the token of a magic link; only for scripts of the page, not for a navigation',
  params: LinkInUrl,
  query: z.object({ hashDevice: HashDevice }),
  reply: SignedIn,
  refuses: ['link_not_clicked', 'link_used'],
  limit: 'token',
});
