import paypal from '@paypal/checkout-server-sdk';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loopbackAgent, openShop, type Shop } from '../testing.ts';

const KEYS = { clientId: 'fake-paypal-client', secret: 'fake-paypal-secret', webhookId: 'fake-paypal-webhook' };
const { PayPalEnvironment, PayPalHttpClient } = paypal.core;
const { OrdersCaptureRequest, OrdersCreateRequest, OrdersGetRequest } = paypal.orders;
const { CapturesGetRequest, CapturesRefundRequest, RefundsGetRequest } = paypal.payments;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop('paypal', KEYS);
});

/** The library of PayPal, which knows no address with a path: the sandbox gives it a host name of its own. */
function library(secret = KEYS.secret, clientId = KEYS.clientId) {
  const host = `http://paypal.localhost:${shop.port}`;
  const client = new PayPalHttpClient(new PayPalEnvironment(clientId, secret, host, host));
  const agent = loopbackAgent();
  client.addInjector((request) => void Object.assign(request, { agent })); // the library hands a request to node:http as it is
  return client;
}

const usd = (value: string) => ({ currency_code: 'USD', value });

function creating() {
  const request = new OrdersCreateRequest();
  request.requestBody({
    intent: 'CAPTURE',
    purchase_units: [{ invoice_id: 'ord_1001-a1', custom_id: 'a1', amount: usd('45.50') }],
    application_context: { return_url: `${shop.url}/return`, cancel_url: `${shop.url}/cancel` },
  });
  return request;
}

const capturing = (id: string) => new OrdersCaptureRequest(id).payPalRequestId('a1:capture');

/** A partial refund, under an idempotency key. */
const refunding = (captureId: string, value: string) =>
  Object.assign(new CapturesRefundRequest(captureId).payPalRequestId('rf_1'), { body: { amount: usd(value) } });

const refused = (statusCode: number, issue: string) => ({ statusCode, message: expect.stringContaining(issue) });

describe('payments §7 the library of PayPal and the sandbox', () => {
  test('create an order, capture it once, read it, and refund a part of it once', async () => {
    const client = library();
    const created = (await client.execute(creating())).result;
    expect(created).toMatchObject({ status: 'CREATED' });
    const page = created.links.find(({ rel }: { rel: string }) => rel === 'approve');
    expect(await (await fetch(page.href)).text()).toContain('Pay 45.50 USD');

    await shop.play('ord_1001-a1', 'pay');
    expect((await client.execute(new OrdersGetRequest(created.id))).result).toMatchObject({ status: 'APPROVED' });
    const { result: captured, statusCode } = await client.execute(capturing(created.id));
    expect([statusCode, captured]).toMatchObject([201, { status: 'COMPLETED' }]);
    expect((await client.execute(capturing(created.id))).statusCode).toBe(200);
    const [capture] = captured.purchase_units[0].payments.captures;
    expect(capture).toMatchObject({ status: 'COMPLETED', amount: usd('45.50'), custom_id: 'a1' });

    const refund = (await client.execute(refunding(capture.id, '10.00'))).result;
    expect((await client.execute(refunding(capture.id, '10.00'))).result.id).toBe(refund.id);
    const read = await client.execute(new RefundsGetRequest(refund.id));
    expect(read.result).toMatchObject({ status: 'COMPLETED', amount: usd('10.00') });
    const left = await client.execute(new CapturesGetRequest(capture.id));
    expect(left.result).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    const types = () => shop.received.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type); // of the sandbox
    const areReported = () =>
      expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED']);
    await vi.waitFor(areReported, { timeout: 50_000 });
  });

  test('get the errors of PayPal', async () => {
    const client = library();
    const { id } = (await client.execute(creating())).result;
    await expect(client.execute(creating())).rejects.toMatchObject(refused(422, 'DUPLICATE_INVOICE_ID'));
    await expect(client.execute(capturing(id))).rejects.toMatchObject(refused(422, 'ORDER_NOT_APPROVED'));
    const unknown = client.execute(new OrdersGetRequest('0AB12345CD678901E'));
    await expect(unknown).rejects.toMatchObject(refused(404, 'INVALID_RESOURCE_ID'));
    const stranger = library('wrong', 'another-client').execute(creating());
    await expect(stranger).rejects.toMatchObject({ statusCode: 401 });
  });

  test('replace an access token that has ended', async () => {
    const client = library();
    const { id } = (await client.execute(creating())).result;
    await fetch(`${shop.sandboxUrl}/_sandbox/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: 40_000 }),
    });
    expect((await client.execute(new OrdersGetRequest(id))).result).toMatchObject({ id });
  });
});
