import net from 'node:net';
import { checkMail, signIn } from '@octavo/contract/auth';
import { listMessages } from '@octavo/contract/messenger';
import { createOrder } from '@octavo/contract/orders';
import { pathOf } from '@octavo/contract/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MODULES, buildApp } from '#app.ts';
import { problemOf } from '#http/problem-of.ts';
import { openLog } from '#outside/log.ts';
import { Overloaded } from '#outside/passwords.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { eventually } from '#testing/eventually.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(() => void vi.useRealTimers());

const ask = (method: 'GET' | 'DELETE' | 'POST', url: string) => fixture.app.inject({ method, url: `/api/en${url}` });

const sendRaw = async (text: string) => {
  await fixture.listen();
  const { port } = fixture.app.server.address() as net.AddressInfo; // it listens on TCP
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (data) => (received += data)).on('error', () => {});
  socket.write(text);
  await new Promise((done) => socket.once('close', done));
  return received;
};

const from = (headers: Record<string, string>, url = '/api/checkmail') =>
  fixture.app.inject({ method: 'POST', url, headers, payload: { email: 'alice@example.com' } });

test('too many passwords at once are refused with `too_many`', () => {
  expect(problemOf(new Overloaded())).toMatchObject({ code: 'too_many' });
});

describe('malformed and hostile requests', () => {
  test.each(['localhost:80;script-src *', 'localhost:@evil.example', 'localhost:1/../x', 'localhost, evil.example'])(
    'controls C29 a malformed host is an unknown site: %s',
    async (host) => {
      const reply = await fixture.app.inject({ url: '/api/en/sites/settings', headers: { host } });
      expect(reply.json()).toMatchObject({ code: 'site_unknown' });
    },
  );

  test('a malformed address is refused with a Problem', async () => {
    const reply = await fixture.app.inject({ url: '/api/en/orders/%E0%A4%A', headers: { host: 'localhost' } });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { code: 'invalid', message: 'Check form fields', requestId: expect.any(String) },
    ]);
  });

  test('a text with a NUL is refused', async () => {
    const email = 'a\0@example.com';
    await expect(fixture.guest.call(checkMail, { body: { email } })).rejects.toMatchObject({ code: 'invalid' });
    const body = { email, password: 'x', hashDevice: '\0' };
    await expect(fixture.guest.call(signIn, { body })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('a position beyond 32 bits is refused', async () => {
    const { id } = await fixture.order();
    const asked = fixture.alice.call(listMessages, { params: { id }, query: { after: 3_000_000_000 } });
    await expect(asked).rejects.toMatchObject({ code: 'invalid' });
  });

  test('controls C25 a slow body is cut on every route', async () => {
    await fixture.listen();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { port } = fixture.app.server.address() as net.AddressInfo; // it listens on TCP
    const socket = net.connect(port, '127.0.0.1').on('error', () => {}); // 'close' follows
    const isCut = new Promise((done) => socket.once('close', done));
    socket.write(
      'POST /api/checkmail HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    );
    await eventually(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    vi.advanceTimersByTime(60_000);
    await isCut;
  });

  test('an unknown method of a path is refused with the list of known methods', async () => {
    const wrong = await ask('DELETE', '/auth/jwt/sign_in?a=b');
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'POST, PUT']);
    expect(wrong.json()).toMatchObject({ code: 'method_not_allowed' });
    expect((await ask('POST', '/orders/7')).headers.allow).toBe('GET');
    expect((await ask('GET', '/orders/7/nothing')).statusCode).toBe(404);
  });

  test.each([
    { what: 'no HTTP', text: 'HELLO\r\n\r\n', status: 400 },
    {
      what: 'two lengths',
      text: 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      status: 400,
    },
    { what: 'a header of 20 kB', text: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, status: 431 },
  ])('$what is refused with a Problem, and the connection is closed', async ({ text, status }) => {
    const received = await sendRaw(text);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(received.split('\r\n\r\n')[1] ?? '')).toEqual({ code: 'invalid', message: 'Check form fields' });
  });

  test('controls C25 JSON is limited to 64 kB, except for an order', async () => {
    const send = (url: string, body: object) => fixture.app.inject({ method: 'POST', url, payload: body });
    const long = 'x'.repeat(70_000);
    expect((await send('/api/checkmail', { email: long })).json()).toMatchObject({ code: 'too_large' });
    const { alice } = fixture;
    const body = newOrder({ paperDetails: long });
    await alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body });
  });
});

describe('controls C20 a request from a foreign page', () => {
  test.each<{ headers: Record<string, string>; status: number }>([
    { headers: {}, status: 200 },
    { headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, status: 200 },
    { headers: { origin: 'http://evil.example' }, status: 403 },
    { headers: { origin: 'http://site2.localhost' }, status: 403 },
    { headers: { origin: 'null' }, status: 403 },
    { headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { headers: { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }, status: 403 },
  ])('gets status $status at an endpoint without a token: $headers', async ({ headers, status }) => {
    expect((await from(headers)).statusCode).toBe(status);
  });

  test('is refused at every endpoint that changes data without a token', async () => {
    const endpoints = Object.values(MODULES).flatMap((routes) => routes.map(({ endpoint }) => endpoint));
    const open = endpoints.filter(({ access, method }) => access === 'anyone' && method !== 'GET');
    for (const endpoint of open) {
      const url = pathOf(endpoint).replace(/:\w+/g, '1');
      const headers = { origin: 'http://evil.example' };
      const reply = await fixture.app.inject({ method: endpoint.method, url, headers, payload: {} });
      expect([url, reply.statusCode]).toEqual([url, 403]);
    }
  });
});

test('controls C28 the log of a failed write does not have the row, which Postgres quotes', async () => {
  const log: string[] = [];
  const app = await buildApp({ ...fixture, log: openLog('error', { write: (line) => void log.push(line) }) });
  app.get('/fails', () => fixture.db.updateTable('customers').set({ email: 'alice@example.com' }).execute());
  expect((await app.inject({ url: '/fails' })).statusCode).toBe(500);
  await app.close();
  expect(log.join()).toContain('one_customer_per_email');
  expect(log.join()).not.toContain('alice@example.com');
});
