import * as oidc from 'openid-client';

/** The OpenID Connect provider of a business. */
export type Company = { issuer: string; clientId: string; secret: string };

/** What the return from the provider must fit. */
export type Expected = { state: string; nonce: string; verifier: string };

/** Who the provider says it is. `email` is null where it has not verified the address. */
export type Identity = { issuer: string; subject: string; email: string | null };

const TIMEOUT_SECONDS = 5;

/** Thrown when the provider does not answer, or answers what does not fit. */
export class CompanyFailed extends Error {}

/** Where the browser goes to sign in there (OpenID Connect with a code and PKCE), and what its return must fit. Throws CompanyFailed. */
export async function addressOfCompany(company: Company, returnTo: string, state: string) {
  const expected = { state, nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const config = await configOf(company);
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

/** Who came back to this address, with its query. Throws CompanyFailed. */
export async function identityOf(company: Company, cameTo: string, expected: Expected): Promise<Identity> {
  const config = await configOf(company);
  const tokens = await orFailed(() =>
    oidc.authorizationCodeGrant(config, new URL(cameTo), {
      pkceCodeVerifier: expected.verifier,
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      idTokenExpected: true,
    }),
  );
  const claims = tokens.claims();
  if (!claims) throw new CompanyFailed('The company sent no ID token');
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims;
  return { issuer, subject, email: isVerified === true && typeof email === 'string' ? email : null };
}

/** What the provider says about itself: asked once for each sign-in, so that a changed key is known. */
function configOf({ issuer, clientId, secret }: Company) {
  const url = new URL(issuer);
  const options = {
    timeout: TIMEOUT_SECONDS,
    ...(url.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }), // only on this machine: `readIssuer`
  };
  return orFailed(() => oidc.discovery(url, clientId, secret, undefined, options));
}

async function orFailed<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new CompanyFailed('The sign-in of the company failed', { cause });
  }
}
