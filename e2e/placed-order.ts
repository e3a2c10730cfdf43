import { type APIRequestContext, expect } from '@playwright/test';
import { type Body, newOrder } from '../server/testing/new-order.ts';

/** The headers of a request of the customer whose access token this is; each key is used once. */
export const headersOf = (token: string, key: string) => ({
  Authorization: `Bearer ${token}`,
  'idempotency-key': `of-a-browser-test-${key}-${Date.now()}`,
});

/** Places an order on site 1 through the API, without the form. It is not paid. */
export async function placeOrder(request: APIRequestContext, token: string, fields: Partial<Body> = {}) {
  const placed = await request.post('/api/en/sites/categories/1/orders', {
    headers: headersOf(token, 'order'),
    data: newOrder(fields),
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const order: { id: number } = await placed.json();
  return order;
}
