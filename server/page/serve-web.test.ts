import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { planSiteChange, previewSitePlan } from '@octavo/contract/desk-site-versions';
import type { SiteSettings } from '@octavo/contract/sites';
import type { Updateable } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import type { Tables } from '#tables.ts';
import { startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';
import { serveWeb } from './serve-web.ts';

const fixture = await startFixture();
const WEB_DIR = path.join(fixture.environment.DATA_DIR, 'web');
await fs.mkdir(path.join(WEB_DIR, 'assets'), { recursive: true });
await fs.writeFile(
  path.join(WEB_DIR, 'index.html'),
  '<html lang="en"><title>Octavo</title><!--site--><b><!--name--></b><i>outlines</i><!--data--><script type="module" src="/assets/x.js"></script>',
);
const DESK_DIR = path.join(fixture.environment.DATA_DIR, 'desk');
await fs.mkdir(path.join(DESK_DIR, 'assets'), { recursive: true });
await fs.writeFile(
  path.join(DESK_DIR, 'index.html'),
  '<html lang="en"><title>Octavo</title><!--site--><!--first--><i>desk</i><!--data--><script type="module" src="/desk/assets/x.js"></script>',
);
const environment = { ...fixture.environment, WEB_DIR, DESK_DIR };
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

test('spec §10.9 a site can be put on the home screen of a phone: its manifest has its name, its colour and its icons', async () => {
  const page = await get('/dashboard', 'site2.localhost');
  expect(page.body).toMatch(
    /<link rel="manifest" href="\/manifest.webmanifest"><link rel="apple-touch-icon" href="\/icon-180.png\?/,
  );
  const { status, type, body } = await get('/manifest.webmanifest', 'site2.localhost', 'application/manifest+json');
  const site = fixture.sites.byId(2);
  expect([status, type]).toEqual([200, 'application/manifest+json']);
  const manifest = JSON.parse(body) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: site?.name, theme_color: site?.mainColor, display: 'standalone' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await app.inject({ url: src, headers: { host: 'site2.localhost' } });
    const { format, width, height } = await sharp(icon.rawPayload).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
  expect((await get('/manifest.webmanifest', 'nowhere.example', '*/*')).status).toBe(404);
});

test('an unknown host returns a page with an error to a browser', async () => {
  for (const url of ['/', '/orders?page=2']) {
    const { status, type, body } = await get(url, 'nowhere.example');
    expect([status, type]).toEqual([404, 'text/html']);
    expect(body).toContain('There is no site at this address');
  }
});

test.each([
  { url: '/orderinfo/1%zz', page: '/not-found' },
  { url: '/desk/orders/%E0%A4%A', page: '/desk/not-found' },
])('a browser that opens $url, which cannot be decoded, gets the page of an unknown address', async ({ url, page }) => {
  const { statusCode, headers } = await app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } });
  expect([statusCode, headers.location]).toEqual([302, page]);
  expect((await get(url, 'localhost', 'application/json')).status).toBe(400);
  expect((await get(`/api${url}`, 'localhost')).status).toBe(400);
});

test('an unknown host returns a Problem to a program', async () => {
  const problem = { status: 404, type: 'application/json' };
  expect(await get('/', 'nowhere.example', 'application/json')).toMatchObject(problem);
  expect(await get('/api/en/sites/settings', 'nowhere.example')).toMatchObject(problem);
  expect(await get('/api/nothing', 'nowhere.example')).toMatchObject(problem);
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api?x=1',
  '/assets',
  '/assets/none.js',
  '/desk/assets/none.js',
  '/webhooks',
  '/webhooks/fondy/x',
  '/pay',
  '/pay/nothing',
  '/health',
  '/health/live',
  '/healthz/x',
  '/dev',
  '/dev/nothing',
  '/.well-known/security.txt',
  '/metrics',
])(
  'controls A8 the unknown path %s under a reserved name is answered 404 with a Problem, not with a page',
  async (url) => {
    const { status, type, body } = await get(url, 'localhost');
    expect([status, type]).toEqual([404, 'application/json']);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  },
);

test.each(['/apiary', '/payments-of-mine', '/healthy', '/devices', '/order', '/orderinfo/7/details'])(
  'the path %s is a page',
  async (url) => {
    expect(await get(url, 'localhost')).toMatchObject({ status: 200, type: 'text/html' });
  },
);

test.each(['/desk', '/desk/', '/desk/inbox/answer/7?x'])('spec §12.2 %s is the page of the desk', async (url) => {
  const { status, type, body } = await get(url, 'localhost');
  expect([status, type]).toEqual([200, 'text/html']);
  expect(body).toContain('<i>desk</i>');
  expect(body).toContain('"name":"Hartwell"');
});

test.each([
  { url: '/desk/inbox/late/7', calls: ['/api/desk/me', '/api/desk/queues', '/api/desk/queues/late'] },
  { url: '/desk/orders', calls: ['/api/desk/me', '/api/desk/queues'] },
  { url: '/desk/login', calls: [] },
])('ADR 0037 the page of $url names what its screen asks first', async ({ url, calls }) => {
  const { body } = await get(url, 'localhost');
  expect(JSON.parse(/id="first">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')).toMatchObject({ calls });
});

test.each(['/desks', '/order/desk'])('%s is no page of the desk', async (url) => {
  expect((await get(url, 'localhost')).body).not.toContain('<i>desk</i>');
});

test('spec §12.2 the page of the desk runs no script of third parties, whatever the site has set', async () => {
  await set({ yandexId: '4711', facebookAppId: '1', facebookPageId: '2' });
  const { headers, body } = await app.inject({
    url: '/desk/orders',
    headers: { host: 'localhost', accept: 'text/html' },
  });
  await set({ yandexId: null, facebookAppId: null, facebookPageId: null });
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['content-security-policy']).not.toMatch(/yandex|facebook/);
  expect(body).not.toContain('4711');
});

test('a known host returns its page', async () => {
  expect(await get('/', 'localhost')).toMatchObject({ status: 200, type: 'text/html' });
});

const pageOf = async () => {
  const { headers, body } = await app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } });
  return { policy: String(headers['content-security-policy']), body };
};

describe('controls A7, C17, ADR 0030 the policy of the page', () => {
  test('allows scripts by a nonce that is new for each page, and no text as a script', async () => {
    const pages = [await pageOf(), await pageOf()];
    const nonces = pages.map(({ policy }) => /script-src 'nonce-([\w+/=]{24})' 'strict-dynamic';/.exec(policy)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    for (const [at, { body, policy }] of pages.entries()) {
      const tags = body.match(/<(script|style)(?! type="application\/json")[^>]*>/g) ?? [];
      expect(tags).toHaveLength(3);
      for (const tag of tags) expect(tag).toContain(`nonce="${nonces[at]}"`);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types service-worker");
      expect(policy).not.toMatch(/unsafe|script-src[^;]*('self'|https?:)/);
    }
  });

  test('is this one, whole', async () => {
    const { policy } = await pageOf();
    const withoutSecrets = policy.replaceAll(/'(nonce|sha256)-[\w+/=]+'/g, "'$1'");
    expect(withoutSecrets.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'nonce' 'strict-dynamic'",
      "style-src 'self' 'nonce' 'sha256'",
      "img-src 'self' data: blob:",
      "connect-src 'self' ws://localhost",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types service-worker',
    ]);
  });

  test('of an unknown host allows nothing but its one style sheet', async () => {
    const { headers, body } = await app.inject({ url: '/', headers: { host: 'nowhere.example', accept: 'text/html' } });
    const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`,
    );
    expect(body).not.toContain('style=');
  });
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
  expect((await pageOf()).policy).not.toContain('trusted-types'); // scripts of third parties do not run under it
});

/** The settings in a page, and the cookie that comes with it. */
const open = async (url: string, cookie = '') => {
  const { headers, body: page } = await app.inject({
    url,
    headers: { host: 'localhost', accept: 'text/html', cookie },
  });
  const settings = /id="site"[^>]*>([^<]*)</.exec(page)?.[1] ?? '';
  return { settings: JSON.parse(settings) as SiteSettings, cookie: String(headers['set-cookie'] ?? '').split(';')[0] };
};

test('ADR 0221 a change is looked at by who opens its link, in all that the page shows, until the session of its author ends', async () => {
  const olga = await hire(fixture, { name: 'olga', role: 'operator' });
  const change = {
    name: 'Renamed',
    pagesMax: 90,
    multipayment: false,
    revisionDays: 3,
    countryCode: 'IE',
    closedWorks: [{ codeCountry: 'IE', workType: 1 as const }],
    orderFileExtensions: ['pdf'],
    restrictedLevels: [2],
    latePercent: 9,
  };
  const body = { change, version: null, reason: 'To see it', startsAt: null };
  const { id } = await olga.call(planSiteChange, { params: { id: 1 }, key: newKey(), body });
  const { address } = await olga.call(previewSitePlan, { params: { id } });
  const { pathname, search } = new URL(address);
  const first = await open(pathname + search);
  const { levelDeadlines } = fixture.sites.byId(1)!;
  expect(first.settings).toMatchObject({
    isPreview: true,
    name: 'Renamed',
    pagesMax: 90,
    multipayment: false,
    revisionDays: 3,
    codeCountry: 'IE',
    closedWorks: [{ codeCountry: 'IE', workType: 1 }],
    orderFileExtensions: ['pdf'],
    levelDeadlines: { levels: [2], hours: levelDeadlines.hours, reading: levelDeadlines.reading },
  });
  const { settings } = await open('/', first.cookie);
  expect(settings).toMatchObject({ isPreview: true, name: 'Renamed' });
  for (const url of [pathname + search, '/']) expect((await open(url)).settings.isPreview).toBeUndefined(); // a link is taken once
  await fixture.db.updateTable('sessions').set({ dateEnded: fixture.now() }).where('staffId', '=', olga.id).execute();
  expect((await open('/', first.cookie)).settings).toMatchObject({ name: 'Hartwell' });
}); // oxfmt-ignore
