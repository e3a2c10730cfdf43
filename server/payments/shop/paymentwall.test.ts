import { listFaults } from '@octavo/contract/desk-payments';
import { recordReturned, startRefund } from '@octavo/contract/desk-refunds';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { SECRET } from '@octavo/sandbox/paymentwall/vectors';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { signatureOf } from '#outside/payments/paymentwall/signature.ts';
import { newKey } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';
import { applyWebhook } from '../webhooks/apply-webhook.ts';
import { type Shop, startShop } from './testing.ts';

let shop: Shop;
let order: OrderRow;
beforeEach(async () => {
  shop = await startShop();
  order = await shop.fixture.order();
});

/** Sends a pingback about the first attempt of the order, and applies it. */
async function ping(change: Record<string, string>) {
  const reply = await send(change);
  await shop.fixture.runJobs();
  return [reply.statusCode, reply.body];
}

function send(change: Record<string, string>) {
  const pairs = {
    uid: String(order.customerId),
    goodsid: `${order.uid}-1`,
    slength: '',
    speriod: '',
    type: '0',
    ref: 'b1',
    ...AMOUNT,
    ...change,
  };
  const query = new URLSearchParams({ ...pairs, sig: signatureOf(pairs, SECRET) });
  return shop.get(`/webhooks/paymentwall?${query}`);
}
const usd = (minor: number) => ({ minor, currency: 'USD' });
const AMOUNT = { amount: '18.00', currency_code: 'USD', sign_version: '3' };

describe('payments §3 a payment with Paymentwall', () => {
  test('is started without a call, paid by a GET that is answered exactly OK, and shown at once', async () => {
    const { id, redirectUrl } = await shop.start(order, 'paymentwall');
    expect(redirectUrl).toMatch(/\/paymentwall\/api\/subscription\?key=/);
    const back = await shop.play(id, 'pay');
    await shop.fixture.runJobs();
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
    expect(back && (await shop.comeBack(back))).toBe(`/orderinfo/${order.id}/details?payment=ok`);
    const deliveries = await (await fetch(`${shop.sandbox.url}/_sandbox/deliveries`)).json();
    expect(deliveries).toMatchObject([{ method: 'GET', state: 'delivered', tries: [{ status: 200 }] }]);
  });

  test('is found by the sweeper when its pingback is lost', async () => {
    const { id } = await shop.start(order, 'paymentwall');
    await shop.play(id, 'webhook_lost');
    await shop.sweepAfter(2);
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
    expect(await shop.attempts(order.id)).toMatchObject([{ providerRef: expect.stringMatching(/^b\d+$/) }]);
  });

  test('is under review until that ends, also after its page has expired', async () => {
    const { id } = await shop.start(order, 'paymentwall');
    await shop.play(id, 'under_review');
    await shop.fixture.runJobs();
    await shop.sweepAfter(60);
    expect(await shop.attempts(order.id)).toMatchObject([{ state: 'in_review' }]);
    await shop.play(id, 'pay');
    await shop.fixture.runJobs();
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
  });

  test.each(['is paid by its pingback', 'is found when its pingback is lost, and follows later ones'] as const)(
    'ADR 0130 made from an account that another has taken in meanwhile %s',
    async (how) => {
      const { id } = await shop.start(order, 'paymentwall');
      const { db, bob, alice } = shop.fixture;
      await db.updateTable('customers').set({ mergedInto: bob.id }).where('id', '=', alice.id).execute();
      await db.updateTable('orders').set({ customerId: bob.id }).where('id', '=', order.id).execute();
      await shop.play(id, how === 'is paid by its pingback' ? 'pay' : 'webhook_lost');
      await shop.sweepAfter(2);
      expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
      const [{ providerRef } = { providerRef: null }] = await shop.attempts(order.id);
      expect(await ping({ ref: String(providerRef), type: '2', reason: '9' })).toEqual([200, 'OK']);
      expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'refund'], sum: 0 });
    },
  );

  test('that nobody made expires', async () => {
    await shop.start(order, 'paymentwall');
    await shop.sweepAfter(60);
    expect(await shop.attempts(order.id)).toMatchObject([{ state: 'expired' }]);
  });

  test('made twice by one page goes back once', async () => {
    await shop.start(order, 'paymentwall');
    expect(await ping({ ref: 'b1' })).toEqual([200, 'OK']);
    expect(await ping({ ref: 'b2' })).toEqual([200, 'OK']);
    expect(await ping({ ref: 'b2' })).toEqual([200, 'OK']);
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'overpayment'], sum: 3600 });
    expect(await ping({ ref: 'b2', type: '2', reason: '9' })).toEqual([200, 'OK']);
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'overpayment', 'refund'], sum: 1800 });
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
  });

  test('made twice by one page goes back once, also where both pingbacks are applied at the same moment', async () => {
    await shop.start(order, 'paymentwall');
    await send({ ref: 'b1' });
    await send({ ref: 'b2' });
    const { db } = shop.fixture;
    const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const webhooks = await db.selectFrom('paymentWebhooks').select('id').execute();
    const { outcome } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('id').forUpdate().execute();
      const applying = Promise.allSettled(webhooks.map((webhook) => applyWebhook(shop.fixture, webhook)));
      await expect.poll(async () => (await locked.execute(db)).rows.length).toBe(2); // both have found the attempt
      return { outcome: applying };
    });
    expect((await outcome).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await shop.fixture.runJobs();
    const attempts = await shop.attempts(order.id);
    expect(attempts.map(({ providerRef, state }) => [providerRef, state]).toSorted()).toEqual([['b1', 'paid'], ['b2', 'paid']]); // oxfmt-ignore
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'overpayment'], sum: 3600 });
  });

  test('whose pingback has no amount is asked about by the number of the pingback', async () => {
    await shop.start(order, 'paymentwall');
    const answer = { state: 'paid', amount: usd(1800), refundedTotal: usd(0), isTest: false } as const;
    const asked = vi.spyOn(shop.fixture.payments.paymentwall!, 'confirm'); // the shop has all providers
    asked.mockImplementation(async ({ attemptRef, providerRef }) => ({ attemptRef, providerRef: providerRef ?? 'b2', ...answer })); // oxfmt-ignore
    await ping({ ref: 'b1', amount: '', currency_code: '' });
    await ping({ ref: 'b2', amount: '', currency_code: '' });
    expect(asked.mock.calls.map(([{ providerRef }]) => providerRef)).toEqual(['b1', 'b2']);
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'overpayment'], sum: 3600 });
  });

  test('paid by another order of the same pingbacks ends in the same way', async () => {
    await shop.start(order, 'paymentwall');
    await ping({ type: '2', reason: '9' });
    await ping({ type: '0' });
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'refund'], sum: 0 });
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.refunded });
  });

  test('spec §10.13 partly sent back goes on hold until support records how much, once', async () => {
    const { id: attemptId } = await shop.start(order, 'paymentwall');
    const support = await hire(shop.fixture);
    const params = { id: order.id };
    const record = (total: number) =>
      support.call(recordReturned, { params, body: { reference: `${order.uid}-1`, total: total / 100 } });
    const faults = async () => (await support.call(listFaults, {})).faults;
    await expect(record(500)).rejects.toMatchObject({ code: 'not_found' });
    await shop.play(attemptId, 'pay');
    await shop.fixture.runJobs();
    await support.call(startRefund, { key: newKey(), params, body: { amount: 5, note: 'Late' } });
    await shop.fixture.runJobs();
    shop.fixture.later(1); // people read the ticket
    await shop.advance(0);
    await shop.fixture.runJobs();
    expect(await faults()).toMatchObject([{ kind: 'part_returned', order: order.id, reference: `${order.uid}-1` }]);
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });

    await expect(record(1801)).rejects.toMatchObject({ code: 'refund_too_much' });
    const [first, again] = await Promise.all([record(500), record(500)]);
    expect([first, again]).toMatchObject([{ refunds: [{ state: 'succeeded', amount: 500 }] }, first]);
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'refund'], sum: 1300 });
    expect(await faults()).toMatchObject([{ kind: 'part_returned', order: order.id, goneAt: expect.any(Date) }]);
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.hold });
    await expect(record(499)).rejects.toMatchObject({ code: 'refund_recorded' });
    await record(1800);
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'refund', 'refund'], sum: 0 });
    expect(await shop.attempts(order.id)).toMatchObject([{ id: attemptId, refunded: 1800, dispute: null }]);
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.refunded });
  });

  test.each([
    { what: 'before', reasons: ['10', '8'] },
    { what: 'after', reasons: ['8', '10'] },
  ])('spec §10.13 partly sent back $what a dispute has an alarm for each, and stays disputed', async ({ reasons }) => {
    await shop.start(order, 'paymentwall');
    const support = await hire(shop.fixture);
    const alarms = vi.spyOn(shop.fixture.log, 'error');
    onTestFinished(() => alarms.mockRestore());
    await ping({ type: '0' });
    for (const reason of reasons) await ping({ type: '2', reason });
    const said = alarms.mock.calls.flat().map(String).toSorted();
    expect(said).toEqual([expect.stringContaining('a part of attempt'), expect.stringContaining('is disputed')]);
    const faults = async () => (await support.call(listFaults, {})).faults.map(({ kind }) => kind);
    expect(await faults()).toEqual(['disputed']);
    await support.call(recordReturned, { params: { id: order.id }, body: { reference: `${order.uid}-1`, total: 5 } });
    expect(await faults()).toEqual(['disputed']);
    expect(alarms.mock.calls).toHaveLength(2); // support knows what it records
  });

  test('spec §10.13 support records nothing of a provider that reports it, nor of another site', async () => {
    const { id: attemptId } = await shop.start(order, 'stripe');
    await shop.play(attemptId, 'close_tab');
    await shop.fixture.runJobs();
    const input = { params: { id: order.id }, body: { reference: `${order.uid}-1`, total: 5 } };
    const [support, stranger] = [await hire(shop.fixture), await hire(shop.fixture, { name: 'sue', siteId: 2 })];
    await expect(support.call(recordReturned, input)).rejects.toMatchObject({ code: 'refund_reported' });
    await expect(stranger.call(recordReturned, input)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('spec §10.13 support records nothing where the site has no account at the provider any more', async () => {
    await shop.start(order, 'paymentwall');
    await ping({ type: '0' });
    const support = await hire(shop.fixture);
    delete shop.fixture.payments.paymentwall;
    const input = { params: { id: order.id }, body: { reference: `${order.uid}-1`, total: 5 } };
    await expect(support.call(recordReturned, input)).rejects.toMatchObject({ code: 'account_missing' });
  });

  test('is refused with a wrong signature, and the answer is not OK', async () => {
    await shop.start(order, 'paymentwall');
    const query = new URLSearchParams({
      uid: '1',
      goodsid: `${order.uid}-1`,
      type: '0',
      ref: 'b1',
      sign_version: '3',
      sig: 'x',
    });
    const reply = await shop.get(`/webhooks/paymentwall?${query}`);
    expect([reply.statusCode, reply.body]).toEqual([400, 'rejected']);
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.unpaid });
  });

  test('controls A16 is not paid by the pingback of another customer, which is refused and counted', async () => {
    await shop.start(order, 'paymentwall');
    expect(await ping({ uid: String(shop.fixture.bob.id) })).toEqual([400, 'rejected']);
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.unpaid });
    expect(await shop.ledger(order.id)).toEqual({ kinds: [], sum: 0 });
    const support = await hire(shop.fixture);
    const { faults } = await support.call(listFaults, {});
    expect(faults).toMatchObject([{ kind: 'webhooks_refused' }]);
    expect(await ping({})).toEqual([200, 'OK']);
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
  });

  test.each(['', 'v=', 'xamount=', 'zsig='])(
    'controls A16 is not paid by an address whose pairs we sign for the page, with %j after them',
    async (after) => {
      const email = withPairs(after);
      await shop.fixture.db.updateTable('customers').set({ email }).where('id', '=', order.customerId).execute();
      const { redirectUrl } = await shop.start(order, 'paymentwall');
      expect([...new URL(redirectUrl).searchParams.keys()]).not.toContain('email');

      const { sign: _sign, ...sent } = Object.fromEntries(new URL(redirectUrl).searchParams);
      const before = { ...sent, email }; // as before addresses with such signs were left out
      const base = Object.entries(before).toSorted(([a], [b]) => (a < b ? -1 : 1)).map((pair) => pair.join('=')).join(''); // oxfmt-ignore
      const names = ['goodsid', 'ref', 'sign_version', 'type', 'uid', ...(after ? [after.slice(0, -1)] : [])];
      const forged = pairsOf(base, ['ag_external_id', ...names]);
      const query = new URLSearchParams([...forged, ['sig', signatureOf(before, SECRET)]]);
      expect(signatureOf(Object.fromEntries(forged), SECRET)).toBe(signatureOf(before, SECRET)); // the signature is right
      const reply = await shop.get(`/webhooks/paymentwall?${query}`);
      expect([reply.statusCode, reply.body]).toEqual([400, 'rejected']);
      await shop.fixture.runJobs();
      expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.unpaid });
    },
  );
});

/** An address with the pairs of a pingback about the order, in the order in which they are signed. */
const withPairs = (after: string) =>
  `agoodsid=${order.uid}-1ref=b7sign_version=3type=0uid=${order.customerId}${after}@example.com`;

/** Splits a signed text into the pairs of these names; each value reaches to the next name. */
function pairsOf(base: string, names: string[]): [string, string][] {
  const starts = names.map((name, at) => (at === 0 ? 0 : base.indexOf(`${name}=`, base.indexOf('email='))));
  return names.map((name, at) => [
    name,
    base.slice((starts[at] ?? 0) + name.length + 1, starts[at + 1] ?? base.length),
  ]);
}
