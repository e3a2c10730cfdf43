import { type APIRequestContext, expect } from '@playwright/test';
import { type Body, newOrder } from '../server/testing/new-order.ts';

/** The headers of a request of the customer whose access token this is, at site 1 or that of a host; each key is used once. */
export const headersOf = (token: string, key: string, host?: string) => ({
  Authorization: `Bearer ${token}`,
  'idempotency-key': `of-a-browser-test-${key}-${Date.now()}`,
  ...(host && { host }),
});

/** Places an order on site 1, or that of a host, through the API, without the form. It is not paid. */
export async function placeOrder(request: APIRequestContext, token: string, fields: Partial<Body> = {}, host?: string) {
  const placed = await request.post('/api/en/sites/categories/1/orders', {
    headers: headersOf(token, 'order', host),
    data: newOrder(fields),
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const order: { id: number; uid: string } = await placed.json();
  return order;
}

/** The same, paid. Answers the id. */
export async function placePaidOrder(request: APIRequestContext, token: string, fields: Partial<Body> = {}) {
  const order = await placeOrder(request, token, fields);
  await payOrder(request, token, order);
  return order.id;
}

type Played = { uid: string; provider: string; outcome: string; host?: string };

/** Starts a payment and plays an outcome on the page of its provider. Answers the address of that page. */
export async function playPayment(request: APIRequestContext, token: string, { uid, provider, outcome, host }: Played) {
  const headers = headersOf(token, `payment-${provider}`, host);
  const started = await request.post(`/api/en/orders/${uid}/payments`, { headers, data: { provider } });
  expect(started.ok(), await started.text()).toBe(true);
  const { redirectUrl }: { redirectUrl: string } = await started.json();
  const paid = await request.post(redirectUrl, { form: { outcome }, maxRedirects: 0 });
  const { location } = paid.headers();
  const back = location && new URL(location, redirectUrl);
  if (back)
    await request.get(`${back.pathname}${back.search}`, { headers: { ...(host && { host }) }, maxRedirects: 0 }); // only a browser knows the host of a new site
  return redirectUrl;
}

/** Pays an order at the sandbox of the provider without its page: `order.e2e.ts` is about that. */
export async function payOrder(request: APIRequestContext, token: string, { uid }: { uid: string }) {
  const headers = headersOf(token, 'payment');
  const started = await request.post(`/api/en/orders/${uid}/payments`, { headers, data: { provider: 'fondy' } });
  const payment: { id: number; redirectUrl: string } = await started.json();
  await request.post(payment.redirectUrl, { form: { outcome: 'pay' } });
  const stateOf = async () => {
    const reply = await request.get(`/api/en/orders/${uid}/payments/${payment.id}`, { headers });
    return ((await reply.json()) as { state: string }).state; // as the contract says
  };
  await expect.poll(stateOf).toBe('paid');
}
