import { CallError } from './api-error.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { clientWords } from './words.ts';

type Options = Record<string, unknown> | null;

/** What the browser returns, as the wire has it. */
type Signed = { passkey: Record<string, unknown> };

export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Loaded when somebody uses one: most sign in without. */
const library = () => import('@simplewebauthn/browser');

/** Lets the person answer with a passkey. Rejects with words for them when they stop or the device has none. */
export const signWithPasskey = (options: Options): Promise<Signed> =>
  inWords(async () => {
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // of the server's library
    return (await library()).startAuthentication({ optionsJSON });
  });

/** Lets the person make a passkey on their device. Rejects as above. */
export const makePasskey = (options: Options): Promise<Signed> =>
  inWords(async () => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // as above
    return (await library()).startRegistration({ optionsJSON });
  });

async function inWords(ask: () => Promise<object>): Promise<Signed> {
  try {
    return { passkey: { ...(await ask()) } };
  } catch (cause) {
    throw new CallError(clientWords.passkeyStopped, { cause });
  }
}
