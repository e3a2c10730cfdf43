import net from 'node:net';
import { pathOf } from '@octavo/contract/wire';
import { getCustomer } from '@octavo/contract/customers';
import { getSettings } from '@octavo/contract/sites';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
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

/** Asks the app behind one trusted proxy. */
async function askBehindProxy(url: string, headers: Record<string, string>) {
  const app = await buildApp({ ...fixture, environment: { ...fixture.environment, TRUSTED_PROXIES: 1 } });
  const reply = await app.inject({ url, headers: { host: 'localhost', ...headers } });
  await app.close();
  return reply;
}

describe('controls A24 the protocol that a trusted proxy names', () => {
  test.each(['http', 'https'])('may be %s', async (protocol) => {
    expect((await askBehindProxy(pathOf(getSettings), { 'x-forwarded-proto': protocol })).statusCode).toBe(200);
  });

  test.each(['javascript', 'HTTPS', 'https://evil.example/?', 'ftp', 'http,gopher'])(
    'may not be %s',
    async (protocol) => {
      const reply = await askBehindProxy(pathOf(getSettings), { 'x-forwarded-proto': protocol });
      expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'invalid' }]);
    },
  );
});

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
