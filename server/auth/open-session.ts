import { randomUUID } from 'node:crypto';
import type { Tokens as TokenPair } from '@octavo/contract/auth';
import type { Db, World } from '#world.ts';
import { insertSession } from './store.ts';
import type { Bearer } from './tokens.ts';

type Who = Omit<Bearer, 'sessionId'> & { device?: string | undefined };

/** D26 A new session with its first pair of tokens. */
export async function openSession({ tokens, now }: World, db: Db, { device = '', ...who }: Who): Promise<TokenPair> {
  const sessionId = randomUUID();
  const at = now();
  await insertSession(db, { id: sessionId, ...who, device, dateCreated: at, dateRotated: at });
  return {
    accessToken: tokens.access({ sessionId, ...who }, at),
    refreshToken: tokens.refresh({ sessionId, counter: 0 }),
  };
}
