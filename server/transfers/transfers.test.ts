import { signOut } from '@octavo/contract/auth';
import { applyDiscount } from '@octavo/contract/discounts';
import { getCustomer } from '@octavo/contract/customers';
import { getEditTariff } from '@octavo/contract/edit-prices';
import { createSocketTicket, listMessages, sendMessage } from '@octavo/contract/messenger';
import { readMessages } from '@octavo/contract/unread';
import { createOrder, getOrder, hideOrder, listOrders } from '@octavo/contract/orders';
import { getSettings, listTransfers } from '@octavo/contract/sites';
import { signUp } from '@octavo/contract/auth';
import { takeHandOff, transferAccount } from '@octavo/contract/transfers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { insertCustomer } from '#customers/store.ts';
import { insertDiscounts } from '#discounts/store.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';
import { eventually } from '#testing/eventually.ts';

const HARTWELL = 'http://localhost';
const THORNBURY = 'http://site2.localhost';

let fixture: Fixture;
/** Erin is a customer of a site that moved to Hartwell in bulk, Frank of one whose customers move to Thornbury by hand. */
let erin: TestCustomer;
let frank: TestCustomer;
beforeEach(async () => {
  fixture = await startFixture();
  erin = await fixture.person('erin', 6);
  frank = await fixture.person('frank', 7);
});

const move = (who: TestCustomer, site: string) => who.call(transferAccount, { body: { site } });

/** The token of a hand-off link, and the call that opens it at a site. */
async function handOff(who: TestCustomer, site: string) {
  const { redirectUrl } = await move(who, site);
  const token = /\/handoff\/([\w-]{43})$/.exec(redirectUrl)?.[1] ?? expect.fail(redirectUrl);
  return { token, takeAt: (siteId: number) => fixture.guestAt(siteId).call(takeHandOff, { body: { token } }) };
}

const createAt = (who: TestCustomer, cat: number) =>
  who.call(createOrder, { key: newKey(), params: { cat }, body: newOrder() });

describe('spec §1 the settings of a transfer', () => {
  test('“appDashboard, magicLink”: without the link the new site opens at its dashboard, which asks for the password', async () => {
    const set = async (magicLink: boolean) => {
      await fixture.db.updateTable('siteTransfers').set({ magicLink }).where('siteId', '=', 7).execute();
      await fixture.sites.reload();
    };
    onTestFinished(() => set(true)); // tests share the sites
    await set(false);
    expect(await move(frank, THORNBURY)).toEqual({ redirectUrl: `${THORNBURY}/dashboard` });
    expect(await fixture.db.selectFrom('handOffs').selectAll().execute()).toEqual([]);
  });

  test('are the same in every answer that has them', async () => {
    const transfer = {
      site: THORNBURY,
      appDashboard: `${THORNBURY}/dashboard`,
      magicLink: true,
      bulk: false,
      dateStarted: '2025-12-01T00:00:00.000Z',
      name: 'Thornbury',
      mainColor: '#1f4e8c',
    };
    expect(await fixture.guestAt(7).call(listTransfers, {})).toEqual([transfer]);
    expect(await fixture.guestAt(7).call(getSettings, {})).toMatchObject({ siteTransfer: transfer, siteStatus: 1 });
    expect(await fixture.guestAt(6).call(getSettings, {})).toMatchObject({
      siteTransfer: { site: HARTWELL, bulk: true },
      siteStatus: 4,
    });
  });

  test('are empty for a site that does not move', async () => {
    expect(await fixture.guest.call(listTransfers, {})).toEqual([]);
    expect(await fixture.guest.call(getSettings, {})).toMatchObject({ siteTransfer: null });
  });

  test('have the port of the request', async () => {
    const reply = await fixture.app.inject({
      url: '/api/en/sites/transfers',
      headers: { host: 'site6.localhost:4320' },
    });
    expect(reply.json()).toMatchObject([{ site: 'http://localhost:4320' }]);
  });
});

describe('spec D52 moving an account', () => {
  test('moves the profile and every order', async () => {
    const order = await fixture.order({ siteId: 7, customerId: frank.id, status: 3, title: 'Tides' });
    const before = await frank.call(getCustomer, {});
    const { takeAt } = await handOff(frank, THORNBURY);
    const { accessToken } = await takeAt(2);

    const there = fixture.callAs(accessToken, 'site2.localhost');
    expect(await there(getCustomer, {})).toEqual(before);
    expect(await there(listOrders, { params: { cat: 2 }, query: {} })).toMatchObject({ orders: [{ id: order.id }] });
    expect(await there(getOrder, { params: { id: order.id } })).toMatchObject({ title: 'Tides' });
    await there(sendMessage, {
      key: newKey(),
      params: { id: order.id },
      body: { direction: 2, message: 'I have moved.' },
      files: [],
    });
    const { messages } = await there(listMessages, { params: { id: order.id }, query: {} });
    expect(messages).toMatchObject([{ body: 'I have moved.' }]);
  });

  test('spec §10.11 moves the codes of the customer that no order has', async () => {
    const own = { siteId: 7, customerId: frank.id, kind: 'points' as const, percent: 5, amount: 0 };
    await insertDiscounts(fixture.db, ['MOVES', 'STAYS'].map((code) => ({ ...own, code, usesLeft: 1 }))); // oxfmt-ignore
    await insertDiscounts(fixture.db, [{ ...own, code: 'FOREIGN', customerId: null, usesLeft: 1 }]);
    const body = newOrder({ idAcademicLevel: undefined, idThesisLevel: 1, discountCode: 'STAYS' });
    const { id } = await frank.call(createOrder, { key: newKey(), params: { cat: 2 }, body });
    const { takeAt } = await handOff(frank, THORNBURY);
    const there = fixture.callAs((await takeAt(2)).accessToken, 'site2.localhost');
    expect(await there(applyDiscount, { body: { code: 'MOVES' } })).toMatchObject({ percent: 5 });
    for (const code of ['STAYS', 'FOREIGN'])
      await expect(there(applyDiscount, { body: { code } })).rejects.toMatchObject({ code: 'discount_unknown' });
    expect(await there(getOrder, { params: { id } })).toMatchObject({ deductions: [{ code: 'STAYS' }] });
  });

  test('keeps the catalogue names of the old site in orders', async () => {
    await fixture.db
      .insertInto('catalogueItems')
      .values({ siteId: 7, list: 'subject', id: 999, name: 'Sea walls', position: 99 })
      .execute();
    await fixture.sites.reload();
    const { id } = await fixture.order({ siteId: 7, customerId: frank.id, subject: 999 });
    const { takeAt } = await handOff(frank, THORNBURY);
    const there = fixture.callAs((await takeAt(2)).accessToken, 'site2.localhost');
    expect(await there(getOrder, { params: { id } })).toMatchObject({ subject: { name: 'Sea walls' } });
  });

  test('ADR 0221 keeps the prices of the old site for changes of its orders', async () => {
    const { id } = await fixture.order({ siteId: 7, customerId: frank.id });
    const own = await frank.call(getEditTariff, { params: { id } });
    await fixture.db
      .updateTable('pagePrices')
      .set(({ eb }) => ({ cents: eb('cents', '+', 100) }))
      .where('siteId', '=', 2)
      .execute();
    await fixture.sites.reload();
    const { takeAt } = await handOff(frank, THORNBURY);
    const there = fixture.callAs((await takeAt(2)).accessToken, 'site2.localhost');
    expect(await there(getEditTariff, { params: { id } })).toEqual(own);
  });

  test('returns a link to the new site that is valid for sixty seconds', async () => {
    const { redirectUrl } = await move(erin, HARTWELL);
    expect(redirectUrl).toMatch(/^http:\/\/localhost\/handoff\/[\w-]{43}$/);
    fixture.later(61 / 60);
    const token = redirectUrl.split('/').at(-1) ?? '';
    await expect(fixture.guest.call(takeHandOff, { body: { token } })).rejects.toMatchObject({ code: 'link_used' });
  });

  test('the link opens one session for concurrent requests', async () => {
    const { takeAt } = await handOff(erin, HARTWELL);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => takeAt(1)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the link does not work at another site', async () => {
    const { takeAt } = await handOff(erin, HARTWELL);
    for (const siteId of [2, 6, 7]) await expect(takeAt(siteId)).rejects.toMatchObject({ code: 'link_used' });
    await takeAt(1);
  });

  test('stores only a hash of the token', async () => {
    const { token } = await handOff(erin, HARTWELL);
    const row = await fixture.db.selectFrom('handOffs').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('a repeat moves nothing and returns a new link', async () => {
    await move(frank, THORNBURY);
    const { takeAt } = await handOff(frank, THORNBURY);
    await takeAt(2);
  });

  test.each([
    'http://site1.localhost',
    'http://evil.example',
    '//site2.localhost',
    'http://site2.localhost@evil.example',
    String.raw`http://site2.localhost\@evil.example`,
    'javascript:alert(1)',
    'http://site2.localhost/',
    '',
  ])('controls C21 to %o is refused, and nothing moves', async (site) => {
    await expect(move(frank, site)).rejects.toMatchObject({ code: 'not_found' });
    const { siteId } = await fixture.db
      .selectFrom('customers')
      .select('siteId')
      .where('id', '=', frank.id)
      .executeTakeFirstOrThrow();
    expect(siteId).toBe(7);
  });

  test('from a site without a transfer is refused', async () => {
    await expect(move(fixture.alice, THORNBURY)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is refused when the address has an account at the new site', async () => {
    await fixture.person('frank', 2);
    await expect(move(frank, THORNBURY)).rejects.toMatchObject({ code: 'email_taken' });
    await frank.call(getCustomer, {});
  });

  test('is refused when that account is made at the same moment', async () => {
    const rival = await fixture.db.startTransaction().execute();
    const taken = { siteId: 2, email: 'frank@example.com', dateCreated: fixture.now(), referrerId: null };
    await insertCustomer(rival, taken);
    const refused = expect(move(frank, THORNBURY)).rejects.toMatchObject({ code: 'email_taken' });
    await eventually(async () => expect(await waitingWrites()).toBe(1));
    await rival.commit().execute();
    await refused;
  });

  test('is refused for a deleted account', async () => {
    await fixture.db.updateTable('customers').set({ dateClosed: fixture.now() }).where('id', '=', frank.id).execute();
    await expect(move(frank, THORNBURY)).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.db.selectFrom('handOffs').selectAll().execute()).toEqual([]);
  });
});

/** How many writes wait for another transaction. */
async function waitingWrites(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(fixture.db);
  return rows.length;
}

describe('spec D53 after a transfer', () => {
  test('in bulk, changes at the old site are refused with the new address', async () => {
    const { id } = await fixture.order({ siteId: 6, customerId: erin.id });
    const moved = {
      code: 'site_moved',
      message: 'We have moved to a new website!',
      location: HARTWELL,
      requestId: expect.any(String),
    };
    await expect(createAt(erin, 1)).rejects.toEqual(moved);
    await expect(erin.call(hideOrder, { params: { id }, body: { id_order: id } })).rejects.toEqual(moved);
    const newcomer = { email: 'nora@example.com', phone: '3125550148' };
    await expect(fixture.guestAt(6).call(signUp, { key: newKey(), body: newcomer })).rejects.toEqual(moved);
  });

  test('reading and signing out are allowed', async () => {
    const { id } = await fixture.order({ siteId: 6, customerId: erin.id });
    expect(await erin.call(getOrder, { params: { id } })).toMatchObject({ id });
    await erin.call(readMessages, { params: { id }, body: { messages: '1' } });
    await erin.call(createSocketTicket, {});
    await erin.call(signOut, {});
  });

  test('by hand, a customer who has moved can read the old site but not change anything', async () => {
    const { id } = await fixture.order({ siteId: 7, customerId: frank.id });
    const hide = () => frank.call(hideOrder, { params: { id }, body: { id_order: id } });
    await hide();
    await move(frank, THORNBURY);
    await expect(hide()).rejects.toMatchObject({ code: 'site_moved', location: THORNBURY });
    expect(await frank.call(getCustomer, {})).toMatchObject({ email: 'frank@example.com' });
    expect(await frank.call(getOrder, { params: { id } })).toMatchObject({ id });
  });

  test('by hand, a customer who has not moved can change data', async () => {
    const grace = await fixture.person('grace', 7);
    await move(frank, THORNBURY);
    const { id } = await fixture.order({ siteId: 7, customerId: grace.id });
    await grace.call(hideOrder, { params: { id }, body: { id_order: id } });
  });

  test('that has not started, nothing is refused', async () => {
    const tomorrow = new Date('2026-01-06T00:00:00Z');
    const began = await setStart(6, tomorrow);
    await expect(move(erin, HARTWELL)).rejects.toMatchObject({ code: 'not_found' });
    const { id } = await fixture.order({ siteId: 6, customerId: erin.id });
    await erin.call(hideOrder, { params: { id }, body: { id_order: id } });
    await setStart(6, began);
  });
});

/** Changes the start of the transfer and returns the old one, to restore it: tests share the sites. */
async function setStart(siteId: number, dateStarted: Date | null): Promise<Date | null> {
  const before = fixture.sites.byId(siteId)?.transfer?.dateStarted ?? null;
  await fixture.db.updateTable('siteTransfers').set({ dateStarted }).where('siteId', '=', siteId).execute();
  await fixture.sites.reload();
  return before;
}
