import { addOwnPasskey, beginOwnPasskey, type Ways } from '@octavo/contract/ways';
import { CallError } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { PasskeyStopped, makePasskey } from '@octavo/client/passkeys';
import { keepPasskeyHere } from '#app/passkey-offer.ts';
import { passkeyWords } from './passkey-words.ts';

/** ADR 0241 Has the browser make a passkey and keeps it. Rejects with `PasskeyStopped` when the person stops. */
export async function addPasskey(): Promise<Ways> {
  const { challenge, passkey } = await call(beginOwnPasskey, {});
  const made = await makePasskey(passkey).catch((error: unknown) => {
    if (!isMadeBefore(error)) throw error;
    keepPasskeyHere(true);
    throw new CallError(passkeyWords.offer.isMadeBefore, { cause: error });
  });
  const ways = await call(addOwnPasskey, { body: { challenge, ...made, name: '' } });
  keepPasskeyHere(true);
  return ways;
}

/** Whether the browser makes no passkey because it has one of this account. */
const isMadeBefore = (error: unknown) =>
  error instanceof PasskeyStopped && error.cause instanceof Error && error.cause.name === 'InvalidStateError';
