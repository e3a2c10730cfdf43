import { signOut } from '@octavo/contract/auth';
import { applyDiscount } from '@octavo/contract/discounts';
import { getCustomer } from '@octavo/contract/customers';
import { listCodesOfCustomer } from '@octavo/contract/desk-customers';
import { exportCustomer } from '@octavo/contract/desk-privacy';
import { proposeMerge } from '@octavo/contract/desk-merges';
import { getEditTariff } from '@octavo/contract/edit-prices';
import { generateLoyaltyDiscount, getLoyaltyRules, listLoyaltyDiscounts } from '@octavo/contract/loyalty';
import { answerMerge, getMerge } from '@octavo/contract/merges';
import { createSocketTicket, listMessages, sendMessage } from '@octavo/contract/messenger';
import { readMessages } from '@octavo/contract/unread';
import { toPricedPayload } from '@octavo/contract/order-fields';
import { createOrder, getOrder, hideOrder, listOrders } from '@octavo/contract/orders';
import { startPayment } from '@octavo/contract/payments';
import { calculatePrice } from '@octavo/contract/pricing';
import { getDeletion, getPersonalDataReport } from '@octavo/contract/privacy';
import { downloadReceipt } from '@octavo/contract/receipts';
import { listReferrals, turnReferralIntoDiscount } from '@octavo/contract/referrals';
import { getSettings, listTransfers } from '@octavo/contract/sites';
import { signUp } from '@octavo/contract/auth';
import { exportTransactions } from '@octavo/contract/transactions';
import { takeHandOff, transferAccount } from '@octavo/contract/transfers';
import { getWays } from '@octavo/contract/ways';
import { defaultForm } from '@octavo/domain/order-form/form';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { insertRestoration } from '#customers/emails/store.ts';
import { insertCustomer } from '#customers/store.ts';
import { insertDiscounts } from '#discounts/store.ts';
import { insertPoints } from '#loyalty/store.ts';
import { brandOf } from '#mails/brand.ts';
import { queueMail } from '#mails/queue-mail.ts';
import { newMessage } from '#mails/templates/new-message.ts';
import { setProvider } from '#operators/set-provider.ts';
import { setTransfer } from '#operators/transfers/set-transfer.ts';
import { accountOf } from '#outside/payments/accounts.ts';
import type { PaymentProvider } from '#tables/values.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';
import { eventually } from '#testing/eventually.ts';
import { hostOf, insertFriend, insertPayment } from '#testing/records.ts';
import { hire } from '#testing/staff.ts';

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
    await fixture.db.updateTable('siteTransfers').set({ magicLink: false }).where('siteId', '=', 7).execute();
    await fixture.sites.reload();
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
      currency: 'USD',
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

  test('ADR 0085 is refused while another account at the new site can be taken back with the address', async () => {
    const taken = await fixture.person('taken', 2);
    const expiresAt = minutesAfter(fixture.now(), 7 * DAY_MINUTES);
    const restoration = { tokenHash: 'a hash', customerId: taken.id, email: 'frank@example.com', expiresAt };
    await insertRestoration(fixture.db, restoration);
    await expect(move(frank, THORNBURY)).rejects.toMatchObject({ code: 'email_taken' });
    await frank.call(getCustomer, {}); // and stays where it is
    await fixture.db.updateTable('emailRestorations').set({ expiresAt: fixture.now() }).execute();
    await move(frank, THORNBURY);
  });

  test('is refused for a deleted account', async () => {
    await fixture.db.updateTable('customers').set({ dateClosed: fixture.now() }).where('id', '=', frank.id).execute();
    await expect(move(frank, THORNBURY)).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.db.selectFrom('handOffs').selectAll().execute()).toEqual([]);
  });
});

/** From now on a site has an account at a provider, and its customers choose among `offered`. */
async function give(siteId: number, provider: PaymentProvider, offered: PaymentProvider[] = [provider]) {
  await setProvider({ ...fixture, actor: 'olga' }, { provider, settings: {}, site: hostOf(siteId) });
  const adapter = await eventually(() => accountOf(fixture, siteId, provider) ?? expect.fail());
  adapter.create = async ({ attemptRef, expiresAt }) => ({ providerRef: null, redirectUrl: `https://${provider}.example/${siteId}/${attemptRef}`, expiresAt }); // oxfmt-ignore
  await fixture.db.updateTable('sites').set({ providers: offered }).where('id', '=', siteId).execute();
  await fixture.sites.reload();
}

/** An order of Frank, who has moved to Thornbury. */
async function movedOrder() {
  const { id, uid } = await fixture.order({ siteId: 7, customerId: frank.id });
  const { takeAt } = await handOff(frank, THORNBURY);
  const there = fixture.callAs((await takeAt(2)).accessToken, 'site2.localhost');
  const pay = (provider: PaymentProvider) =>
    there(startPayment, { key: newKey(), params: { uid }, body: { provider } });
  const attempts = () => fixture.db.selectFrom('paymentAttempts').select('provider').execute();
  return { there, id, uid, pay, attempts };
}

const startAgain = () => setTransfer({ ...fixture, actor: 'olga' }, 'site7.localhost', { to: 'site2.localhost' });

describe('ADR 0018 an order of the old site, whose money its accounts take', () => {
  beforeEach(() => {
    for (const provider of Object.keys(fixture.payments)) Reflect.deleteProperty(fixture.payments, provider); // only sites have accounts
  });

  test('is paid with the providers of the new site at which the old one has an account', async () => {
    await give(7, 'fondy');
    await give(7, 'paypal');
    await give(2, 'stripe', ['stripe', 'fondy']);
    const { there, id, uid, pay, attempts } = await movedOrder();
    expect(await there(getOrder, { params: { id } })).toMatchObject({ payableWith: ['fondy'] });
    for (const provider of ['stripe', 'paypal'] as const)
      await expect(pay(provider)).rejects.toMatchObject({ code: 'provider_not_allowed' });
    expect(await attempts()).toEqual([]); // nothing is stored for a payment that cannot begin
    expect(await pay('fondy')).toMatchObject({ redirectUrl: `https://fondy.example/7/${uid}-1` });
  });

  test('is paid with its own providers where the new site offers none at which the old one has an account', async () => {
    await give(7, 'paypal');
    await give(7, 'fondy', ['paypal', 'fondy', 'paycore']);
    await give(2, 'stripe');
    const { there, id, uid, pay, attempts } = await movedOrder();
    expect(await there(getOrder, { params: { id } })).toMatchObject({ payableWith: ['paypal', 'fondy'] });
    for (const provider of ['stripe', 'paycore'] as const)
      await expect(pay(provider)).rejects.toMatchObject({ code: 'provider_not_allowed' });
    expect(await attempts()).toEqual([]);
    expect(await pay('paypal')).toMatchObject({ redirectUrl: `https://paypal.example/7/${uid}-1` });
  });

  test('says with what it can be paid; one of the new site has the list of that', async () => {
    await give(2, 'stripe');
    const { there } = await movedOrder();
    const { id } = await there(createOrder, { key: newKey(), params: { cat: 2 }, body: newOrder({ idAcademicLevel: undefined, idThesisLevel: 1 }) }); // oxfmt-ignore
    expect(await there(getOrder, { params: { id } })).not.toHaveProperty('payableWith');
  });

  test('spec §1 who starts a transfer is told with what such orders go on being paid', async () => {
    await give(2, 'stripe');
    expect(await startAgain()).toMatchObject({ paidWith: [] });
    await give(7, 'fondy');
    expect(await startAgain()).toMatchObject({ paidWith: ['fondy'] });
    await give(7, 'stripe', ['fondy', 'stripe']);
    expect(await startAgain()).toMatchObject({ paidWith: [] });
  });
});

test('ADR 0250 a notice that waits while its customer moves comes from the new site and leads there; what was sent and what was asked for at the old one stay', async () => {
  const { id: orderId } = await fixture.order({ siteId: 7, customerId: frank.id });
  const mail = newMessage(brandOf(fixture, 7), { id: orderId, title: 'Tides', from: 'writer' });
  const to = { siteId: 7, to: 'frank@example.com', customerId: frank.id, mail };
  const notice = { ...to, about: { event: 'message', orderId } } as const;
  await queueMail(fixture.db, fixture, notice);
  await fixture.db.updateTable('mails').set({ dateSent: fixture.now() }).execute();
  await queueMail(fixture.db, fixture, to);
  await queueMail(fixture.db, fixture, notice);
  const stored = () => fixture.db.selectFrom('mails').select(['siteId', 'body', 'html']).orderBy('id').execute();
  const [sent, asked, waits] = await stored();
  await move(frank, THORNBURY);
  const [old, there] = [7, 2].map((siteId) => brandOf(fixture, siteId).origin) as [string, string];
  const led = (text = '') => text.replaceAll(`${old}/`, `${there}/`);
  expect(waits?.html.split(`${old}/`)).toHaveLength(4); // the button, the address below it, and the line that stops such mails
  expect(await stored()).toEqual([sent, asked, { siteId: 2, body: led(waits?.body), html: led(waits?.html) }]);
});

/** Support of the site of an account asks whether that of another person there is of the same one. */
async function ask(who: TestCustomer, siteId: number) {
  const grace = await fixture.person('grace', siteId);
  await fixture.db.updateTable('customers').set({ status: 1 }).execute();
  const support = await hire(fixture, { siteId, name: 'sue' });
  const body = { other: grace.id, isStaying: true, reason: 'Both are his' };
  await support.call(proposeMerge, { params: { id: who.id }, body });
  const { id: merge } = await grace.call(getMerge, {});
  return { grace, confirm: { body: { merge, answer: 'confirm' as const } } };
}

describe('ADR 0130 a question of a merge', () => {
  test('ends when one of both accounts moves, and nothing is merged', async () => {
    const { grace, confirm } = await ask(frank, 7);
    await grace.call(answerMerge, confirm);
    const { takeAt } = await handOff(frank, THORNBURY);
    const there = fixture.callAs((await takeAt(2)).accessToken, 'site2.localhost');
    for (const call of [there, grace.call]) {
      expect(await call(getMerge, {})).toMatchObject({ state: 'expired' });
      expect(await call(getCustomer, {})).toMatchObject({ mergeUntil: null });
    }
    await expect(there(answerMerge, confirm)).rejects.toMatchObject({ code: 'merge_over' });
    const customers = fixture.db.selectFrom('customers').select(['siteId', 'dateClosed']);
    expect(await customers.where('id', 'in', [frank.id, grace.id]).orderBy('id').execute()).toEqual([
      { siteId: 2, dateClosed: null },
      { siteId: 7, dateClosed: null },
    ]);
  });

  test('goes on when the account cannot move', async () => {
    await ask(frank, 7);
    await fixture.person('frank', 2);
    await expect(move(frank, THORNBURY)).rejects.toMatchObject({ code: 'email_taken' });
    expect(await frank.call(getMerge, {})).toMatchObject({ state: 'waiting' });
  });

  test('ends with the first of both that moves from a site that moves as a whole', async () => {
    const began = await setStart(6, null);
    const { grace } = await ask(erin, 6);
    await setStart(6, began);
    await move(erin, HARTWELL);
    expect(await grace.call(getMerge, {})).toMatchObject({ state: 'expired' });
    await move(grace, HARTWELL);
    expect(await grace.call(getMerge, {})).toMatchObject({ state: 'expired' });
  });

  test('cannot be confirmed where an account is no longer at the site that asked', async () => {
    const { grace, confirm } = await ask(frank, 7);
    await frank.call(answerMerge, confirm);
    await fixture.db.updateTable('customers').set({ siteId: 2 }).where('id', '=', frank.id).execute();
    await expect(grace.call(answerMerge, confirm)).rejects.toMatchObject({ code: 'merge_impossible' });
  });
});

describe('spec §10.11 own codes after a move to a site with another currency', () => {
  let there: TestCustomer['call'];
  const own = { siteId: 7, kind: 'referral' as const, usesLeft: 1 };
  beforeEach(async () => {
    const setCurrency = async (currency: string) => {
      await fixture.db.updateTable('sites').set({ currency }).where('id', '=', 2).execute();
      await fixture.sites.reload();
    };
    const { currency = '' } = fixture.sites.byId(2) ?? {};
    await setCurrency('EUR');
    onTestFinished(() => setCurrency(currency)); // tests share the sites
    const codes = [
      { ...own, customerId: frank.id, percent: 0, amount: 1000, code: 'TEN' },
      { ...own, kind: 'points' as const, customerId: frank.id, percent: 5, amount: 0, maxAmount: 3000, code: 'FIVE' },
    ];
    await insertDiscounts(fixture.db, codes);
    const friend = await insertFriend(fixture, frank.id, (await fixture.person('fay', 7)).id);
    const { id: discountId } = await fixture.db
      .selectFrom('discountCodes')
      .select('id')
      .where('code', '=', 'TEN')
      .executeTakeFirstOrThrow();
    const { id: orderId } = await fixture.order({ siteId: 7, customerId: frank.id });
    const ready = { discountId, orderId, dateReady: fixture.now() };
    await fixture.db.updateTable('referrals').set(ready).where('id', '=', friend).execute();
    const { takeAt } = await handOff(frank, THORNBURY);
    there = fixture.callAs((await takeAt(2)).accessToken, 'site2.localhost');
  });

  test('cannot be used, say so, and keep the currency of their own site', async () => {
    const left = { isActive: false, state: 'elsewhere', currency: 'USD' };
    expect(await there(listLoyaltyDiscounts, {})).toMatchObject([
      { ...left, code: 'FIVE', percent: 5, maxAmountDiscount: 3000 },
      { ...left, code: 'TEN', amount: 1000 },
    ]);
    await expect(there(applyDiscount, { body: { code: 'TEN' } })).rejects.toMatchObject({ code: 'discount_unknown' });
    expect(await frank.call(listLoyaltyDiscounts, {})).toMatchObject([left, left]); // an old session reads on at the old site
  });

  test('are the same at the desk of the new site', async () => {
    const support = await hire(fixture, { siteId: 2, name: 'sue' });
    const codes = await support.call(listCodesOfCustomer, { params: { id: frank.id } });
    expect(codes).toMatchObject([{ state: 'elsewhere' }, { state: 'elsewhere', amount: 1000, currency: 'USD' }]);
  });

  test('are nothing that a deletion would lose', async () => {
    expect(await there(getDeletion, {})).toMatchObject({ codes: [], currency: 'EUR' });
  });

  test('are not offered beside the friend that they came from', async () => {
    const { referrals } = await there(listReferrals, { query: {} });
    expect(referrals).toMatchObject([{ discount: { code: 'TEN', isActive: false } }]);
    const params = { id: referrals[0]?.id ?? 0 };
    expect(await there(turnReferralIntoDiscount, { params })).toMatchObject({ amount: 1000, currency: 'USD' });
  });

  test('§10.12 that were used are not added to what was saved here, in another currency', async () => {
    const used = { state: 'used' as const, dateUsed: fixture.now() };
    const { id: discountId } = await fixture.db.selectFrom('discountCodes').select('id').where('code', '=', 'TEN').executeTakeFirstOrThrow(); // oxfmt-ignore
    const { id: orderId } = await fixture.order({ siteId: 7, customerId: frank.id });
    const line = { orderId, discountId, kind: 'referral' as const, code: 'TEN', amount: 1000, dateCreated: fixture.now() }; // oxfmt-ignore
    await fixture.db.insertInto('orderDeductions').values({ ...line, ...used }).execute(); // oxfmt-ignore
    expect(await frank.call(listReferrals, { query: {} })).toMatchObject({ currency: 'USD', saved: 1000 });
    expect(await there(listReferrals, { query: {} })).toMatchObject({ currency: 'EUR', saved: 0, counts: { 5: 1 } });
  });

  test('that are over say that first', async () => {
    await fixture.db.updateTable('discountCodes').set({ expiresAt: fixture.now() }).execute();
    expect(await there(listLoyaltyDiscounts, {})).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
  });
});

/** How many writes wait for another transaction. */
async function waitingWrites(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(fixture.db);
  return rows.length;
}

/** A friend signs up at a site with the link of a customer. */
const join = (siteId: number, referrer: TestCustomer) => {
  const body = { email: 'mark@berkeley.edu', phone: '3125550148', referrerId: String(referrer.id) };
  return fixture.guestAt(siteId).call(signUp, { key: newKey(), body });
};
const friendsOf = async (referrer: TestCustomer) =>
  (await fixture.db.selectFrom('referrals').select('id').where('referrerId', '=', referrer.id).execute()).length;

describe('spec §10.12 a friend who comes by a link from before a transfer', () => {
  test('is recorded at the new site where the referrer has not moved yet', async () => {
    await join(1, erin);
    expect(await friendsOf(erin)).toBe(1);
  });

  test('is recorded at the old site, which is open still, where the referrer has moved', async () => {
    await move(frank, THORNBURY);
    await join(7, frank);
    expect(await friendsOf(frank)).toBe(1);
  });

  test('is not recorded before the transfer starts, nor at a site that has nothing to do with it', async () => {
    await join(2, erin);
    await setStart(6, new Date('2026-01-06T00:00:00Z'));
    await join(1, erin);
    expect(await friendsOf(erin)).toBe(0);
  });
});

/** What a customer reads of their own account. */
const OWN_READS = [
  { what: 'export transactions', read: (who: TestCustomer) => who.call(exportTransactions, { query: {} }) },
  {
    what: 'download a receipt',
    read: (who: TestCustomer, id: number) => who.call(downloadReceipt, { params: { id }, query: {} }),
  },
  {
    what: 'download all personal data',
    read: (who: TestCustomer) => who.call(getPersonalDataReport, { params: { id: who.id } }),
  },
  { what: 'see sign-in and devices', read: (who: TestCustomer) => who.call(getWays, {}) },
];

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

  test.each(OWN_READS)('by hand, a customer who has moved can $what at the old site', async ({ read }) => {
    const order = await fixture.order({ siteId: 7, customerId: frank.id, status: 2, datePaid: fixture.now() });
    await insertPayment(fixture, order);
    await move(frank, THORNBURY);
    await read(frank, order.id);
  });

  test.each(OWN_READS)(
    'a session of the old site cannot $what once the account is at a third site',
    async ({ read }) => {
      const order = await fixture.order({ siteId: 7, customerId: frank.id, status: 2, datePaid: fixture.now() });
      await insertPayment(fixture, order);
      await fixture.db.updateTable('customers').set({ siteId: 3 }).where('id', '=', frank.id).execute();
      await expect(read(frank, order.id)).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  test('the desk of the old site has no report on a customer who has moved, nor on one of the new site', async () => {
    const { call } = await hire(fixture, { role: 'operator', siteId: 7 });
    const reportOn = (id: number) => call(exportCustomer, { params: { id } });
    await reportOn(frank.id);
    await move(frank, THORNBURY);
    const other = await fixture.person('grace', 2);
    for (const { id } of [frank, other]) await expect(reportOn(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('by hand, a customer who has moved reads prices where the old site does not sell all work everywhere', async () => {
    const closed = { siteId: 7, countryCode: 'FR', workType: 3 } as const;
    await fixture.db.insertInto('closedWorks').values(closed).execute();
    await fixture.sites.reload();
    onTestFinished(async () => {
      await fixture.db.deleteFrom('closedWorks').where('siteId', '=', 7).execute();
      await fixture.sites.reload();
    });
    await move(frank, THORNBURY);
    const asked = { params: { cat: 2 }, body: toPricedPayload(defaultForm(2), 2) };
    expect(await frank.call(calculatePrice, asked)).toEqual(await fixture.guestAt(7).call(calculatePrice, asked));
  });

  test('§10.12 a bonus is no longer turned into a code at the old site, though that is a GET, and not while the account moves', async () => {
    const { db } = fixture;
    const ready = async (who: TestCustomer, siteId: number) => {
      const id = await insertFriend(fixture, who.id, (await fixture.person(`friend of ${who.id}`, siteId)).id);
      const { id: orderId } = await fixture.order({ siteId, customerId: who.id });
      await db.updateTable('referrals').set({ orderId, dateReady: fixture.now() }).where('id', '=', id).execute();
      return () => who.call(turnReferralIntoDiscount, { params: { id } });
    };
    await expect((await ready(erin, 6))()).rejects.toMatchObject({ code: 'site_moved', location: HARTWELL });
    const turn = await ready(frank, 7);
    const turning = await db.transaction().execute(async (moving) => {
      await moving.updateTable('customers').set({ siteId: 2 }).where('id', '=', frank.id).execute();
      const refused = expect(turn()).rejects.toMatchObject({ code: 'not_found' });
      await eventually(async () => expect(await waitingWrites()).toBe(1));
      return { refused };
    });
    await turning.refused;
    await expect(turn()).rejects.toMatchObject({ code: 'site_moved', location: THORNBURY });
    expect(await db.selectFrom('discountCodes').selectAll().execute()).toEqual([]);
    const { takeAt } = await handOff(frank, THORNBURY);
    const there = fixture.callAs((await takeAt(2)).accessToken, 'site2.localhost');
    const [referral] = (await there(listReferrals, { query: {} })).referrals;
    expect(await there(turnReferralIntoDiscount, { params: { id: referral?.id ?? 0 } })).toMatchObject({ value: 30 });
  });

  test('§10.12 points are not spent on a code of the old site while the account moves', async () => {
    const { id: orderId } = await fixture.order({ siteId: 7, customerId: frank.id });
    const earned = { customerId: frank.id, kind: 'earned', points: 500, orderId, discountId: null } as const;
    await insertPoints(fixture.db, { ...earned, dateCreated: fixture.now() });
    const generate = () => frank.call(generateLoyaltyDiscount, { key: newKey(), query: {} });
    const generating = await fixture.db.transaction().execute(async (moving) => {
      await moving.updateTable('customers').set({ siteId: 2 }).where('id', '=', frank.id).execute();
      const refused = expect(generate()).rejects.toMatchObject({ code: 'not_found' });
      await eventually(async () => expect(await waitingWrites()).toBe(1));
      return { refused };
    });
    await generating.refused;
    expect(await frank.call(getLoyaltyRules, {})).toMatchObject({ points: 500 });
    expect(await fixture.db.selectFrom('discountCodes').selectAll().execute()).toEqual([]);
  });

  test('by hand, a customer who has not moved can change data', async () => {
    const grace = await fixture.person('grace', 7);
    await move(frank, THORNBURY);
    const { id } = await fixture.order({ siteId: 7, customerId: grace.id });
    await grace.call(hideOrder, { params: { id }, body: { id_order: id } });
  });

  test('that has not started, nothing is refused', async () => {
    const tomorrow = new Date('2026-01-06T00:00:00Z');
    await setStart(6, tomorrow);
    await expect(move(erin, HARTWELL)).rejects.toMatchObject({ code: 'not_found' });
    const { id } = await fixture.order({ siteId: 6, customerId: erin.id });
    await erin.call(hideOrder, { params: { id }, body: { id_order: id } });
  });
});

/** Changes the start of the transfer and returns the old one. Each test begins with the transfers of the seed. */
async function setStart(siteId: number, dateStarted: Date | null): Promise<Date | null> {
  const before = fixture.sites.byId(siteId)?.transfer?.dateStarted ?? null;
  await fixture.db.updateTable('siteTransfers').set({ dateStarted }).where('siteId', '=', siteId).execute();
  await fixture.sites.reload();
  return before;
}
