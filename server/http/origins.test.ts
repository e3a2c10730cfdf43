import net from 'node:net';
import { pathOf } from '@octavo/contract/wire';
import { checkMail } from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { countUnread } from '@octavo/contract/messenger';
import { getSettings } from '@octavo/contract/sites';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

/** Asks the app behind one trusted proxy. */
async function askBehindProxy(url: string, headers: Record<string, string>) {
  const app = await buildApp({ ...fixture, environment: { ...fixture.environment, TRUSTED_PROXIES: 1 } });
  const reply = await app.inject({ url, headers: { host: 'localhost', ...headers } });
  await app.close();
  return reply;
}

const check = (origin: string, host: string) =>
  fixture.app.inject({
    method: 'POST',
    url: pathOf(checkMail),
    headers: { host, origin },
    payload: { email: 'alice@example.com' },
  });

describe('controls A7, C20 the origin of a page is its scheme, its host and its port', () => {
  test.each([
    { origin: 'http://localhost:3000', host: 'localhost:3000', status: 200 },
    { origin: 'http://localhost', host: 'localhost:80', status: 200 },
    { origin: 'http://localhost:3001', host: 'localhost:3000', status: 403 },
    { origin: 'http://localhost', host: 'localhost:3000', status: 403 },
    { origin: 'https://localhost:3000', host: 'localhost:3000', status: 403 },
    { origin: 'http://site1.localhost:3000', host: 'localhost:3000', status: 403 },
    { origin: 'http://LOCALHOST:3000', host: 'localhost:3000', status: 403 },
    { origin: 'http://localhost:3000/', host: 'localhost:3000', status: 403 },
    { origin: 'ftp://localhost:3000', host: 'localhost:3000', status: 403 },
  ])('a page of $origin gets $status from $host', async ({ origin, host, status }) => {
    expect((await check(origin, host)).statusCode).toBe(status);
  });

  test.each([
    { page: 'http://localhost:3000', isAllowed: true },
    { page: 'http://site1.localhost:3000', isAllowed: true },
    { page: 'http://localhost:4000', isAllowed: true },
    { page: 'http://localhost:9999', isAllowed: false },
    { page: 'https://localhost:3000', isAllowed: false },
    { page: 'http://localhost', isAllowed: false },
  ])('spec §7 the messenger on port 4000 answers a page of $page: $isAllowed', async ({ page, isAllowed }) => {
    const { headers } = await fixture.app.inject({
      url: `${pathOf(countUnread)}?id=7`,
      headers: { host: 'localhost:4000', origin: page },
    });
    expect(headers['access-control-allow-origin']).toBe(isAllowed ? page : undefined);
  });
});

describe('controls A7, C29 a request names its host once', () => {
  test.each([
    ['localhost', 'localhost'],
    ['localhost', 'site2.localhost'],
    ['evil.example', 'localhost'],
  ])('two Host headers are refused: %s and %s', async (...hosts) => {
    await fixture.listen();
    const { port } = fixture.app.server.address() as net.AddressInfo; // it listens on TCP
    const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
    let received = '';
    socket.on('data', (data) => (received += data));
    const lines = hosts.map((host) => `Host: ${host}\r\n`).join('');
    socket.write(`GET ${pathOf(getSettings)} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    await new Promise((done) => socket.once('close', done));
    expect(received).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalid' });
  });
});

const isSignedIn = async (authorization: string) =>
  (await fixture.app.inject({ url: pathOf(getCustomer), headers: { host: 'localhost', authorization } })).statusCode ===
  200;

describe('controls A7, C2 a token has one spelling', () => {
  test('the bits of the last letter that carry nothing are zero', async () => {
    const { accessToken } = fixture.alice;
    expect(await isSignedIn(`Bearer ${accessToken}`)).toBe(true);
    const others = spellingsOf(accessToken);
    expect(others).toHaveLength(3);
    for (const token of others) expect(await isSignedIn(`Bearer ${token}`), token).toBe(false);
  });

  test('it follows “Bearer” and one space, and nothing follows it', async () => {
    const { accessToken } = fixture.alice;
    const others = ['', 'bearer ', 'BEARER ', 'Bearer  ', 'Bearer\t', 'Token ', 'Basic '].map(
      (way) => way + accessToken,
    );
    const longer = ['=', '==', ' ', '.', ',x', ' x'].map((end) => `Bearer ${accessToken}${end}x`);
    for (const text of [...others, ...longer]) expect(await isSignedIn(text), text).toBe(false);
  });

  test('a refresh token has no other spelling either', async () => {
    const { refreshToken } = fixture.alice;
    const others = [...spellingsOf(refreshToken), refreshToken.replace(/\.0\./, '.00.'), refreshToken.toUpperCase()];
    for (const token of others) expect(fixture.tokens.readRefresh(token), token).toBeNull();
    expect(fixture.tokens.readRefresh(refreshToken)).not.toBeNull();
  });
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The same bytes, written with another last letter: 256 bits leave two of its six bits free. */
function spellingsOf(token: string): string[] {
  const last = LETTERS.indexOf(token.at(-1) ?? '');
  return [1, 2, 3].map((bits) => token.slice(0, -1) + LETTERS[last + bits]);
}

describe('controls A7 Strict-Transport-Security', () => {
  const HEADER = 'strict-transport-security';

  test('is sent behind TLS, with every kind of answer', async () => {
    const urls = [pathOf(getSettings), '/healthz', '/api/nothing', pathOf(getCustomer)];
    for (const url of urls) {
      const { headers } = await askBehindProxy(url, { 'x-forwarded-proto': 'https' });
      expect(headers[HEADER], url).toBe('max-age=31536000');
    }
  });

  test('is not sent without TLS, nor because an untrusted header says so', async () => {
    expect((await askBehindProxy('/healthz', {})).headers[HEADER]).toBeUndefined();
    const headers = { host: 'localhost', 'x-forwarded-proto': 'https' };
    expect((await fixture.app.inject({ url: '/healthz', headers })).headers[HEADER]).toBeUndefined();
  });
});
