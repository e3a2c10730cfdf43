import * as z from 'zod/mini';
import { EmailToFind, HashDevice, LinkInUrl, LinkToken, SignedIn } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { Instant } from './scalars.ts';

/** A question for a code: only this browser has its token. */
export const CodeQuestion = z.object({ challenge: LinkToken, expiresAt: Instant });
export type CodeQuestion = z.output<typeof CodeQuestion>;

/** Six digits, as they were typed. */
export const GivenCode = z.string().check(z.maxLength(32));

export const sendCode = endpoint('sendCode', {
  method: 'POST',
  path: '/auth/code',
  access: 'anyone',
  summary: 'Mails six digits and a link; the digits sign in once, within ten minutes, in the browser that asked',
  body: z.strictObject({ email: EmailToFind, hashDevice: HashDevice }),
  reply: CodeQuestion,
  refuses: ['email_unknown'],
  limit: 'address',
  importance: 'usual',
  example: { email: 'alice@example.com' },
});

export const signInByCode = endpoint('signInByCode', {
  method: 'PUT',
  path: '/auth/code',
  access: 'anyone',
  summary: 'Opens a session with the six digits of the mail that this browser asked for',
  body: z.strictObject({ challenge: LinkToken, code: GivenCode, hashDevice: HashDevice }),
  reply: SignedIn,
  refuses: ['code_over', 'code_wrong'],
  limit: 'code',
  importance: 'usual',
  example: { challenge: 'the-token-of-the-question', code: '417208' },
});

export const signInByCodeLink = endpoint('signInByCodeLink', {
  method: 'POST',
  path: '/auth/code/links/:token',
  access: 'anyone',
  summary: 'Opens a session with the link of the same mail, once; the digits are used up with it',
  params: LinkInUrl,
  body: z.strictObject({ hashDevice: HashDevice }),
  reply: SignedIn,
  refuses: ['link_used'],
  limit: 'token',
  importance: 'usual',
  example: {},
});
