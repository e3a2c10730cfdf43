import { randomUUID } from 'node:crypto';
import { signIn, signUp } from '@octavo/contract/auth';
import { signInToDesk } from '@octavo/contract/desk';
import { CAST, DEMO_PASSWORD } from '../../server/seed/seed-demo.ts';
import type { AskServer } from './client.ts';

/** Who asks: an access token, which is valid for ten minutes, and a function that signs in again. */
export type Session = { accessToken: string; renew: () => Promise<string> };

/** Signs up a new customer. */
export async function joinAs(ask: AskServer, name: string): Promise<Session> {
  const [email, password] = [`${name}@example.com`, DEMO_PASSWORD];
  const { accessToken } = await ask(signUp, { key: randomUUID(), body: { email, phone: '3125550148', password } });
  return { accessToken, renew: async () => (await ask(signIn, { body: { email, password } })).accessToken };
}

/** Signs in the support of the demo data. */
export async function openDesk(ask: AskServer): Promise<Session> {
  const body = { email: CAST.support.email, password: DEMO_PASSWORD };
  const renew = async () => (await ask(signInToDesk, { body })).accessToken;
  return { accessToken: await renew(), renew };
}
