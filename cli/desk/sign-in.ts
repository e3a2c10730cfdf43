import fs from 'node:fs/promises';
import path from 'node:path';
import { clientOf } from '@octavo/client/call';
import { refresh } from '@octavo/contract/auth';
import { type SignedIn, proveSignIn, signInToDesk } from '@octavo/contract/desk-sign-in';
import { readReply, toRequest } from '@octavo/contract/wire';
import { DEMO_TOTP_SECRET } from '@octavo/server/seed/seed-demo';
import { codeNow } from '@octavo/server/desk/sign-in/totp';
import type { OpenDesk } from './client.ts';

type Account = {
  url: string;
  email: string;
  password: string;
  /** The digits of the authenticator, or a recovery code; by default the digits of the demo. */
  code?: string | undefined;
};

type Kept = Record<string, Pick<SignedIn, 'accessToken' | 'refreshToken'>>;

/**
 * spec §12.1 Signs in and keeps the session in a file that only its owner reads: a code works once, so that each command cannot sign in
 * again.
 */
export function keptSession(file: string, account: Account): OpenDesk {
  const { url, email } = account;
  const name = `${email} ${url}`;
  const read = async (): Promise<Kept> => JSON.parse(await fs.readFile(file, 'utf8').catch(() => '{}')) as Kept; // we wrote it
  const keep = async ({ accessToken, refreshToken }: Kept[string]) => {
    const kept = { ...(await read()), [name]: { accessToken, refreshToken } };
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, JSON.stringify(kept), { mode: 0o600 });
    return accessToken;
  };
  return async (stale) => {
    const known = (await read())[name];
    if (known && stale === null) return known.accessToken;
    const renewed = known && (await renew(url, known.refreshToken));
    return keep(renewed ?? (await signIn(account)));
  };
}

/** New tokens of a session; null when it has ended. */
async function renew(url: string, refreshToken: string) {
  const { method, url: at } = toRequest(refresh, {});
  const headers = { authorization: `Bearer ${refreshToken}` };
  const response = await fetch(new URL(at, url), { method, headers });
  return response.ok ? readReply(refresh, await response.json()) : null;
}

async function signIn({ url, email, password, code = codeNow(DEMO_TOTP_SECRET) }: Account) {
  const send = clientOf({}, (_, at) => new URL(at, url).href);
  const answer = await send(signInToDesk, { body: { email, password } });
  if ('accessToken' in answer) return answer;
  const proof = /^\d{6}$/.test(code) ? { totp: code } : { recovery: code };
  return send(proveSignIn, { body: { challenge: answer.challenge, proof } });
}
