import * as auth from '@octavo/contract/auth';
import { getCustomer } from '@octavo/contract/customers';
import { applyDiscount } from '@octavo/contract/discounts';
import { copyCustomerFiles, uploadCustomerFiles } from '@octavo/contract/files';
import { LIMITS, type Limit } from '@octavo/contract/limits';
import { sendMessage } from '@octavo/contract/messenger';
import { CLOSED, SOCKET_PATH } from '@octavo/contract/messenger-events';
import { createOrder } from '@octavo/contract/orders';
import { calculatePrice } from '@octavo/contract/pricing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MODULES, buildApp } from '#app.ts';
import { queueJob } from '#operations/queue-job.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { bucketOf, take } from './buckets.ts';
import { hostOf, networkOf } from './network.ts';
import { withinOpenUploads } from './open-uploads.ts';

const MORNING = '2026-01-05T09:00:00Z';

let fixture: Fixture;
/** Where requests are sent: each test has a server with limits. */
const withLimits = () =>
  beforeEach(async () => {
    fixture = await startFixture(MORNING, { RATE_LIMITS: 'on' });
  });

/** How many of `tries` calls passed the limit. */
async function countPassed(tries: number, operation: (nth: number) => Promise<unknown>): Promise<number> {
  let passed = 0;
  for (let nth = 0; nth < tries; nth++) {
    const code = await operation(nth).then(
      () => null,
      (problem: { code?: string }) => problem.code ?? 'unexpected',
    );
    if (code !== 'too_many') passed++;
  }
  return passed;
}

const wrongPassword = { email: 'alice@example.com', password: 'not her password' };
const signIn = (email = wrongPassword.email) =>
  fixture.guest.call(auth.signIn, { body: { ...wrongPassword, email } }); // oxfmt-ignore
const signInByPost = () => fixture.guest.call(auth.signInByPost, { body: wrongPassword });
const signInAt = (siteId: number) => fixture.guestAt(siteId).call(auth.signIn, { body: wrongPassword });

const cat = { params: { cat: 1 } };
const { sources, topic, paperDetails, credentials, premiumSupport, ...quoted } = newOrder();
const { paperFormat, paperType, subject, ...priced } = quoted;

const refresh = (token: string) => fixture.callAs(token)(auth.refresh, {});

type Caller = { call: Fixture['guest']['call'] };
const askPrice = (who: Caller) => who.call(calculatePrice, { ...cat, body: priced });
const order = (who: Caller) => who.call(createOrder, { ...cat, key: newKey(), body: newOrder() });

const tryFrom = (app: Fixture['app'], forwarded: string) =>
  app.inject({
    method: 'PUT',
    url: '/api/en/auth/jwt/sign_in',
    headers: { 'x-forwarded-for': forwarded },
    payload: wrongPassword,
  });

const { applicationTo, trueAnswers, mailTo, codeTo, codeToKnown, refusedToken, socket, webhook, ...ofEndpoints } =
  LIMITS;

describe('spec D57 each limit', () => {
  beforeAll(async () => {
    fixture = await startFixture(MORNING); // one for all: each limit has buckets of its own
  });
  const all = new Set(Object.values<readonly Limit[]>(ofEndpoints).flat());

  test.each([...all].map((limit) => ({ limit, name: limit.name })))(
    '$name: allows its count, then one more after each share of its time',
    async ({ limit }) => {
      const asker = {
        site: fixture.sites.byId(1) ?? expect.fail('no site'),
        ip: '203.0.113.7',
        email: 'a@example.com',
      };
      const isOfCustomer = limit.whose.some((whose) => whose === 'customer' || whose === 'account');
      const who = isOfCustomer ? { ...asker, customerId: 7 } : asker;
      const atOnce = limit.burst ?? limit.count;
      const amount = limit.takes ? limit.count / 4 : 1;
      const bucket = bucketOf(fixture, limit, who, amount) ?? expect.fail('no bucket');
      for (let n = 0; n < atOnce / amount; n++) expect(await take(fixture, limit, bucket)).toBeNull();

      const wait = (await take(fixture, limit, bucket)) ?? expect.fail('no limit');
      expect(wait).toBe(Math.ceil((limit.seconds / limit.count) * amount));
      fixture.later(wait / 60);
      const more = Math.floor((wait * limit.count) / limit.seconds / amount); // waits are whole seconds
      for (let n = 0; n < more; n++) expect(await take(fixture, limit, bucket)).toBeNull();
      expect(await take(fixture, limit, bucket)).toBeGreaterThan(0);
    },
  );
});

describe('spec D57 the limits', () => {
  withLimits();

  test('belong to served endpoints', () => {
    const named = Object.values(MODULES).flatMap((routes) => routes.map(({ endpoint }) => endpoint.limit));
    expect(named).toEqual(expect.arrayContaining(Object.keys(ofEndpoints)));
  });

  test('hold for a hundred requests at once', async () => {
    const limit: Limit = { name: 'a race', whose: ['site'], count: 10, seconds: 60 };
    const bucket = bucketOf(fixture, limit, { site: fixture.sites.byId(1) ?? expect.fail('no site'), ip: '' });
    const waits = await Promise.all(Array.from({ length: 100 }, () => bucket && take(fixture, limit, bucket)));
    expect(waits.filter((wait) => wait === null)).toHaveLength(10);
  });

  test('store no address', async () => {
    await expect(signIn()).rejects.toMatchObject({ code: 'sign_in_failed' });
    const rows = await fixture.db.selectFrom('rateLimits').select('key').execute();
    expect(rows).toHaveLength(4);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
  });

  test('are off with RATE_LIMITS=off', async () => {
    fixture = await startFixture(MORNING);
    expect(await countPassed(10, () => signIn())).toBe(10);
    expect(await fixture.db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
  });
});

describe('spec §7 too many calls', () => {
  withLimits();

  test('sign-in with one address: three at once, and the account is not locked', async () => {
    expect(await countPassed(5, () => signIn())).toBe(3);
    expect(await countPassed(1, () => signIn('bob@example.com'))).toBe(1);
    fixture.later(1);
    await expect(signIn()).rejects.toMatchObject({ code: 'sign_in_failed' });
  });

  test('sign-in with PUT and with POST (spec D25) count together', async () => {
    expect(await countPassed(5, (nth) => (nth % 2 ? signInByPost() : signIn()))).toBe(3);
    expect(await countPassed(2, signInByPost)).toBe(0);
  });

  test('the answer is 429 with the seconds to wait', async () => {
    for (let n = 0; n < 3; n++) await signIn().catch(() => {});
    const reply = await fixture.app.inject({ method: 'PUT', url: '/api/en/auth/jwt/sign_in', payload: wrongPassword });
    expect(reply.statusCode).toBe(429);
    expect(reply.headers['retry-after']).toBe('4');
    expect(reply.json()).toEqual({
      code: 'too_many',
      message: 'Too many tries. Please wait a little',
      requestId: expect.any(String),
    });
  });

  test('wrong discount codes: valid codes do not count', async () => {
    await fixture.db
      .insertInto('discountCodes')
      .values({ siteId: 1, code: 'TEN', amount: 1000, usesLeft: null, expiresAt: null })
      .execute();
    const apply = (code: string) => fixture.guest.call(applyDiscount, { body: { code } });
    expect(await countPassed(30, () => apply('TEN'))).toBe(30);
    expect(await countPassed(12, (nth) => apply(`GUESS${nth}`))).toBe(10);
    await expect(apply('TEN')).rejects.toMatchObject({ code: 'too_many' });
    expect(await countPassed(1, () => fixture.alice.call(applyDiscount, { body: { code: 'GUESS' } }))).toBe(1);
  });

  test('wrong refresh tokens: valid ones do not count', async () => {
    const right = await countPassed(25, async () => refresh(fixture.alice.refreshToken));
    expect(right).toBe(25);
    expect(await countPassed(25, () => refresh('r1.wrong'))).toBe(20);
  });

  test('prices: only guests are limited', async () => {
    expect(await countPassed(65, () => askPrice(fixture.guest))).toBe(60);
    expect(await countPassed(65, () => askPrice(fixture.alice))).toBe(65);
    expect(await countPassed(5, () => askPrice({ call: fixture.callAs('no token of ours') }))).toBe(0);
  });

  test('orders: ten a minute for each customer', async () => {
    expect(await countPassed(12, () => order(fixture.alice))).toBe(10);
    expect(await countPassed(1, () => order(fixture.bob))).toBe(1);
  });

  test('messages: twenty at once, then one a second', async () => {
    const { id } = await fixture.order();
    const say = () =>
      fixture.alice.call(sendMessage, {
        key: newKey(),
        params: { id },
        body: { direction: 1, message: 'And another thing.' },
        files: [],
      });
    await fixture.order();
    await fixture.db.updateTable('orders').set({ status: 3 }).execute();
    expect(await countPassed(22, say)).toBe(20);
    fixture.later(3 / 60);
    expect(await countPassed(5, say)).toBe(3);
  });

  test('are counted for each site of its own', async () => {
    expect(await countPassed(5, () => signInAt(1))).toBe(3);
    expect(await countPassed(5, () => signInAt(2))).toBe(3);
  });
});

/** Opens a socket. Resolves with its close code, or with the status of its refusal. */
function openSocket(url: string, token: string): Promise<number | undefined> {
  const opened = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}?token=${token}`);
  return new Promise((resolve) => {
    opened.once('close', resolve).once('open', () => setImmediate(() => opened.close(1000)));
    opened.once('unexpected-response', (_, { statusCode }) => resolve(statusCode)).on('error', () => {});
  });
}

describe('controls C23 the limit of sockets', () => {
  withLimits();

  test('ADR 0017 is thirty refused ones a minute for one host, whose customers still open theirs', async () => {
    const url = (await fixture.listen()).replace('127.0.0.1', 'localhost');
    for (let n = 0; n < 30; n++) expect(await openSocket(url, 'none')).toBe(CLOSED.refreshFailed);
    expect(await openSocket(url, 'none')).toBe(429);
    expect(await openSocket(url, fixture.alice.accessToken)).not.toBe(429);
    fixture.later(1);
    expect(await openSocket(url, 'none')).toBe(CLOSED.refreshFailed);
  });

  test('is thirty a minute for each customer', async () => {
    const url = (await fixture.listen()).replace('127.0.0.1', 'localhost');
    for (let n = 0; n < 30; n++) expect(await openSocket(url, fixture.alice.accessToken)).not.toBe(429);
    expect(await openSocket(url, fixture.alice.accessToken)).toBe(429);
    expect(await openSocket(url, fixture.bob.accessToken)).not.toBe(429);
  });
});

describe('controls C14 the limits of uploads', () => {
  withLimits();

  test('are two gigabytes a day, counted before the upload', async () => {
    const { id } = await fixture.order();
    const [limit = expect.fail('no limit')] = LIMITS.bytes;
    const site = fixture.sites.byId(1) ?? expect.fail('no site');
    const bucket = bucketOf(fixture, limit, { site, ip: '', customerId: fixture.alice.id }, limit.count - 100);
    await take(fixture, limit, bucket ?? expect.fail('no bucket'));
    const brief = new File(['What the paper is about.\n'], 'brief.txt');
    const upload = fixture.alice.call(uploadCustomerFiles, { key: newKey(), params: { id }, files: [brief] });
    await expect(upload).rejects.toMatchObject({ code: 'upload_quota' });
  });

  test('include copies of files', async () => {
    const [from, to] = [await fixture.order(), await fixture.order()];
    const brief = new File(['What the paper is about.\n'], 'brief.txt');
    const upload = { key: newKey(), params: { id: from.id }, files: [brief] };
    const [{ id } = expect.fail('no file')] = await fixture.alice.call(uploadCustomerFiles, upload);
    const copy = () =>
      fixture.alice.call(copyCustomerFiles, { key: newKey(), params: { id: to.id }, body: { files: [id] } });
    await fixture.db
      .updateTable('files')
      .set({ size: 1.5 * 1024 ** 3 })
      .where('id', '=', id)
      .execute();
    await copy();
    await expect(copy()).rejects.toMatchObject({ code: 'upload_quota' });
  });

  test('are three uploads at once for each customer', async () => {
    const ends: (() => void)[] = [];
    const long = () => new Promise<void>((end) => void ends.push(end));
    const open = [1, 2, 3].map(() => withinOpenUploads(7, long));
    await expect(withinOpenUploads(7, long)).rejects.toMatchObject({ code: 'too_many', retryAfterSeconds: 5 });
    await withinOpenUploads(8, async () => {});
    ends[0]?.();
    await open[0];
    await withinOpenUploads(7, async () => {});
    for (const end of ends) end();
    await Promise.all(open);
  });
});

describe('controls C26 the network of a caller', () => {
  test.each([
    ['203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.9', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ])('has the host %s as %s', (ip, host) => {
    expect(hostOf(ip)).toBe(host);
  });
});

describe('controls C26 the host of a request', () => {
  withLimits();

  test('ignores an untrusted X-Forwarded-For', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await tryFrom(fixture.app, `198.51.${n}.1`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  test('comes from the last trusted proxy in X-Forwarded-For', async () => {
    const app = await buildApp({ ...fixture, environment: { ...fixture.environment, TRUSTED_PROXIES: 1 } });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await tryFrom(app, `198.51.${n}.1, 203.0.113.7`)).statusCode);
    statuses.push((await tryFrom(app, '203.0.113.7, 198.51.100.1')).statusCode);
    await app.close();
    expect(statuses).toEqual([401, 401, 401, 429, 401]);
  });
});

describe('spec D57 the buckets and the counts', () => {
  withLimits();

  test('a full bucket is removed by the sweep', async () => {
    await signIn().catch(() => {});
    fixture.later(3 * 24 * 60);
    await queueJob(fixture.db, 'sweep_leftovers', {});
    await fixture.runJobs();
    expect(await fixture.db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
  });

  test('a request without limits makes no bucket', async () => {
    await fixture.alice.call(getCustomer, {});
    expect(await fixture.db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
  });

  test('RATE_LIMITS may set another count', async () => {
    fixture = await startFixture(MORNING, { RATE_LIMITS: { price: 5 } });
    expect(await countPassed(8, () => askPrice(fixture.guest))).toBe(5);
  });
});
