import type { Endpoint, Input } from '@octavo/contract/endpoint';
import { proveSignIn, signInToDesk } from '@octavo/contract/desk-sign-in';
import { readReply, toRequest } from '@octavo/contract/wire';
import { codeNow } from '../server/desk/sign-in/totp.ts';
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../server/seed/seed-demo.ts';

/** Signs in somebody of the demo's staff; answers the tokens by the names under which the desk stores them. A code works once in thirty seconds. */
export async function signInStaff(server: string, email: string): Promise<Record<string, string>> {
  const ask = async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
    const { method, url, body } = toRequest(endpoint, input);
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(new URL(url, server), { method, headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${email} could not sign in at ${server}: ${await reply.text()}`);
    return readReply(endpoint, await reply.json());
  };
  const answer = await ask(signInToDesk, { body: { email, password: DEMO_PASSWORD } });
  const proof = { totp: codeNow(DEMO_TOTP_SECRET) };
  const signedIn =
    'accessToken' in answer ? answer : await ask(proveSignIn, { body: { challenge: answer.challenge, proof } });
  return { deskAccessToken: signedIn.accessToken, deskRefreshToken: signedIn.refreshToken };
}
