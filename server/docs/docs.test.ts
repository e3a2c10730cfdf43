import { signUp } from '@octavo/contract/auth';
import { expect, test } from 'vitest';
import { startFixture } from '#testing/fixture.ts';
import { MODULES } from '#app.ts';

const { app, guest } = await startFixture();

test('spec §7 /api/openapi.json lists every served endpoint', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const operations = Object.values<object>(paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(Object.values(MODULES).flat().length);
});

test('spec §7 /api/docs needs no script', async () => {
  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('/api/{language}/auth/jwt/sign_in');
  expect(page.body).not.toContain('<script');
});

test('spec D54 /dev/outbox shows the unsent mails of its site', async () => {
  await guest.call(signUp, { key: 'a-key-for-the-outbox', body: { email: 'pat@example.com', phone: '3125550148' } });
  const { body } = await app.inject({ url: '/dev/outbox', headers: { host: 'localhost' } });
  expect(body).toContain('To pat@example.com');
  expect(body).toMatch(/<pre>[^<]*<a href="http:\/\/localhost:3000\/set-password\/[\w-]+">/);
  expect(body).toContain('srcdoc="&lt;!doctype html&gt;');
  expect((await app.inject({ url: '/dev/outbox', headers: { host: 'site2.localhost' } })).body).not.toContain('pat@');
});

test.each([
  { from: '127.0.0.1', status: 200 },
  { from: '127.9.9.9', status: 200 },
  { from: '::1', status: 200 },
  { from: '::ffff:127.0.0.1', status: 200 },
  { from: '192.168.1.20', status: 404 },
  { from: '::ffff:192.168.1.20', status: 404 },
  { from: '2001:db8::1', status: 404 },
])('spec D54 /dev/outbox returns $status to $from, also with a forged header', async ({ from, status }) => {
  const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
  const { statusCode } = await app.inject({ url: '/dev/outbox', remoteAddress: from, headers });
  expect(statusCode).toBe(status);
});
