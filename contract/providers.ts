import * as z from 'zod/mini';
import { HashDevice, LinkToken, SignedIn, Tokens } from './auth.ts';
import { CodeQuestion, GivenCode } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { Ways } from './ways.ts';

const signingIn = { path: '/auth/provider', access: 'anyone', importance: 'usual' } as const;
const TOKEN = 'the-token-of-the-question';

export const openProviderSignIn = endpoint('openProviderSignIn', {
  ...signingIn,
  method: 'POST',
  summary: 'Where the browser goes to sign in by the provider of the site; its return needs the token of this answer',
  body: z.strictObject({ hashDevice: HashDevice }),
  reply: z.object({ url: z.string(), challenge: z.string() }),
  refuses: ['provider_unavailable'],
  limit: 'passkeyQuestion',
  example: {},
});

/** An account with the address that is not linked yet: its mailbox has got a code. */
const ToLink = z.object({ ...CodeQuestion.shape, email: z.string(), provider: z.string() });

export const finishProviderSignIn = endpoint('finishProviderSignIn', {
  ...signingIn,
  method: 'PUT',
  summary:
    'Opens the session of the customer whom the provider names; asks for a mailed code to link an account with the same address, or names an address that has none',
  bodyBytes: 16 * 1024,
  body: z.strictObject({
    challenge: LinkToken,
    /** The query with which the provider sent the browser back. */
    returned: z.string().check(z.maxLength(4096)),
    hashDevice: HashDevice,
  }),
  reply: z.union([Tokens, z.object({ link: ToLink }), z.object({ register: z.object({ email: z.string() }) })]),
  refuses: ['challenge_over', 'provider_unavailable', 'provider_unverified'],
  limit: 'factor',
  example: { challenge: TOKEN, returned: '?code=of-the-provider&state=of-the-question' },
});

export const sendLinkCode = endpoint('sendLinkCode', {
  ...signingIn,
  path: '/auth/provider/link',
  method: 'POST',
  summary:
    'Mails another code to the mailbox that links the provider, in place of the last one; within the hour after the provider has answered',
  body: z.strictObject({ challenge: LinkToken, hashDevice: HashDevice }),
  reply: ToLink,
  refuses: ['code_over'],
  limit: 'code',
  example: { challenge: TOKEN },
});

export const linkOwnProvider = endpoint('linkOwnProvider', {
  ...signingIn,
  path: '/auth/provider/link',
  method: 'PUT',
  summary: 'Links the provider to the account of the mailbox that got the code, tells its holder, and opens a session',
  body: z.strictObject({ challenge: LinkToken, code: GivenCode, hashDevice: HashDevice }),
  reply: SignedIn,
  refuses: ['code_over', 'code_wrong'],
  limit: 'code',
  example: { challenge: TOKEN, code: '417208' },
});

export const openProviderLink = endpoint('openProviderLink', {
  method: 'POST',
  path: '/customers/customer/providers',
  access: 'customer',
  summary:
    'Where the browser goes to link the provider of the site, after a proof within the hour; its return needs the token of this answer and the same session',
  reply: z.object({ url: z.string(), challenge: z.string() }),
  refuses: ['provider_unavailable', 'sign_in_again'],
  limit: 'proof',
});

export const finishProviderLink = endpoint('finishProviderLink', {
  access: 'customer',
  method: 'PUT',
  path: '/customers/customer/providers',
  summary:
    'Links the identity that the provider names to the customer of the session, and tells them; a repeat of a link changes nothing',
  reply: Ways,
  bodyBytes: 16 * 1024,
  body: z.strictObject({
    challenge: LinkToken,
    /** The query with which the provider sent the browser back. */
    returned: z.string().check(z.maxLength(4096)),
  }),
  refuses: ['challenge_over', 'provider_taken', 'provider_unavailable', 'provider_unverified', 'sign_in_again'],
  limit: 'proof',
  example: { challenge: TOKEN, returned: '?code=of-the-provider&state=of-the-question' },
});
