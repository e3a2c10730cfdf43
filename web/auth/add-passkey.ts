import { addOwnPasskey, beginOwnPasskey, type Ways } from '@octavo/contract/ways';
import { call } from '@octavo/client/call';
import { makePasskey } from '@octavo/client/passkeys';

/** ADR 0241 Has the browser make a passkey and keeps it. Rejects with `PasskeyStopped` when the person stops. */
export async function addPasskey(): Promise<Ways> {
  const { challenge, passkey } = await call(beginOwnPasskey, {});
  const made = await makePasskey(passkey);
  return call(addOwnPasskey, { body: { challenge, ...made, name: '' } });
}
