import { signUp } from '@octavo/contract/auth';
import type { Endpoint } from '@octavo/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { startFixture } from '#testing/fixture.ts';
import { MODULES } from '#app.ts';
import type { OpenApi } from './openapi.ts';

const { app, guest } = await startFixture();

test('spec §7 /api/openapi.json lists every served endpoint', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const operations = Object.values<object>(paths).flatMap((methods) => Object.keys(methods));
  expect(operations).toHaveLength(Object.values(MODULES).flat().length);
});

describe('spec §7 /api/docs', () => {
  test('loads only files of this server, and its policy allows no others', async () => {
    const { headers, body } = await app.inject('/api/docs');
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self' 'sha256-[\w+/=]+';/);
    const loaded = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url]) => url ?? '');
    expect(loaded).toHaveLength(2);
    for (const url of loaded) expect((await app.inject(url)).statusCode, url).toBe(200);
  });

  test('serves no other file of the package', async () => {
    for (const name of ['index.html', 'oauth2-redirect.html', '', '..%2fpackage.json']) {
      expect((await app.inject(`/api/docs/assets/${name}`)).statusCode, name).toBe(404);
    }
  });

  const endpoints = Object.values(MODULES).flatMap((routes) => routes.map(({ endpoint }): Endpoint => endpoint));

  test('every endpoint with a body has an example that its schema accepts', () => {
    for (const { name, body, example } of endpoints)
      if (body) expect(safeParse(body, example).error, name).toBeUndefined();
  });

  test('calls of customers need a token, and it may be sent with those whose answer depends on the customer', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<OpenApi>();
    const securityOf = (path: string, method: string) => paths[`/api/{language}/${path}`]?.[method]?.security;
    expect(securityOf('customers/customer', 'get')).toEqual([{ bearer: [] }]);
    expect(securityOf('orders/discounts', 'post')).toEqual([{}, { bearer: [] }]);
    expect(securityOf('sites/categories/{cat}/orders/calcs', 'put')).toEqual([{}, { bearer: [] }]);
    expect(securityOf('sites/settings', 'get')).toEqual([]);
  });

  test('ADR 0070 the document names each operation, with the refusals that its endpoint declares by status', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<OpenApi>();
    const start = paths['/api/{language}/orders/{uid}/payments']?.post;
    expect(start?.operationId).toBe('startPayment');
    expect(start?.responses[503]?.description).toBe('`payment_unavailable`');
    expect(start?.responses.default?.description).toContain('`too_many`');
  });

  test('the document shows the examples of bodies and parameters', async () => {
    const { paths } = (await app.inject('/api/openapi.json')).json<OpenApi>();
    const price = paths['/api/{language}/sites/categories/{cat}/orders/calcs']?.put;
    expect(price?.parameters).toContainEqual(expect.objectContaining({ name: 'cat', example: 1 }));
    const { example } = price?.requestBody?.content['application/json'] ?? {};
    const answer = await app.inject({ method: 'PUT', url: '/api/en/sites/categories/1/orders/calcs', body: example as object }); // oxfmt-ignore
    expect(answer.json()).toMatchObject({ finalPrice: 108 });
  });
});

test('spec D54 /dev/outbox shows the unsent mails of its site, and those to one address', async () => {
  await guest.call(signUp, { key: 'a-key-for-the-outbox', body: { email: 'pat@example.com', phone: '3125550148' } });
  const { body } = await app.inject({ url: '/dev/outbox', headers: { host: 'localhost' } });
  expect(body).toContain('To pat@example.com');
  expect(body).toMatch(/<pre>[^<]*<a href="http:\/\/localhost:3000\/set-password\/[\w-]+">/);
  expect(body).toContain('srcdoc="&lt;!doctype html&gt;');
  expect((await app.inject({ url: '/dev/outbox', headers: { host: 'site2.localhost' } })).body).not.toContain('pat@');
  const ofPat = await app.inject({ url: '/dev/outbox?to=pat@example.com', headers: { host: 'localhost' } });
  expect(ofPat.body).toContain('To pat@example.com');
  const ofOthers = await app.inject({ url: '/dev/outbox?to=sam@example.com', headers: { host: 'localhost' } });
  expect(ofOthers.body).not.toContain('pat@');
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
