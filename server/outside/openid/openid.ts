import { secretMethodOf } from '@octavo/domain/auth/discovery';
import * as oidc from 'openid-client';
import { fetchPublic } from './provider-fetch.ts';

/** An OpenID Connect provider: of a business for its staff, or one by which customers sign in. */
export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  secret: string;
  /** controls C22 Whether it is asked on the public network only. */
  isPublic: boolean;
};

/** What the return from the provider must fit. */
export type Expected = { state: string; nonce: string; verifier: string };

/** Who the provider says it is. `email` is null where it has not verified the address. */
export type Identity = { issuer: string; subject: string; email: string | null };

const TIMEOUT_SECONDS = 5;

/** Thrown when the provider does not answer, or answers what does not fit. */
export class ProviderFailed extends Error {}

/** Where the browser goes to sign in there (OpenID Connect with a code and PKCE), and what its return must fit. Throws ProviderFailed. */
export async function addressOfProvider(provider: OpenIdProvider, returnTo: string, state: string) {
  const expected = { state, nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const config = await configOf(provider);
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: returnTo,
    scope: 'openid email',
    state,
    nonce: expected.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, expected };
}

/** Who came back to this address, with its query. Throws ProviderFailed. */
export async function identityOf(provider: OpenIdProvider, cameTo: string, expected: Expected): Promise<Identity> {
  const config = await configOf(provider);
  const tokens = await orFailed(() =>
    oidc.authorizationCodeGrant(config, new URL(cameTo), {
      pkceCodeVerifier: expected.verifier,
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      idTokenExpected: true,
    }),
  );
  const claims = tokens.claims();
  if (!claims) throw new ProviderFailed('The provider sent no ID token');
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims;
  return { issuer, subject, email: isVerified === true && typeof email === 'string' ? email : null };
}

/** What the provider says about itself: asked once for each sign-in, so that a changed key is known. */
function configOf({ issuer, clientId, secret, isPublic }: OpenIdProvider) {
  const url = new URL(issuer);
  const options = {
    timeout: TIMEOUT_SECONDS,
    ...(isPublic && {
      [oidc.customFetch]: (address: string, asked: oidc.CustomFetchOptions) => fetchPublic(address, asked),
    }),
    ...(url.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }), // development and tests: in production `refusePlain` keeps such an issuer out
  };
  return orFailed(() => oidc.discovery(url, clientId, undefined, withSecret(secret), options));
}

/** ADR 0340 Sends the secret as the provider says that it takes it. */
const withSecret = (secret: string): oidc.ClientAuth => {
  const ways = {
    client_secret_post: oidc.ClientSecretPost(secret),
    client_secret_basic: oidc.ClientSecretBasic(secret),
  };
  return (provider, ...request) =>
    ways[secretMethodOf(provider.token_endpoint_auth_methods_supported) ?? 'client_secret_post'](provider, ...request);
};

async function orFailed<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new ProviderFailed('The sign-in at the provider failed', { cause });
  }
}
