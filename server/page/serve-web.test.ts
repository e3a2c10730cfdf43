import fs from 'node:fs/promises';
import path from 'node:path';
import type { Updateable } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import type { Tables } from '#tables.ts';
import { startFixture } from '#testing/fixture.ts';
import { serveWeb } from './serve-web.ts';

const fixture = await startFixture();
const WEB_DIR = path.join(fixture.environment.DATA_DIR, 'web');
await fs.mkdir(path.join(WEB_DIR, 'assets'), { recursive: true });
await fs.writeFile(
  path.join(WEB_DIR, 'index.html'),
  '<html lang="en"><title>Octavo</title><!--site--><b><!--name--></b><i>outlines</i><!--data-->',
);
const environment = { ...fixture.environment, WEB_DIR };
const app = await buildApp({ ...fixture, environment });
await serveWeb(app, { ...fixture, environment });

const get = async (url: string, host: string, accept = 'text/html,*/*;q=0.8') => {
  const { statusCode, headers, body } = await app.inject({ url, headers: { host, accept } });
  return { status: statusCode, type: String(headers['content-type']).split(';')[0], body };
};

test('the page has the language and the text direction of its site', async () => {
  const { body } = await get('/', 'localhost');
  expect(body).toContain('<html lang="en" dir="ltr">');
  expect(body).toContain('"languages":["en","qps","qps-rtl"]');
});

test.each([
  { url: '/', guest: 'form', customer: 'form' },
  { url: '/order/controls?x', guest: 'form', customer: 'form' },
  { url: '/dashboard', guest: 'auth', customer: 'page' },
  { url: '/orderinfo/7/files', guest: 'auth', customer: 'order' },
  { url: '//', guest: 'page', customer: 'page' },
])('ADR 0037 the page of $url says what stands around its screen', async ({ url, guest, customer }) => {
  const { body } = await get(url, 'localhost');
  expect(body).toContain(`?'customer ${customer}':'guest ${guest}'`);
});

test('ADR 0037 the name of the site and the outlines come before the settings, and the page is compressed', async () => {
  const { body } = await get('/order', 'localhost');
  expect(body).toMatch(/<b>Hartwell<\/b><i>outlines<\/i>.*id="site".*id="catalogue"/);
  const headers = { host: 'localhost', accept: 'text/html', 'accept-encoding': 'gzip, br' };
  const compressed = await app.inject({ url: '/order', headers });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload.length).toBeLessThan(body.length / 2);
});

test('an unknown host returns a page with an error to a browser', async () => {
  for (const url of ['/', '/orders?page=2']) {
    const { status, type, body } = await get(url, 'nowhere.example');
    expect([status, type]).toEqual([404, 'text/html']);
    expect(body).toContain('There is no site at this address');
  }
});

test('an unknown host returns a Problem to a program', async () => {
  const problem = { status: 404, type: 'application/json' };
  expect(await get('/', 'nowhere.example', 'application/json')).toMatchObject(problem);
  expect(await get('/api/en/sites/settings', 'nowhere.example')).toMatchObject(problem);
  expect(await get('/api/nothing', 'nowhere.example')).toMatchObject(problem);
});

test('a known host returns its page', async () => {
  expect(await get('/', 'localhost')).toMatchObject({ status: 200, type: 'text/html' });
});

const hostsIn = async () => {
  const { headers } = await app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } });
  return [...new Set(String(headers['content-security-policy']).match(/https:[^ ;]+/g))];
};

const set = async (settings: Updateable<Tables['sites']>) => {
  await fixture.db.updateTable('sites').set(settings).where('id', '=', 1).execute();
  await fixture.sites.reload();
};

test('controls C18 the policy of the page allows only the hosts that the site has set', async () => {
  expect(await hostsIn()).toEqual([]);
  await set({ yandexId: '4711', errorReportUrl: 'https://key@errors.example/1', facebookAppId: '1' });
  expect(await hostsIn()).toEqual(['https://mc.yandex.ru', 'https://errors.example']);
  await set({ yandexId: null, errorReportUrl: null, messagesUrl: 'https://chat.example/api/en' });
  expect(await hostsIn()).toEqual(['https://chat.example']);
  await set({ messagesUrl: null, facebookPageId: '2' });
  expect(await hostsIn()).toEqual(['https://connect.facebook.net', 'https://www.facebook.com']);
});
