import * as z from 'zod/mini';
import { HashDevice, LinkToken, Tokens } from './auth.ts';
import { endpoint } from './endpoint.ts';

export const transferAccount = endpoint('transferAccount', {
  method: 'POST',
  path: '/customers/transfer',
  access: 'customer',
  summary: 'Moves the account to the new site and answers a link that opens a session there once, within 60 seconds',
  /** The site, as the transfer settings name it. */
  body: z.strictObject({ site: z.string().check(z.maxLength(300)) }),
  reply: z.object({ redirectUrl: z.string() }),
  refuses: ['email_taken'],
  afterTransfer: true,
  example: { site: '2' },
});

export const takeHandOff = endpoint('takeHandOff', {
  method: 'POST',
  path: '/auth/jwt/handoff',
  access: 'anyone',
  summary: 'Opens a session at the new site with the token of a hand-off link',
  body: z.strictObject({ token: LinkToken, hashDevice: HashDevice }),
  reply: Tokens,
  refuses: ['link_used'],
  limit: 'token',
  example: { token: 'the-token-of-the-link' },
});
