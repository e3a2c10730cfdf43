import * as auth from '@octavo/contract/auth';
import { LIMITS, type Limit } from '@octavo/contract/limits';
import { createSocketTicket } from '@octavo/contract/messenger';
import { startPayment } from '@octavo/contract/payments';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailedToken } from '#auth/testing.ts';
import { setPassword } from '#auth/set-password.ts';
import { setStaffPassword } from '#desk/set-staff-password.ts';
import { newKey } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { hire } from '#testing/staff.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture('2026-01-05T09:00:00Z', { RATE_LIMITS: 'on' });
});

type Sent = {
  method?: 'PUT' | 'POST' | 'GET';
  payload?: object | string;
  from?: string;
  token?: string;
  type?: string;
};

const ask = (url: string, { method = 'POST', payload, from = '203.0.113.7', token, type }: Sent) =>
  fixture.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      host: 'localhost',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      'idempotency-key': newKey(),
    },
    ...(payload !== undefined && { payload }),
  });

/** How many of `tries` requests are answered with each status. */
async function statuses(tries: number, send: (nth: number) => Promise<{ statusCode: number }>) {
  const counts: Record<number, number> = {};
  for (let nth = 0; nth < tries; nth++) {
    const { statusCode } = await send(nth);
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

const checkMail = (email: string, from: string) => ask('/api/checkmail', { payload: { email }, from });
const signUp = (name: string, from: string) =>
  ask('/api/en/auth/jwt/sign_up', { payload: { email: `${name}@example.com`, phone: '3125550148' }, from });

/** Three requests for each network. */
const networkNo = (nth: number) => `10.0.${Math.floor(nth / 3)}.1`;
const refresh = (token: string) => ask('/api/en/auth/jwt/refresh', { method: 'PUT', token });
const openLink = (token: string) => ask(`/api/en/auth/jwt/magic_link/${token}`, { method: 'GET' });
const ORDERS = '/api/en/sites/categories/1/orders';
const list = (url: string, token: string) => ask(url, { method: 'GET', token });

/** A lower count of a limit: hundreds of requests one after the other take a minute on a slow disk. The real one is that of the table. */
const withCount = (name: string, count: number) => void (fixture.environment.RATE_LIMITS = { [name]: count });

describe('controls A2, spec D57 checks of addresses from many networks', () => {
  test('more than the site answers truly refuse nobody; afterwards every address gets the same answer', async () => {
    expect(LIMITS.trueAnswers).toMatchObject([{ name: 'address, everybody', whose: ['site'], count: 500 }]);
    withCount('address, everybody', 50);
    const [alice, nobody] = ['alice@example.com', 'nobody@example.com'];
    expect((await checkMail(alice, '198.51.100.1')).json()).toEqual({ status: 'success' });
    expect(await statuses(57, (nth) => checkMail(`guess${nth}@example.com`, networkNo(nth)))).toEqual({ 200: 57 });

    const from = '198.51.100.1';
    expect((await checkMail(alice, from)).json()).toEqual({ status: 'fail' });
    expect((await signUp('nora', from)).statusCode).toBe(200);
    expect((await ask('/forgotpassword', { payload: { mail: alice }, from })).json()).toBe(0);
    const links = [alice, nobody].map((email) => ask('/api/magic_link', { payload: { email }, from }));
    const [known, unknown] = await Promise.all(links);
    expect([known?.statusCode, known?.json()]).toEqual([200, unknown?.json()]);
    expect(await mailedToken(fixture, 'magic')).not.toBe('');
  });

  test('ADR 0017 thirty from one host refuse no sign-up, and thirty sign-ups nobody else on its campus', async () => {
    const [host, neighbour] = ['10.0.0.1', '10.0.0.2'];
    expect(await statuses(31, (nth) => checkMail(`guess${nth}@example.com`, host))).toEqual({ 200: 30, 429: 1 });
    expect(await statuses(31, (nth) => signUp(`nora${nth}`, host))).toEqual({ 200: 30, 429: 1 });
    expect((await checkMail('guess@example.com', neighbour)).statusCode).toBe(200);
    expect((await signUp('neighbour', neighbour)).statusCode).toBe(200);
    fixture.later(2);
    expect((await signUp('nora', host)).statusCode).toBe(200);
  });
});

const signIn = (email: string, password: string, from: string) =>
  ask('/api/en/auth/jwt/sign_in', { method: 'PUT', payload: { email, password }, from });

describe('controls A23, spec D57 wrong passwords', () => {
  const [host, neighbour] = ['203.0.113.7', '203.0.113.99'];
  const wrong = (nth: number, from = host) => signIn(`guess${nth}@example.com`, 'wrong', from);
  beforeEach(async () => {
    const passwordHash = await fixture.passwords.hash('correct horse');
    await fixture.db.updateTable('customers').set({ passwordHash }).execute();
  });

  test('62 of one host refuse that host, and nobody else in its network', async () => {
    expect(await statuses(62, wrong)).toEqual({ 401: 60, 429: 2 });
    expect((await signIn('alice@example.com', 'correct horse', neighbour)).statusCode).toBe(200);
    expect((await signIn('alice@example.com', 'correct horse', host)).statusCode).toBe(429);
  });

  test('for the address of a neighbour do not refuse the neighbour', async () => {
    expect(await statuses(5, () => signIn('alice@example.com', 'wrong', host))).toEqual({ 401: 3, 429: 2 });
    expect((await signIn('alice@example.com', 'correct horse', neighbour)).statusCode).toBe(200);
  });

  test('of a whole network are limited too', async () => {
    expect(LIMITS.signIn).toContainEqual(
      expect.objectContaining({ name: 'sign in, a network', count: 600, seconds: 600 }),
    );
    withCount('sign in, a network', 60);
    const spread = await statuses(65, (nth) => wrong(nth, `203.0.113.${nth}`));
    expect(spread).toEqual({ 401: 60, 429: 5 });
  });

  test('are counted, right ones are not', async () => {
    expect(await statuses(70, () => signIn('alice@example.com', 'correct horse', host))).toEqual({ 200: 70 });
    expect(await statuses(4, () => signIn('alice@example.com', 'wrong', host))).toEqual({ 401: 3, 429: 1 });
  });
});

/** Runs the jobs, and answers how many mails there are. */
const mails = async () => {
  await fixture.runJobs();
  return (await fixture.db.selectFrom('mails').select('id').execute()).length;
};

describe('controls A23, spec D57 mails to an address that a stranger asks for', () => {
  const email = 'alice@example.com';
  const asks = {
    reset: (from: string) => ask('/forgotpassword', { payload: { mail: email }, from }),
    link: (from: string) => ask('/api/magic_link', { payload: { email }, from }),
  };
  test.each(['reset', 'link'] as const)('are three an hour; its owner gets the same answer to a %s', async (what) => {
    const before = (await asks[what]('198.51.100.1')).json();
    await statuses(2, () => asks[what]('198.51.100.1'));
    expect(await mails()).toBe(3);
    const own = await asks[what]('203.0.113.7');
    expect([own.statusCode, own.json(), await mails()]).toEqual([200, before, 3]);
    fixture.later(20);
    await asks[what]('203.0.113.7');
    expect(await mails()).toBe(4);
  });

  test('the last of them still signs in', async () => {
    await statuses(3, () => asks.link('198.51.100.1'));
    await mails();
    const right = await mailedToken(fixture, 'magic');
    await statuses(3, () => asks.link('198.51.100.1'));
    await mails();
    expect((await openLink(right)).statusCode).toBe(200);
  });
});

describe('controls A5, spec D57 wrong tokens', () => {
  test('of a neighbour do not refuse the right token behind the same address', async () => {
    expect(await statuses(25, () => refresh('r1.wrong'))).toEqual({ 401: 20, 429: 5 });
    expect((await refresh(fixture.alice.refreshToken)).statusCode).toBe(200);
  });

  test('are counted by session where there is one', async () => {
    await fixture.bob.call(auth.signOut, {});
    expect(await statuses(25, () => refresh(fixture.bob.refreshToken))).toEqual({ 401: 20, 429: 5 });
    expect((await refresh('r1.wrong')).statusCode).toBe(401);
  });

  test('of links in mails do not refuse the right link', async () => {
    await fixture.guest.call(auth.sendMagicLink, { body: { email: 'alice@example.com' } });
    const right = await mailedToken(fixture, 'magic');
    expect(await statuses(25, (nth) => openLink(`wrong-link-${nth}`))).toEqual({ 409: 20, 429: 5 });
    expect((await openLink(right)).statusCode).toBe(200);
  });

  test.each([
    { whose: 'a customer', set: setPassword },
    { whose: 'staff', set: setStaffPassword },
  ])('of a link that sets a password of $whose cost no hash', async ({ set }) => {
    let hashed = 0;
    const { passwords } = fixture;
    const hash = (text: string) => (hashed++, passwords.hash(text));
    const site = fixture.sites.byId(1) ?? expect.fail('no site');
    const body = { token: 'wrong-link', password: 'correct horse' };
    const call = { ...fixture, site, body, passwords: { ...passwords, hash } };
    await expect(set(call as never)).rejects.toMatchObject({ code: 'link_used' });
    expect(hashed).toBe(0);
  });
});

const price = '/api/en/sites/categories/1/orders/calcs';

describe('ADR 0017, spec D57 what one host uses up is left to its neighbours:', () => {
  const calls = {
    'prices of guests': (from: string) => ask(price, { method: 'PUT', payload: {}, from }),
    'wrong discount codes of guests': (from: string) =>
      ask('/api/en/orders/discounts', { payload: { code: 'GUESS' }, from }),
    'wrong tokens': (from: string) => ask('/api/en/auth/jwt/refresh', { method: 'PUT', token: 'r1.wrong', from }),
  };

  test.each([
    { what: 'prices of guests', most: 60, status: 400, ofNetwork: 'price, a network' },
    { what: 'wrong discount codes of guests', most: 10, status: 422, ofNetwork: 'wrong code of a network, a minute' },
    { what: 'wrong tokens', most: 20, status: 401, ofNetwork: 'wrong token, a network' },
  ] as const)(
    '$what, $most a minute, and ten times as many of a network',
    async ({ what, most, status, ofNetwork }) => {
      const call = calls[what];
      expect(await statuses(most + 1, () => call('203.0.113.7'))).toEqual({ [status]: most, 429: 1 });
      expect((await call('203.0.113.8')).statusCode).toBe(status);
      const rows: readonly Limit[] = Object.values<readonly Limit[]>(LIMITS).flat();
      expect(rows.find(({ name }) => name === ofNetwork)?.count).toBe(10 * most);
      withCount(ofNetwork, 5);
      expect(await statuses(7, (nth) => call(`198.51.100.${nth}`))).toEqual({ [status]: 5, 429: 2 });
    },
  );
});

describe('spec D57 what is refused because the network is full counts for nobody:', () => {
  const [host, networks] = ['203.0.113.7', 5];
  const kinds = {
    code: (code: string, from: string) => ask('/api/en/orders/discounts', { payload: { code }, from }),
    password: (password: string, from: string) => signIn('alice@example.com', password, from),
  };

  test.each([
    { what: 'code', right: 'TEN', own: 'wrong code, a day', full: 'wrong code of a network, a minute', minutes: 1 },
    { what: 'password', right: 'correct horse', own: 'sign in', full: 'sign in, a network', minutes: 10 },
  ] as const)('a right $what', async ({ what, right, own, full, minutes }) => {
    const code = { siteId: 1, code: 'TEN', amount: 1000, usesLeft: null, expiresAt: null };
    await fixture.db.insertInto('discountCodes').values(code).execute();
    const passwordHash = await fixture.passwords.hash('correct horse');
    await fixture.db.updateTable('customers').set({ passwordHash }).execute();
    fixture.environment.RATE_LIMITS = { [own]: 3, [full]: networks };
    const send = kinds[what];
    await statuses(networks, (nth) => send('wrong', `203.0.113.${100 + nth}`));
    expect(await statuses(3, () => send(right, host))).toEqual({ 429: 3 });
    fixture.later(minutes);
    expect((await send(right, host)).statusCode).toBe(200);
  });
});

describe('controls A10, spec D57 limits of', () => {
  test.each([
    { what: 'an invalid body', payload: {} },
    { what: 'unknown fields', payload: { more: 1 } },
    { what: 'broken JSON', payload: '{"pages":', type: 'application/json' },
    { what: 'another content type', payload: 'pages=1', type: 'text/x-nonsense' },
  ])('prices hold for calls with $what', async (sent) => {
    const { 429: refused, ...others } = await statuses(65, () => ask(price, { method: 'PUT', ...sent }));
    expect([refused, others]).toEqual([5, { 400: 60 }]);
  });

  test('started payments: ten a minute for each customer, links to the provider included', async () => {
    await fixture.db
      .updateTable('sites')
      .set({ providers: ['fondy'] })
      .where('id', '=', 1)
      .execute();
    await fixture.sites.reload();
    const { uid } = await fixture.order();
    const start = () =>
      fixture.alice.call(startPayment, { key: newKey(), params: { uid }, body: { provider: 'paypal' } });
    const codes = new Map<string, number>();
    for (let n = 0; n < 12; n++)
      await start().catch(({ code }: { code: string }) => codes.set(code, (codes.get(code) ?? 0) + 1));
    expect([...codes]).toEqual([
      ['provider_not_allowed', 10],
      ['too_many', 2],
    ]);
    await fixture.db.updateTable('sessions').set({ device: 'f1ng3rpr1nt' }).execute();
    const way = await ask(`/api/en/payments/fondy/${uid}/f1ng3rpr1nt`, { method: 'GET' });
    expect(way.headers.location).toMatch(/payment=error$/);
    expect(await fixture.db.selectFrom('paymentAttempts').selectAll().execute()).toEqual([]);
  });

  test('lists: 240 at once, then one a second, for each customer and each member of staff', async () => {
    const support = await hire(fixture);
    expect(await statuses(243, () => list(ORDERS, fixture.alice.accessToken))).toEqual({ 200: 240, 429: 3 });
    expect(await statuses(1, () => list(ORDERS, fixture.bob.accessToken))).toEqual({ 200: 1 });
    expect(await statuses(243, () => list('/api/desk/orders', support.accessToken))).toEqual({ 200: 240, 429: 3 });
  });

  test('tickets for sockets: thirty a minute for each customer', async () => {
    const codes: (string | null)[] = [];
    for (let n = 0; n < 32; n++)
      codes.push(
        await fixture.alice.call(createSocketTicket, {}).then(
          () => null,
          ({ code }: { code: string }) => code,
        ),
      );
    expect(codes.filter((code) => code === null)).toHaveLength(30);
    expect(codes.slice(30)).toEqual(['too_many', 'too_many']);
  });
});
