import { PROOFS } from '@octavo/domain/desk/factors';
import * as z from 'zod/mini';
import { GivenEmail, GivenPassword, LinkToken, Tokens } from './auth.ts';
import { Staff } from './desk.ts';
import { FactorName, WebAuthn } from './devices.ts';
import { DESK, endpoint } from './endpoint.ts';
import { Instant } from './scalars.ts';

/** A secret text of the browser, by which a device is known again. */
export const DeviceMark = z._default(z.string().check(z.maxLength(128)), '');

export const SignedIn = z.object({ ...Tokens.shape, staff: Staff });
export type SignedIn = z.output<typeof SignedIn>;

/** A question for a factor, to be answered once and soon. */
export const Challenge = z.object({
  challenge: z.string(),
  /** With what it can be answered here. None where somebody came by the company and has nothing of ours: they sign in again. */
  ways: z.array(z.enum([...PROOFS, 'password'])),
  /** The person has no factor yet and sets one up before anything else. */
  needsSetup: z.boolean(),
  /** Only a passkey signs in here, or a recovery code in its place. */
  onlyPasskey: z.optional(z.boolean()),
  /** For `navigator.credentials.get`, where a passkey can answer. */
  passkey: z.nullable(WebAuthn),
  expiresAt: Instant,
});
export type Challenge = z.output<typeof Challenge>;

const Code = z.string().check(z.maxLength(32));

/** One answer to a challenge: six digits of an authenticator, a recovery code, what a passkey signed, or the password. */
export const Proof = z.union([
  z.strictObject({ totp: Code }),
  z.strictObject({ recovery: Code }),
  z.strictObject({ passkey: WebAuthn }),
  /** Only in a session of somebody who has no factor and needs none. */
  z.strictObject({ password: GivenPassword }),
]);
export type Proof = z.output<typeof Proof>;

/** A factor that is being set up: the secret for an authenticator, or what `navigator.credentials.create` is called with. */
export const NewFactor = z.object({
  challenge: z.string(),
  totp: z.nullable(z.object({ secret: z.string(), uri: z.string() })),
  passkey: z.nullable(WebAuthn),
});
export type NewFactor = z.output<typeof NewFactor>;

/** What confirms a new factor: the first code of the authenticator, or the passkey that was made. */
export const NewProof = z.union([z.strictObject({ totp: Code }), z.strictObject({ passkey: WebAuthn })]);

/** ADR 0105 The recovery codes, shown this once; null where the person has some already. */
const RecoveryCodes = z.nullable(z.array(z.string()));

const Token = LinkToken;
const ofBrowser = { challenge: Token, device: DeviceMark };
const signingIn = { base: '/api/desk', access: 'anyone', limit: 'factor', importance: 'usual' } as const;
const PROOF_REFUSALS = ['challenge_over', 'code_used', 'factor_wrong'] as const;
const SIGN_IN_REFUSALS = ['sign_in_failed', 'passkey_needed', ...PROOF_REFUSALS] as const;
const SIX_DIGITS = { totp: '123456' };
const TOKEN = 'the-token-of-the-challenge';

export const signInToDesk = endpoint('signInToDesk', {
  ...signingIn,
  method: 'POST',
  path: '/sign_in',
  summary: 'Opens a session of a member of staff, or asks for a factor first',
  body: z.strictObject({ email: GivenEmail, password: GivenPassword, device: DeviceMark }),
  reply: z.union([SignedIn, Challenge]),
  refuses: ['sign_in_failed'],
  limit: 'signIn',
  example: { email: 'support@example.com', password: 'octavo-demo' },
});

export const openPasskeySignIn = endpoint('openPasskeySignIn', {
  ...signingIn,
  method: 'POST',
  path: '/sign_in/passkey',
  summary: 'Asks for a passkey, which also says who signs in',
  body: z.strictObject({ device: DeviceMark }),
  reply: Challenge,
  limit: 'passkeyQuestion',
  example: {},
});

export const proveSignIn = endpoint('proveSignIn', {
  ...signingIn,
  method: 'PUT',
  path: '/sign_in',
  summary: 'Answers the question of a sign-in for a factor, and opens the session',
  bodyBytes: 32 * 1024,
  body: z.strictObject({ ...ofBrowser, proof: Proof }),
  reply: SignedIn,
  refuses: [...SIGN_IN_REFUSALS],
  example: { challenge: TOKEN, proof: SIX_DIGITS },
});

export const beginFirstFactor = endpoint('beginFirstFactor', {
  ...signingIn,
  method: 'POST',
  path: '/sign_in/factors',
  summary: 'Begins to set up the first factor of somebody who cannot sign in without one',
  body: z.strictObject({ ...ofBrowser, factor: z.enum(['passkey', 'totp']) }),
  reply: NewFactor,
  refuses: ['challenge_over', 'passkey_needed'],
  example: { challenge: TOKEN, factor: 'totp' },
});

export const addFirstFactor = endpoint('addFirstFactor', {
  ...signingIn,
  method: 'PUT',
  path: '/sign_in/factors',
  summary: 'Confirms the first factor, opens the session and answers the recovery codes',
  bodyBytes: 32 * 1024,
  body: z.strictObject({ ...ofBrowser, proof: NewProof, name: FactorName }),
  reply: z.object({ ...SignedIn.shape, recoveryCodes: RecoveryCodes }),
  refuses: [...SIGN_IN_REFUSALS],
  example: { challenge: TOKEN, proof: SIX_DIGITS },
});

export const askForProof = endpoint('askForProof', {
  ...DESK,
  method: 'POST',
  path: '/proof',
  summary: 'Asks for a factor of the person of the session, before what needs a fresh proof',
  reply: Challenge,
});

export const proveStaff = endpoint('proveStaff', {
  ...DESK,
  method: 'PUT',
  path: '/proof',
  summary: 'Proves again that the person of the session is there; good for ten minutes',
  bodyBytes: 32 * 1024,
  body: z.strictObject({ challenge: Token, proof: Proof }),
  reply: z.object({ until: Instant }),
  refuses: [...PROOF_REFUSALS],
  example: { challenge: TOKEN, proof: SIX_DIGITS },
});

export const getDeskSignIn = endpoint('getDeskSignIn', {
  base: '/api/desk',
  access: 'anyone',
  method: 'GET',
  path: '/sign_in',
  summary: 'The company by which staff can sign in here, if the business has one',
  reply: z.object({ company: z.nullable(z.string()) }),
});

export const openCompanySignIn = endpoint('openCompanySignIn', {
  ...signingIn,
  method: 'POST',
  path: '/sign_in/company',
  summary: 'The address at the OpenID Connect provider of the business where the browser goes to sign in',
  body: z.strictObject({ device: DeviceMark }),
  reply: z.object({ url: z.string() }),
  refuses: ['company_unavailable'],
  limit: 'passkeyQuestion',
  example: {},
});

export const finishCompanySignIn = endpoint('finishCompanySignIn', {
  ...signingIn,
  method: 'PUT',
  path: '/sign_in/company',
  summary:
    'Opens the session of the person whom the provider names; `returned` is the query that the browser came back with',
  bodyBytes: 16 * 1024,
  body: z.strictObject({ returned: z.string().check(z.maxLength(4000)), device: DeviceMark }),
  reply: SignedIn,
  refuses: ['challenge_over', 'company_unavailable', 'sign_in_failed'],
  example: { returned: '?code=the-code&state=the-state' },
});
