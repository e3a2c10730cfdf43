import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SecretMethod } from '@octavo/domain/auth/discovery';
import { Provider } from 'oidc-provider';

export type Account = { sub: string; email: string; email_verified: boolean };

/**
 * A real OpenID Connect provider, where everybody who comes is already known as `account`. It sends them back to one of `returns`, and takes our secret
 * only by `method`, where one is given.
 */
export async function openProvider(first: Account, returns: string[], method?: SecretMethod) {
  const server = http.createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  let account = first;
  const secretsIn = new Set<SecretMethod>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'octavo',
        client_secret: 'a client secret',
        redirect_uris: returns,
        ...(method && { token_endpoint_auth_method: method }),
      },
    ],
    ...(method && { clientAuthMethods: [method] }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of a test'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...account }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/token')
      secretsIn.add(request.headers.authorization ? 'client_secret_basic' : 'client_secret_post');
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  });
  return {
    issuer,
    /** How our secret came. */
    secretsIn,
    becomes: (other: Account) => void (account = other),
    close: () => void server.close(),
  };
}
