import { signOut } from '@octavo/contract/auth';
import { listPayments } from '@octavo/contract/payments';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { type PaymentFixture, SOON, startPaymentFixture } from '../testing.ts';

let setup: PaymentFixture;
let order: OrderRow;
beforeEach(async () => {
  setup = await startPaymentFixture();
  order = await setup.fixture.order();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  setup.fixture.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } });

const page = () => `/orderinfo/${order.id}/details`;

const eventsOf = () => setup.fixture.db.selectFrom('orderEvents').select('kind').execute();

describe('controls C13 returning from the provider', () => {
  test('a forged return leaves the order unpaid', async () => {
    await setup.start(order);
    const attempt = `${order.uid}-1`;
    const reply = await setup.post(
      `/pay/return/fondy?attempt=${attempt}`,
      new URLSearchParams({ order_id: `${order.uid}-1`, order_status: 'approved', amount: '1800' }).toString(),
      'application/x-www-form-urlencoded',
    );
    expect([reply.statusCode, reply.headers.location]).toEqual([303, `${page()}?payment=canceled`]);
    setup.fixture.later(SOON);
    expect((await get(`/pay/return/fondy?attempt=${attempt}&order_status=approved`)).headers.location).toBe(
      `${page()}?payment=canceled`,
    );
    expect(await setup.order(order.id)).toMatchObject({ status: ORDER_STATUS.unpaid });
    expect((await setup.ledger(order.id)).kinds).toEqual([]);
  });

  test('a customer who canceled can pay on the same page again', async () => {
    const first = await setup.start(order);
    expect(await setup.comeBack(await setup.play(first.id, 'cancel'))).toBe(`${page()}?payment=canceled`);
    expect(await setup.start(order)).toEqual(first);
  });

  test('the payment is being confirmed while the provider does not answer', async () => {
    const { id } = await setup.start(order);
    const back = await setup.play(id, 'pay');
    await setup.break('error', '/fondy/api/status');
    await setup.break('error', '/fondy/api/status');
    expect(await setup.comeBack(back)).toBe(`${page()}?payment=pending`);
    setup.fixture.later(SOON);
    expect(await setup.comeBack(back)).toBe(`${page()}?payment=ok`);
  });

  test('spec D35 the payment that is being confirmed comes first, though another one failed since', async () => {
    const first = await setup.start(order);
    await setup.fixture.db.updateTable('paymentAttempts').set({ expiresAt: setup.fixture.now() }).execute();
    const second = await setup.start(order);
    setup.fixture.later(1);
    await setup.play(first.id, 'decline');
    await setup.fixture.runJobs();
    setup.fixture.later(1);
    const back = await setup.play(second.id, 'pay');
    await setup.break('error', '/fondy/api/status');
    await setup.break('error', '/fondy/api/status');
    const events = await eventsOf();
    expect(await setup.comeBack(back)).toBe(`${page()}?payment=pending`);
    const { payments } = await setup.fixture.alice.call(listPayments, { params: { uid: order.uid } });
    expect(payments).toMatchObject([
      { id: second.id, state: 'redirected' },
      { id: first.id, state: 'failed' },
    ]);
    expect(await eventsOf()).toEqual(events);
  });

  test('ADR 0210 coming back again after another sum arrived asks support nothing again', async () => {
    const { id } = await setup.start(order);
    const back = await setup.play(id, 'other_amount', { amount: 1799 });
    await setup.comeBack(back);
    const [arrived] = await setup.attempts(order.id);
    setup.fixture.later(1);
    expect(await setup.comeBack(back)).toBe(`${page()}?payment=pending`);
    expect((await setup.attempts(order.id))[0]?.dateUpdated).toEqual(arrived?.dateUpdated);
  });

  test('controls A1, C12 asks the provider once in ten seconds about an attempt, however often a browser returns', async () => {
    const { id } = await setup.start(order);
    const asked = setup.countQuestions();
    const back = () => get(`/pay/return/fondy?attempt=${order.uid}-1`);
    await Promise.all(Array.from({ length: 20 }, back));
    expect(asked).toHaveLength(1);
    expect((await back()).headers.location).toBe(`${page()}?payment=pending`);

    await setup.play(id, 'webhook_lost');
    setup.fixture.later(SOON);
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, back));
    expect(asked).toHaveLength(2);
    const results = [first, ...others].map((reply) => reply?.headers.location);
    expect(results).toContain(`${page()}?payment=ok`);
    expect(results).not.toContain(`${page()}?payment=error`);
    expect((await back()).headers.location).toBe(`${page()}?payment=ok`);
    expect(asked).toHaveLength(2);
  });

  test.each(['attempt=999', 'attempt=x', 'attempt=%00', 'attempt=', ''])(
    'with “%s” redirects to the orders',
    async (query) => {
      const reply = await get(`/pay/return/fondy?${query}`);
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/dashboard']);
    },
  );

  test('controls C29 a site finds only its own attempts', async () => {
    await setup.start(order);
    const reply = await get(`/pay/return/fondy?attempt=${order.uid}-1`, { host: 'site2.localhost' });
    expect(reply.headers.location).toBe('/dashboard');
  });

  test('controls C4 guessed attempts do not find orders of others', async () => {
    const { id } = await setup.start(order);
    expect((await get(`/pay/return/fondy?attempt=${id}`)).headers.location).toBe('/dashboard');
  });

  test('is not cached and sends no referrer', async () => {
    const { headers } = await get('/pay/cancel/fondy?attempt=1');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
});

describe('spec §7 the redirect for a plain navigation', () => {
  const device = 'f1ng3rpr1nt';
  const link = (hash = device, uid = order.uid, provider = 'fondy') => `/api/en/payments/${provider}/${uid}/${hash}`;
  beforeEach(async () => {
    await setup.fixture.db
      .updateTable('sessions')
      .set({ device })
      .where('customerId', '=', setup.fixture.alice.id)
      .execute();
  });

  test('redirects the customer who is signed in on this device to the provider', async () => {
    const [one, other] = await Promise.all([get(link()), get(link())]);
    expect([one?.statusCode, other?.statusCode]).toEqual([303, 303]);
    expect(one?.headers.location).toMatch(/\/fondy\/merchants\//);
    expect(other?.headers.location).toBe(one?.headers.location);
    expect(one?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await setup.attempts(order.id)).toHaveLength(1);
  });

  test('answers the same to another device, another order and another site', async () => {
    const strangers = [
      get(link('another')),
      get(link(device, 'no-such-order-uid')),
      get(link(), { host: 'site2.localhost' }),
    ];
    for (const reply of await Promise.all(strangers)) expect(reply.headers.location).toBe('/dashboard');
    expect(await setup.attempts(order.id)).toHaveLength(0);
  });

  test('is refused after the session has ended', async () => {
    await setup.fixture.alice.call(signOut, {});
    expect((await get(link())).headers.location).toBe('/dashboard');
  });

  test('redirects to the page of an order that cannot be paid, with the problem', async () => {
    await setup.fixture.db.updateTable('orders').set({ status: ORDER_STATUS.canceled }).execute();
    expect((await get(link())).headers.location).toBe(`${page()}?payment=error`);
  });

  test('a prefetch and a HEAD request start no payment', async () => {
    expect((await get(link(), { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(204);
    const head = await setup.fixture.app.inject({ method: 'HEAD', url: link(), headers: { host: 'localhost' } });
    expect(head.statusCode).toBe(404);
    expect(await setup.attempts(order.id)).toHaveLength(0);
  });

  test('answers not found for an unknown provider', async () => {
    expect((await get(link(device, order.uid, 'klarna'))).statusCode).toBe(404);
  });
});
