import * as z from 'zod/mini';
import { HashDevice, LinkToken, Tokens } from './auth.ts';
import { Device, FactorName, WebAuthn } from './devices.ts';
import { endpoint } from './endpoint.ts';
import { IdInUrl, Instant } from './scalars.ts';

/** A question for a passkey, and for `navigator.credentials.get` or `create`. */
export const PasskeyQuestion = z.object({ challenge: z.string(), passkey: WebAuthn });

const OwnPasskey = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether it is good at the host of this call. */
  isOfThisHost: z.boolean(),
  host: z.string(),
  dateCreated: Instant,
  dateUsed: z.nullable(Instant),
});

const OwnProvider = z.object({
  id: z.int(),
  /** Of the provider, as the site names it, or the host of one that it has no more. */
  name: z.string(),
  /** The address there when it was linked. */
  email: z.string(),
  /** Whether it signs in here. */
  isGood: z.boolean(),
  dateCreated: Instant,
  dateUsed: Instant,
});

export const OwnSession = z.object({
  id: z.string(),
  ...Device.shape,
  /** The country to which the clock of the device is set, where that is one; two letters. */
  country: z.nullable(z.string()),
  isThis: z.boolean(),
  provenBy: z.nullable(z.enum(['password', 'passkey', 'provider', 'code', 'link'])),
  dateCreated: Instant,
  /** To ten minutes: when the tokens were renewed last. */
  dateSeen: Instant,
});
export type OwnSession = z.output<typeof OwnSession>;

/** How a customer signs in, and where. */
export const Ways = z.object({
  hasPassword: z.boolean(),
  /** When it was set; null where that was not kept, or there is none. */
  datePassword: z.nullable(Instant),
  passkeys: z.array(OwnPasskey),
  providers: z.array(OwnProvider),
  /** What the browser is told after a passkey was removed, so that it offers it no more. */
  signal: z.object({ rpId: z.string(), userId: z.string(), allAcceptedCredentialIds: z.array(z.string()) }),
  /** This one first, then those that were used last. */
  sessions: z.array(OwnSession),
});
export type Ways = z.output<typeof Ways>;

const signingIn = { path: '/auth/passkey', access: 'anyone', importance: 'usual' } as const;
const own = { access: 'customer', reply: Ways } as const;
const TOKEN = 'the-token-of-the-question';

export const askForPasskey = endpoint('askForPasskey', {
  ...signingIn,
  method: 'POST',
  summary: 'Asks for a passkey, which also says who signs in',
  body: z.strictObject({ hashDevice: HashDevice }),
  reply: PasskeyQuestion,
  limit: 'passkeyQuestion',
  example: {},
});

export const signInByPasskey = endpoint('signInByPasskey', {
  ...signingIn,
  method: 'PUT',
  summary: 'Opens a session with a passkey that was made at this host',
  bodyBytes: 32 * 1024,
  body: z.strictObject({ challenge: LinkToken, passkey: WebAuthn, hashDevice: HashDevice }),
  reply: Tokens,
  refuses: ['challenge_over', 'factor_wrong', 'passkey_unknown'],
  limit: 'factor',
  example: { challenge: TOKEN, passkey: {} },
});

export const getWays = endpoint('getWays', {
  ...own,
  method: 'GET',
  path: '/customers/customer/ways',
  summary: 'How the customer signs in, and where they are signed in',
});

export const beginOwnPasskey = endpoint('beginOwnPasskey', {
  ...own,
  method: 'POST',
  path: '/customers/customer/passkeys',
  summary: 'Begins to make a passkey, after a proof within the hour',
  reply: PasskeyQuestion,
  refuses: ['sign_in_again'],
  limit: 'confirmation',
});

export const addOwnPasskey = endpoint('addOwnPasskey', {
  ...own,
  method: 'PUT',
  path: '/customers/customer/passkeys',
  summary: 'Keeps the passkey that the browser made; its owner gets a mail',
  bodyBytes: 32 * 1024,
  body: z.strictObject({ challenge: LinkToken, passkey: WebAuthn, name: FactorName }),
  refuses: ['challenge_over', 'factor_wrong', 'sign_in_again'],
  example: { challenge: TOKEN, passkey: {} },
});

export const removeOwnPasskey = endpoint('removeOwnPasskey', {
  ...own,
  method: 'DELETE',
  path: '/customers/customer/passkeys/:id',
  summary: 'Removes a passkey, unless it is the last way to sign in besides a code',
  params: IdInUrl,
  refuses: ['last_way'],
});

export const removeOwnProvider = endpoint('removeOwnProvider', {
  ...own,
  method: 'DELETE',
  path: '/customers/customer/providers/:id',
  summary: 'Ends a link to a provider, unless it is the last way to sign in besides a code',
  params: IdInUrl,
  refuses: ['last_way'],
});

export const endOwnSession = endpoint('endOwnSession', {
  ...own,
  method: 'DELETE',
  path: '/customers/customer/sessions/:id',
  summary: 'Signs out one device, at once',
  params: z.object({ id: z.uuid() }),
  afterTransfer: true,
});

export const endOtherOwnSessions = endpoint('endOtherOwnSessions', {
  ...own,
  method: 'DELETE',
  path: '/customers/customer/sessions',
  summary: 'Signs out every other device, at once',
  afterTransfer: true,
});

/** The password is given to `confirmPassword`. */
export const ProofQuestion = z.object({
  challenge: z.string(),
  hasPassword: z.boolean(),
  /** For `navigator.credentials.get`, where the customer has a passkey of this host. */
  passkey: z.nullable(WebAuthn),
});

export const askForOwnProof = endpoint('askForOwnProof', {
  method: 'POST',
  path: '/customers/customer/proof',
  access: 'customer',
  summary: 'Asks the customer of the session to confirm that it is them; with `byCode`, mails six digits for it',
  body: z.strictObject({ byCode: z.boolean() }),
  reply: ProofQuestion,
  afterTransfer: true,
  limit: 'proof',
  example: { byCode: true },
});

export const proveCustomer = endpoint('proveCustomer', {
  method: 'PUT',
  path: '/customers/customer/proof',
  access: 'customer',
  summary: 'Confirms it with the digits or a passkey; good for an hour',
  bodyBytes: 32 * 1024,
  body: z.strictObject({
    challenge: LinkToken,
    proof: z.union([
      z.strictObject({ code: z.string().check(z.maxLength(32)) }),
      z.strictObject({ passkey: WebAuthn }),
    ]),
  }),
  reply: z.null(),
  refuses: ['challenge_over', 'code_over', 'code_wrong', 'factor_wrong', 'passkey_unknown'],
  afterTransfer: true,
  limit: 'code',
  example: { challenge: TOKEN, proof: { code: '417208' } },
});
