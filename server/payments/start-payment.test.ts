import type { AddressInfo } from 'node:net';
import http from 'node:http';
import { startPayment } from '@octavo/contract/payments';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { WORK_TYPE } from '@octavo/domain/catalogue/work-type';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { insertFiles } from '#files/store.ts';
import type { OrderRow } from '#orders/store.ts';
import { freePort } from '#testing/free-port.ts';
import { openAttempt } from './open-attempt.ts';
import { openPage } from './provider-page.ts';
import { claimCreation } from './store.ts';
import { type PaymentFixture, startPaymentFixture } from './testing.ts';

let setup: PaymentFixture;
let order: OrderRow;
beforeEach(async () => {
  setup = await startPaymentFixture();
  order = await setup.fixture.order();
});

describe('spec §2, D20 starting a payment', () => {
  test('answers the page of the provider, for the price of the order', async () => {
    const { id, redirectUrl } = await setup.start(order);
    expect(await (await fetch(redirectUrl)).text()).toContain('Pay 18.00 USD');
    const [attempt] = await setup.attempts(order.id);
    expect(attempt).toMatchObject({ id, state: 'redirected', amount: 1800, reference: `${order.uid}-1` });
  });

  test('ADR 0330 asks for the page of the provider in the language of the customer, not of the site', async () => {
    let locale: string | undefined;
    const create: typeof setup.fondy.create = (input) => ((locale = input.customer.locale), setup.fondy.create(input));
    setup.fixture.payments.fondy = { ...setup.fondy, create };
    await openPage({ ...setup.fixture, ...caller(), language: 'fr' }, { ...click(), key: setup.newKey() });
    expect(locale).toBe('fr');
  });

  test('ten clicks at once with one key make one attempt and one call to the provider', async () => {
    const key = setup.newKey();
    let asked = 0;
    setup.fixture.payments.fondy = { ...setup.fondy, create: (input) => (asked++, setup.fondy.create(input)) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => setup.start(order, setup.fixture.alice, key)));
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(await setup.attempts(order.id)).toHaveLength(1);
    expect(asked).toBe(1);
  });

  test('clicks with other keys get the same page while it is open', async () => {
    const answers = await Promise.all([setup.start(order), setup.start(order), setup.start(order)]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  });

  test('a page that expires soon is not used again', async () => {
    const first = await setup.start(order);
    setup.fixture.later(29);
    const id = await openAttempt({ ...setup.fixture, ...caller() }, click());
    expect(id).not.toBe(first.id);
    expect(await setup.attempts(order.id)).toMatchObject([{ state: 'created' }, { state: 'expired' }]);
  });

  test('a new price expires the open attempt and makes a new one', async () => {
    await setup.start(order);
    await setup.fixture.db.updateTable('orders').set({ priceBasic: 2500, priceFinal: 2500 }).execute();
    await setup.start(order);
    const attempts = await setup.attempts(order.id);
    expect(attempts).toMatchObject([
      { state: 'redirected', amount: 2500 },
      { state: 'expired', amount: 1800 },
    ]);
  });

  describe('spec D20 the same key, whose first answer was lost', () => {
    test('after 31 minutes gets a page that can be paid', async () => {
      const key = setup.newKey();
      const first = await again(key);
      setup.fixture.later(31);
      const second = await again(key);
      expect(second.id).not.toBe(first.id);
      expect(await shownBy(second)).toContain('Pay 18.00 USD');
      expect(await setup.attempts(order.id)).toMatchObject([{ state: 'redirected' }, { state: 'expired' }]);
      expect(await again(key)).toEqual(second);
    });

    test('after the price changed gets a page with the new price', async () => {
      const key = setup.newKey();
      await again(key);
      await setup.fixture.db.updateTable('orders').set({ priceBasic: 2500, priceFinal: 2500 }).execute();
      expect(await shownBy(await again(key))).toContain('Pay 25.00 USD');
      expect(await setup.attempts(order.id)).toMatchObject([
        { state: 'redirected', amount: 2500 },
        { state: 'expired', amount: 1800 },
      ]);
    });

    test('is refused while the payment of its page is confirmed', async () => {
      const key = setup.newKey();
      await setup.play((await again(key)).id, 'under_review');
      await setup.fixture.runJobs();
      await expect(again(key)).rejects.toMatchObject({ code: 'payment_pending' });
    });
  });

  test('the same key for another order is refused', async () => {
    const key = setup.newKey();
    await setup.start(order, setup.fixture.alice, key);
    const another = setup.start(await setup.fixture.order(), setup.fixture.alice, key);
    await expect(another).rejects.toMatchObject({ code: 'key_reused' });
  });

  test.each([
    { why: 'it is paid', fields: { status: ORDER_STATUS.paid }, code: 'order_not_payable' },
    { why: 'it is canceled', fields: { status: ORDER_STATUS.canceled }, code: 'order_not_payable' },
    { why: 'it costs nothing', fields: { priceFinal: 0 }, code: 'order_not_payable' },
    { why: 'it is editing without a file (spec D21)', fields: { workType: WORK_TYPE.editing }, code: 'file_required' },
  ])('is refused when $why', async ({ fields, code }) => {
    await expect(setup.start(await setup.fixture.order(fields))).rejects.toMatchObject({ code });
  });

  test('spec D21 editing with its file can be paid', async () => {
    const { id, ...editing } = await setup.fixture.order({ workType: WORK_TYPE.editing });
    const file = { name: 'draft.docx', size: 1, sha256: '', storageKey: 'k', dateCreated: setup.fixture.now() };
    await insertFiles(setup.fixture.db, [
      { ...file, orderId: id, messageId: null, side: 'customer', dateDeleted: null },
    ]);
    await expect(setup.start({ id, ...editing })).resolves.toMatchObject({ id: expect.any(Number) });
  });

  test('answers not found for an order of another customer', async () => {
    await expect(setup.start(order, setup.fixture.bob)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('refuses a provider that the site does not offer or that has no keys', async () => {
    const ask = { key: setup.newKey(), params: { uid: order.uid }, body: { provider: 'paypal' as const } };
    await setup.fixture.db
      .updateTable('sites')
      .set({ providers: ['fondy'] })
      .where('id', '=', 1)
      .execute();
    await setup.fixture.sites.reload();
    await expect(setup.fixture.alice.call(startPayment, ask)).rejects.toMatchObject({ code: 'provider_not_allowed' });
    delete setup.fixture.payments.fondy;
    await expect(setup.start(order)).rejects.toMatchObject({ code: 'provider_not_allowed' });
  });
});

describe('starting a payment at a provider that fails', () => {
  test.each(['error', 'no_answer'] as const)('%s: is refused, and the same click works afterwards', async (kind) => {
    const key = setup.newKey();
    await setup.break(kind, '/fondy/api/checkout');
    await expect(setup.start(order, setup.fixture.alice, key)).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(await setup.attempts(order.id)).toMatchObject([{ state: 'failed' }]);
    const { id } = await setup.start(order, setup.fixture.alice, key);
    expect(await setup.attempts(order.id)).toMatchObject([{ id, state: 'redirected' }, { state: 'failed' }]);
  });

  test('an unreachable one is refused', async () => {
    setup.useFondyAt(`http://127.0.0.1:${await freePort()}/api`);
    await expect(setup.start(order)).rejects.toMatchObject({ code: 'payment_unavailable' });
  });

  test('controls C21 does not redirect to a foreign host', async () => {
    const checkout_url = 'https://evil.example/pay';
    const answer = JSON.stringify({ response: { response_status: 'success', checkout_url } });
    const server = http.createServer((_request, reply) => reply.end(answer)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((done) => server.once('listening', done));
    setup.useFondyAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`); // it listens on TCP
    await expect(setup.start(order)).rejects.toMatchObject({ code: 'payment_unavailable' });
  });
});

const click = () => ({ customerId: setup.fixture.alice.id, uid: order.uid, provider: 'fondy' as const });
const again = (key: string) => openPage({ ...setup.fixture, ...caller() }, { ...click(), key });
const shownBy = async ({ redirectUrl }: { redirectUrl: string }) => (await fetch(redirectUrl)).text();

describe('a crash while a payment starts', () => {
  test('after the commit of the attempt, a repeat continues with it', async () => {
    const key = setup.newKey();
    const id = await openAttempt({ ...setup.fixture, ...caller() }, { ...click(), key });
    await claimCreation(setup.fixture.db, id, setup.fixture.now(), setup.fixture.now());
    setup.fixture.later(1);
    expect(await setup.start(order, setup.fixture.alice, key)).toMatchObject({ id });
  });

  test('after the provider created the page and the answer was lost, a repeat makes a new attempt', async () => {
    const key = setup.newKey();
    const id = await openAttempt({ ...setup.fixture, ...caller() }, { ...click(), key });
    await setup.fondy.create({
      attemptId: String(id),
      attemptRef: `${order.uid}-1`,
      amount: { minor: 1800, currency: 'USD' },
      description: 'the lost one',
      customer: { ref: '1', email: 'alice@example.com' },
      urls: { return: 'http://localhost/r', cancel: 'http://localhost/c', webhook: 'http://localhost/n' },
      expiresAt: minutesAfter(setup.fixture.now(), 30),
    });
    const started = await setup.start(order, setup.fixture.alice, key);
    expect(await setup.attempts(order.id)).toMatchObject([
      { id: started.id, state: 'redirected' },
      { id, state: 'failed' },
    ]);
    expect(await setup.start(order, setup.fixture.alice, key)).toEqual(started);
  });
});

function caller() {
  const site = setup.fixture.sites.byId(1);
  if (!site) throw new Error('The seed has no site 1');
  return { site, language: 'en' as const, origin: 'http://localhost', ip: '127.0.0.1' };
}
