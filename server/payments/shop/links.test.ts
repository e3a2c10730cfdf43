import { forgotPassword, openMagicLink, sendMagicLink, setPassword } from '@octavo/contract/auth';
import { changeStatus, getDeskOrder, listDeskOrders } from '@octavo/contract/desk';
import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailedToken } from '#auth/testing.ts';
import { hire } from '#testing/staff.ts';
import { type Shop, startShop } from './testing.ts';

const DEVICE = 'f1ng3rpr1nt';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
  const { db, alice } = shop.fixture;
  await db.updateTable('sessions').set({ device: DEVICE }).where('customerId', '=', alice.id).execute();
});

test.each(PAYMENT_PROVIDERS)(
  'spec §7 a plain link with the uid and the device leads to the page of %s, once',
  async (provider) => {
    const { id, uid } = await shop.fixture.order();
    const link = `/api/en/payments/${provider}/${uid}/${DEVICE}`;
    const clicks = await Promise.all([shop.get(link), shop.get(link)]);
    const pages = clicks.map(({ headers }) => String(headers.location));
    expect(pages[0]).toMatch(new RegExp(`^${shop.sandbox.url}/${provider}/`));
    expect(pages[1]).toBe(pages[0]);
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await shop.attempts(id)).toMatchObject([{ provider, state: 'redirected' }]);
    expect(await (await fetch(pages[0] ?? '')).text()).toContain('18.00 USD');
    const stranger = await shop.get(`/api/en/payments/${provider}/${uid}/another`);
    expect(stranger.headers.location).toBe('/dashboard');
  },
);

const isRefused = async (uid: string, mark: string) =>
  expect((await shop.get(`/api/en/payments/fondy/${uid}/${mark}`)).headers.location).toBe('/dashboard');

describe('controls A15 a link to pay shows the address of the customer, so', () => {
  test('an empty mark is refused, also where a session of before has one', async () => {
    const { db, alice, order } = shop.fixture;
    await db.updateTable('sessions').set({ device: '' }).where('customerId', '=', alice.id).execute();
    await isRefused((await order()).uid, '');
  });

  test('a session by mail has the mark of its browser', async () => {
    const { uid } = await shop.fixture.order();
    const mark = 'another-browser';
    await isRefused(uid, mark);
    const { call } = shop.fixture.guest;
    await call(sendMagicLink, { body: { email: 'alice@example.com' } });
    const params = { token: await mailedToken(shop.fixture, 'magic') };
    await call(openMagicLink, { params, query: { hashDevice: mark } });
    const { headers } = await shop.get(`/api/en/payments/fondy/${uid}/${mark}`);
    expect(headers.location).toMatch(/\/fondy\//);
  });

  test.each([{}, { hashDevice: '' }])('a session by mail with %j gets a mark that nobody knows', async (named) => {
    const { db, bob, guest } = shop.fixture;
    await guest.call(forgotPassword, { body: { mail: 'bob@example.com' } });
    const token = await mailedToken(shop.fixture, 'set-password');
    await guest.call(setPassword, { body: { token, password: 'correct horse', ...named } });
    const sessions = await db.selectFrom('sessions').select('device').where('customerId', '=', bob.id).execute();
    const marks = sessions.map(({ device }) => device);
    expect(marks).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
    expect(new Set(marks).size).toBe(2);
  });

  test('a writer gets the uid of no order, and support does', async () => {
    const { fixture } = shop;
    const writer = await hire(fixture, { name: 'wren', number: 20_418 });
    const support = await hire(fixture);
    const { id, uid } = await fixture.order({ status: 2, writerId: writer.id, datePaid: fixture.now() });
    const answersOf = async ({ call }: typeof writer) =>
      JSON.stringify([
        await call(listDeskOrders, { query: {} }),
        await call(getDeskOrder, { params: { id } }),
        await call(changeStatus, { params: { id }, body: { status: 3 } }).catch((problem: unknown) => problem),
      ]);
    expect(await answersOf(support)).toContain(uid);
    expect(await answersOf(writer)).not.toContain(uid);
  });
});
