/** ADR 0075 The library of passkeys: with what reads certificates, an eighth of all modules. */
const webAuthn = () => import('@simplewebauthn/server');

/** A passkey of a customer or of a member of staff, as it is kept. */
export type StoredPasskey = {
  credentialId: string;
  /** The host where it was made and is good. */
  rpId: string;
  publicKey: Buffer;
  counter: number;
  transports: string;
};

/** Where a passkey is made and good: the address of the page, `https://desk.example.com`. */
export type Place = { origin: string };

/** The id under which WebAuthn keeps a passkey: the host of the page. */
export const rpIdOf = ({ origin }: Place): string => new URL(origin).hostname;

/** EdDSA, ES256 and RS256: what devices have today. The library's own list asks Node for one that it calls experimental. */
const ALGORITHMS = [-8, -7, -257];

type Person = {
  /** Kept with the passkey on the device; nobody reads it. */
  handle: string;
  email: string;
  name: string;
};
type Json = Record<string, unknown>;

/** Of some passkeys those that are good here. */
export const passkeysHere = <P extends StoredPasskey>(place: Place, passkeys: P[]): P[] =>
  passkeys.filter(({ rpId }) => rpId === rpIdOf(place));

/** What a browser is asked for: a signature of one of these passkeys, or of any of its own. The person proves by finger, face or PIN. */
export async function passkeyQuestion(place: Place, passkeys: StoredPasskey[]) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: rpIdOf(place),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
  });
}

/** What a browser is asked for to make a passkey that also signs in without an address. */
export async function newPasskeyQuestion(
  place: Place & { site: { name: string } },
  person: Person,
  known: StoredPasskey[],
) {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: place.site.name,
    rpID: rpIdOf(place),
    userID: new TextEncoder().encode(person.handle),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transportsOf(transports),
    })),
  });
}

/** The new counter of a passkey that signed the challenge; null for anything else. */
export async function verifyPasskey(place: Place, passkey: StoredPasskey, challenge: string, response: Json) {
  const { credentialId, publicKey, counter, transports, rpId } = passkey;
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await attempt(() =>
    verifyAuthenticationResponse({
      response: response as never, // the library checks its shape and throws
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: rpId,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(publicKey),
        counter: Number(counter),
        transports: transportsOf(transports),
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** The passkey that a browser made for the challenge; null for anything else. */
export async function verifyNewPasskey(place: Place, challenge: string, response: Json) {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await attempt(() =>
    verifyRegistrationResponse({
      response: response as never, // as above
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: rpIdOf(place),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    rpId: rpIdOf(place),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports.join(' '),
  };
}

const transportsOf = (text: string) => text.split(' ').filter(Boolean);

async function attempt<T>(operation: () => Promise<T>): Promise<T | null> {
  try {
    return await operation();
  } catch {
    return null; // the library throws for every answer that does not fit
  }
}
