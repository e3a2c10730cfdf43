import { CallError } from './api-error.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { clientWords } from './words.ts';

type Options = Record<string, unknown> | null;

/** What the browser returns, as the wire has it. */
type Signed = { passkey: Record<string, unknown> };

/** The person stopped, the device has none, or another question came. */
export class PasskeyStopped extends CallError {}

export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Loaded when somebody uses one: most sign in without. */
const library = () => import('@simplewebauthn/browser');

/** Lets the person answer with a passkey. Rejects with words for them when they stop or the device has none. */
export const signWithPasskey = (options: Options): Promise<Signed> =>
  inWords(async () => (await library()).startAuthentication({ optionsJSON: requestOf(options) }));

/** Lets the person make a passkey on their device. Rejects as above. */
export const makePasskey = (options: Options): Promise<Signed> =>
  inWords(async () => {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // of the server's library
    return (await library()).startRegistration({ optionsJSON });
  });

/** Whether a browser offers passkeys in the list of a field with the autocompletion `webauthn`. It does not where the library cannot be loaded. */
export const offersInFields = async (): Promise<boolean> =>
  (await library().catch(() => null))?.browserSupportsWebAuthnAutofill() ?? false;

/** Lets the browser offer passkeys in that list. Rejects as above, and when `stopOffering` is called. */
export const offerInField = (options: Options): Promise<Signed> =>
  inWords(async () => {
    const optionsJSON = requestOf(options);
    return (await library()).startAuthentication({ optionsJSON, useBrowserAutofill: true });
  });

export const stopOffering = async () => (await library().catch(() => null))?.WebAuthnAbortService.cancelCeremony(); // without it nothing was offered

type Accepted = { rpId: string; userId: string; allAcceptedCredentialIds: string[] };

/** Tells the browser which passkeys are left, so that it offers a removed one no more; a browser that cannot be told is left alone. */
export async function tellAccepted({ rpId, userId, allAcceptedCredentialIds }: Accepted) {
  const { sendSignal } = await library();
  const ids = { rpID: rpId, userID: userId, allAcceptedCredentialIDs: allAcceptedCredentialIds };
  await sendSignal({ signalName: 'allAcceptedCredentials', ...ids }).catch(() => {});
}

/** Tells the browser that the server does not know a passkey. */
export async function tellUnknown(rpId: string, credentialId: string) {
  const { sendSignal } = await library();
  await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId }).catch(() => {});
}

const requestOf = (options: Options) => options as unknown as PublicKeyCredentialRequestOptionsJSON; // of the server's library

async function inWords(ask: () => Promise<object>): Promise<Signed> {
  try {
    return { passkey: { ...(await ask()) } };
  } catch (cause) {
    throw new PasskeyStopped(clientWords.passkeyStopped, { cause });
  }
}
