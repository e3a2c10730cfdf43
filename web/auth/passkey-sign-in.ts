import { askForPasskey, signInByPasskey } from '@octavo/contract/ways';
import { hasCode } from '@octavo/client/api-error';
import { call } from '@octavo/client/call';
import { offerInField, offersInFields, signWithPasskey, stopOffering, tellUnknown } from '@octavo/client/passkeys';
import { beginSession } from '#app/customer.ts';
import { hashDevice } from '#app/device.ts';
import { endPasskeyOffer, keepPasskeyHere } from '#app/passkey-offer.ts';

/** ADR 0241 Signs in with a passkey: at once, or when the person chooses one from the list of the field. */
export async function signInWithPasskey(ask = signWithPasskey) {
  const device = await hashDevice();
  const { challenge, passkey: question } = await call(askForPasskey, { body: { hashDevice: device } });
  const { passkey } = await ask(question);
  const body = { challenge, passkey, hashDevice: device };
  const tokens = await call(signInByPasskey, { body }).catch((error: unknown) => {
    if (hasCode<typeof signInByPasskey>(error, 'passkey_unknown')) {
      keepPasskeyHere(false);
      void tellUnknown(String(question.rpId), String(passkey.id));
    }
    throw error;
  });
  keepPasskeyHere(true);
  await beginSession(tokens);
  endPasskeyOffer();
}

const RENEW_MS = 9 * 60_000; // a question is good for ten minutes

/** ADR 0241 Lets the browser offer passkeys in the list of the field until `stop`, and `again` after another question took its place. */
export function offerPasskeysInField(onSignedIn: () => void, onError: (error: Error) => void) {
  let turn = 0;
  const begin = async () => {
    const own = ++turn;
    if (!(await offersInFields()) || own !== turn) return;
    try {
      await signInWithPasskey(offerInField);
      onSignedIn();
    } catch (error) {
      const isRefused = hasCode<typeof signInByPasskey>(error, 'passkey_unknown') || hasCode<typeof signInByPasskey>(error, 'factor_wrong'); // oxfmt-ignore
      if (!isRefused || own !== turn) return; // who closes the list is told nothing
      onError(error as Error); // hasCode() knows only errors
      void begin();
    }
  };
  void begin();
  const timer = setInterval(() => {
    void stopOffering();
    void begin();
  }, RENEW_MS);
  const stop = () => {
    turn = 0;
    clearInterval(timer);
    void stopOffering();
  };
  return { stop, again: () => void begin() };
}
