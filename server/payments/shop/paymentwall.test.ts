import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { SECRET } from '@octavo/sandbox/paymentwall/vectors';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { signatureOf } from '#outside/payments/paymentwall/signature.ts';
import { type Shop, startShop } from './testing.ts';

let shop: Shop;
let order: OrderRow;
beforeEach(async () => {
  shop = await startShop();
  order = await shop.fixture.order();
});

/** Sends a pingback about the first attempt of the order. */
async function ping(change: Record<string, string>) {
  const pairs = {
    uid: '1',
    goodsid: `${order.uid}-1`,
    slength: '',
    speriod: '',
    type: '0',
    ref: 'b1',
    ...AMOUNT,
    ...change,
  };
  const query = new URLSearchParams({ ...pairs, sig: signatureOf(pairs, SECRET) });
  const reply = await shop.get(`/webhooks/paymentwall?${query}`);
  await shop.fixture.runJobs();
  return [reply.statusCode, reply.body];
}
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

  test('paid by another order of the same pingbacks ends in the same way', async () => {
    await shop.start(order, 'paymentwall');
    await ping({ type: '2', reason: '9' });
    await ping({ type: '0' });
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'refund'], sum: 0 });
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.refunded });
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
});
