import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn, signUp } from '@octavo/contract/auth';
import { proveSignIn, signInToDesk } from '@octavo/contract/desk-sign-in';
import { codeNow } from '../../server/desk/sign-in/totp.ts';
import { CAST, DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../../server/seed/seed-demo.ts';
import type { AskServer, Session } from './ask.ts';

/** Signs up a new customer. */
export async function joinAs(ask: AskServer, name: string): Promise<Session> {
  const [email, password] = [`${name}@example.com`, DEMO_PASSWORD];
  const { accessToken } = await ask(signUp, { key: randomUUID(), body: { email, phone: '3125550148', password } });
  return { accessToken, renew: async () => (await ask(signIn, { body: { email, password } })).accessToken };
}

/** The session of the support of the demo data, one for all clients: a code of the authenticator works once. */
export const openDesk = async (ask: AskServer): Promise<Session> => (desk ??= await newDesk(ask));

let desk: Session | undefined;
let opening: Promise<string> | undefined;

async function newDesk(ask: AskServer): Promise<Session> {
  const renew = () => (opening ??= signInAsSupport(ask).finally(() => (opening = undefined)));
  return { accessToken: await renew(), renew };
}

/** An answer that was lost has used the code: the next code comes within half a minute. */
async function signInAsSupport(ask: AskServer): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await ask(signInToDesk, { body: { email: CAST.support.email, password: DEMO_PASSWORD } });
      if ('accessToken' in answer) return answer.accessToken;
      const body = { challenge: answer.challenge, proof: { totp: codeNow(DEMO_TOTP_SECRET) } };
      return (await ask(proveSignIn, { body })).accessToken;
    } catch (error) {
      if (tries === 4) throw error;
      await wait(10_000);
    }
  }
}
