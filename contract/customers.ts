import type { ConsentKind } from '@octavo/domain/customers/consents';
import { CUSTOMER_NAME_MAX, PLACE_MAX, ZIP_MAX } from '@octavo/domain/customers/limits';
import * as z from 'zod/mini';
import { Email, EndedByConfirmation, GivenPassword, LinkInUrl, NewPassword, Phone } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { CleanText } from './clean-text.ts';
import { TextToAccept } from './legal-texts.ts';
import { IdInUrl, Instant, Named, OneZero, Success } from './scalars.ts';

/** spec §3 Customer. */
export const Customer = z.object({
  id: z.int(),
  email: z.string(),
  /** spec D30 The address that replaces `email` when the link in the mail to it is opened. */
  newEmail: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  zip: z.string(),
  ipClient: z.string(),
  status: Named,
  /** ADR 0315 The language that they chose, in which mails come; null for that of the site. */
  languageCode: z.nullable(z.string()),
  enabledFacebookMessenger: z.boolean(),
  enabledNewsletters: z.boolean(),
  enabledNightCalls: z.boolean(),
  facebookData: z.nullable(
    z.object({
      fbMessengerAppId: z.string(),
      fbPageId: z.string(),
      ref: z.string(),
      userRef: z.string(),
      isChecked: z.boolean(),
    }),
  ),
  enabledCookiesUsage: z.boolean(),
  enabledPersonalData: z.boolean(),
  enabledTechnicalData: z.boolean(),
  enabledLocationUsage: z.boolean(),
  enabledInformationSharing: z.boolean(),
  enabledEmailSubscription: z.boolean(),
  /** Until when support asks whether another account is theirs (spec §12.6); null while there is no question. */
  mergeUntil: z.nullable(Instant),
  /** Whether other accounts were merged into this one. */
  hasMerged: z.boolean(),
  /** spec §12.23 The legal texts that a new order waits for. */
  textsToAccept: z.array(TextToAccept),
});
export type Customer = z.output<typeof Customer>;

export const getCustomer = endpoint('getCustomer', {
  method: 'GET',
  path: '/customers/customer',
  access: 'customer',
  summary: 'The profile of the signed-in customer',
  reply: Customer,
});

export const updateCustomer = endpoint('updateCustomer', {
  method: 'PUT',
  path: '/customers/customer',
  access: 'customer',
  summary: 'Changes names, phone, place and preferences',
  body: z.strictObject({
    enabledFacebookMessenger: z.boolean(),
    enabledNewsletters: z.boolean(),
    enabledNightCalls: z.boolean(),
    firstName: CleanText(CUSTOMER_NAME_MAX),
    lastName: CleanText(CUSTOMER_NAME_MAX),
    /** May be empty only while the customer has none. */
    phone: z.union([z.literal(''), Phone]),
    /** The place is ours: a caller that knows only spec §7 leaves it as it is. */
    address: z.optional(CleanText(PLACE_MAX)),
    city: z.optional(CleanText(PLACE_MAX)),
    state: z.optional(CleanText(PLACE_MAX)),
    zip: z.optional(CleanText(ZIP_MAX)),
  }),
  reply: Customer,
  example: {
    enabledFacebookMessenger: false,
    enabledNewsletters: true,
    enabledNightCalls: false,
    firstName: 'Alice',
    lastName: 'Okafor',
    phone: '13125550148',
  },
});

export const confirmEmail = endpoint('confirmEmail', {
  method: 'POST',
  path: '/customers/customer/emails/confirm',
  access: 'customer',
  summary:
    'Mails a link that confirms an address: a new one that will replace the current one, or the one that is not confirmed yet',
  body: z.strictObject({ email: z.optional(Email) }),
  reply: Success,
  refuses: ['email_taken', 'sign_in_again'],
  limit: 'confirmation',
  example: {},
});

export const openConfirmation = endpoint('openConfirmation', {
  method: 'POST',
  path: '/customers/customer/emails/confirmations/:token',
  access: 'anyone',
  takesToken: true,
  summary:
    'Confirms an address with the token of such a mail, once; a new address needs a session of its account. The first time, other sessions end',
  params: LinkInUrl,
  reply: z.object({ ...Success.shape, ended: EndedByConfirmation }),
  refuses: ['confirm_signed_in', 'email_taken', 'link_used'],
  limit: 'token',
});

export const restoreEmail = endpoint('restoreEmail', {
  method: 'POST',
  path: '/customers/customer/emails/restorations/:token',
  access: 'anyone',
  summary:
    'Gives an account the address back that got the mail with the token, once, within seven days; ends its sessions and its password',
  params: LinkInUrl,
  reply: Success,
  refuses: ['email_taken', 'link_used'],
  limit: 'token',
});

export const confirmPassword = endpoint('confirmPassword', {
  method: 'POST',
  path: '/customers/customer/password',
  access: 'customer',
  summary: 'Takes the password as a proof for what a session alone may not do within the next hour',
  body: z.strictObject({ password: GivenPassword }),
  reply: Success,
  refuses: ['password_not_set'],
  afterTransfer: true,
  limit: 'password',
  example: { password: 'octavo-demo' },
});

export const changePassword = endpoint('changePassword', {
  method: 'PUT',
  path: '/customers/customer/password',
  access: 'customer',
  summary: 'Changes the password; ends the other sessions and invalidates the links of earlier mails',
  body: z.strictObject({
    currentPassword: GivenPassword,
    newPassword: NewPassword,
  }),
  reply: Success,
  refuses: ['password_not_set'],
  limit: 'password',
  example: { currentPassword: 'octavo-demo', newPassword: 'a new password' },
});

export const updateConsents = endpoint('updateConsents', {
  method: 'PUT',
  path: '/customers/customer/gdpr',
  access: 'customer',
  summary:
    'Changes the consent preferences; each change is stored with its time, and the version, language and hash of the text',
  query: IdInUrl,
  body: z.strictObject({
    cookies_usages: OneZero,
    personal_data: OneZero,
    technical_data: OneZero,
    location_usages: OneZero,
    information_sharing: OneZero,
    email_subscription: OneZero,
  } satisfies Record<ConsentKind, typeof OneZero>),
  reply: Customer,
  example: {
    cookies_usages: 1,
    personal_data: 1,
    technical_data: 1,
    location_usages: 0,
    information_sharing: 0,
    email_subscription: 0,
  },
});
