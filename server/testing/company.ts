import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { onTestEnd } from './test-end.ts';

const RETURN = 'http://localhost/desk/login';

type Account = { sub: string; email: string; email_verified: boolean };

/** A real OpenID Connect provider, where everybody who comes is already known as `account`. */
export async function startCompany(first: Account) {
  const server = http.createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  let account = first;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'octavo', client_secret: 'a client secret', redirect_uris: [RETURN] }],
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
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  });
  onTestEnd(() => void server.close());
  return { issuer, becomes: (other: Account) => void (account = other) };
}

/** Follows the provider's pages as a browser does, until it is sent back to us. Answers the query that it comes with. */
export async function signInThere(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = url;
  for (let steps = 0; steps < 10 && !at.startsWith(RETURN); steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } }); // oxlint-disable-line no-await-in-loop
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    at = new URL(response.headers.get('location') ?? '', at).href;
  }
  return new URL(at).search;
}
