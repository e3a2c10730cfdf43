import { addFirstFactor, beginFirstFactor, signInToDesk } from '@octavo/contract/desk-sign-in';
import type { Fixture } from '#testing/fixture.ts';
import { codeNow } from './totp.ts';

/** Signs in for the first time: sets up an authenticator where one is asked for. */
export async function signInFirst({ guest, now }: Pick<Fixture, 'guest' | 'now'>, email: string, password: string) {
  const answer = await guest.call(signInToDesk, { body: { email, password } });
  if ('accessToken' in answer) return answer;
  const { challenge } = answer;
  const begun = await guest.call(beginFirstFactor, { body: { challenge, factor: 'totp' } });
  const totp = codeNow(begun.totp?.secret ?? '', now());
  return guest.call(addFirstFactor, { body: { challenge: begun.challenge, proof: { totp } } });
}
