import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import { Invoice, readInvoice } from '#outside/payments/paycore/invoice.ts';
import { invoiceWith } from '#outside/payments/paycore/testing.ts';
import { applyProviderStatus } from '../apply-provider-status.ts';
import { type Shop, startShop } from './testing.ts';

let shop: Shop;
let order: OrderRow;
beforeEach(async () => {
  shop = await startShop();
  order = await shop.fixture.order();
});

describe('ADR 0050 a provider that takes no link', () => {
  test('gets a form from a page of ours, which may post to that host only', async () => {
    shop.usePaycore('payment_card_{currency}');
    const { id, redirectUrl } = await shop.start(order, 'paycore');
    expect(pathOf(redirectUrl)).toBe(`/pay/form/paycore?attempt=${order.uid}-1`);

    const page = await shop.get(pathOf(redirectUrl));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain(`form-action ${shop.sandbox.url};`);
    expect(page.headers['cache-control']).toBe('no-store');
    const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(page.body) ?? [];
    const [, name = '', value = ''] = /<input type="hidden" name="([^"]+)" value="([^"]+)">/.exec(page.body) ?? [];
    const hosted = await fetch(action, { method: 'POST', body: new URLSearchParams({ [name]: value }) });
    expect(await hosted.text()).toContain('Pay 18.00 USD');

    const back = await shop.play(id, 'pay');
    expect(back && (await shop.comeBack(back))).toBe(`/orderinfo/${order.id}/details?payment=ok`);
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
    const later = await shop.get(pathOf(redirectUrl));
    expect([later.statusCode, later.headers.location]).toEqual([303, `/orderinfo/${order.id}/details`]);
  });

  test('gets the same form with a second click, and with a plain navigation', async () => {
    shop.usePaycore('payment_card_{currency}');
    const first = await shop.start(order, 'paycore');
    expect(await shop.start(order, 'paycore')).toEqual(first);
  });

  test('controls C29 has no form for another site, an unknown attempt, or one that is paid by a link', async () => {
    shop.usePaycore('payment_card_{currency}');
    const { redirectUrl } = await shop.start(order, 'paycore');
    const host = { host: 'site2.localhost' };
    const foreign = await shop.fixture.app.inject({ method: 'GET', url: pathOf(redirectUrl), headers: host });
    expect(foreign.headers.location).toBe('/dashboard');
    expect((await shop.get('/pay/form/paycore?attempt=x')).headers.location).toBe('/dashboard');
    expect((await shop.get('/pay/form/paycore')).headers.location).toBe('/dashboard');
    await shop.start(order, 'fondy');
    const byLink = await shop.get(`/pay/form/fondy?attempt=${order.uid}-2`);
    expect(byLink.headers.location).toBe(`/orderinfo/${order.id}/details`);
    expect((await shop.get('/pay/form/nobody')).statusCode).toBe(404);
  });
});

describe('payments §4 a payment with Paycore', () => {
  test('is paid by its callback, and its callbacks in the wrong order change nothing', async () => {
    const { id, redirectUrl } = await shop.start(order, 'paycore');
    expect(redirectUrl).toContain('/paycore/hpp/?cpi=');
    await shop.play(id, 'out_of_order');
    await shop.fixture.runJobs();
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.paid });
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });
  });

  test('is held when only a part of it was paid', async () => {
    const { id } = await shop.start(order, 'paycore');
    await shop.play(id, 'other_amount', { amount: 1700 });
    await shop.fixture.runJobs();
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.hold });
    expect(await shop.attempts(order.id)).toMatchObject([{ state: 'mismatch' }]);
  });

  test.each(['refunding', 'refunded'])(
    'that came in part stays held, with the part that came, when it is %s and no longer says what came',
    async (status) => {
      const { id } = await shop.start(order, 'paycore');
      await shop.play(id, 'other_amount', { amount: 1700 });
      await shop.fixture.runJobs();
      const [attempt] = await shop.attempts(order.id);
      const said = { status, amount: 18, processed_amount: null, reference_id: attempt?.reference };
      await applyProviderStatus(shop.fixture, attempt!, readInvoice(Invoice.parse(invoiceWith(said)))!); // it was started, and its status is known
      expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.hold });
      expect(await shop.attempts(order.id)).toMatchObject([{ state: 'mismatch', arrived: 1700 }]);
      expect(await shop.ledger(order.id)).toEqual({ kinds: [], sum: 0 });
    },
  );

  test('is held after a chargeback, whose money has left the ledger', async () => {
    const { id } = await shop.start(order, 'paycore');
    await shop.play(id, 'pay');
    await shop.fixture.runJobs();
    await shop.play(id, 'dispute_lost');
    await shop.fixture.runJobs();
    expect(await shop.order(order.id)).toMatchObject({ status: ORDER_STATUS.hold });
    expect(await shop.ledger(order.id)).toEqual({ kinds: ['charge', 'chargeback'], sum: 0 });
  });
});

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
