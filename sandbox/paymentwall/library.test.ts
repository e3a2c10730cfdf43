import paymentwall from 'paymentwall';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openShop, type Shop } from '../testing.ts';
import { SECRET } from './vectors.ts';

const PROJECT_KEY = 'pwfake_project_key_0001';
const DIGITAL_GOODS = 2;
const { Pingback, Product, Widget } = paymentwall;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop('paymentwall', { projectKey: PROJECT_KEY, secretKey: SECRET });
  paymentwall.Configure(DIGITAL_GOODS, PROJECT_KEY, SECRET);
});

/** The signed address that the library makes. It knows one host only, whose place the sandbox takes. */
function addressOf(change: Record<string, string> = {}) {
  const product = new Product('ord_1001-a1', 45.5, 'USD', 'Order #1001 – “résumé”', 'fixed');
  const more = { email: 'jo@example.com', timestamp: '1795168800', ps: 'all', success_url: `${shop.url}/?ref=$ref` };
  const address = new Widget('cust_42', 'p1_1', [product], { ...more, ...change }).getUrl();
  return address.replace('https://api.paymentwall.com', `${shop.sandboxUrl}/paymentwall`);
}

const pingbacks = () =>
  shop.received.map(({ url }) => new Pingback(Object.fromEntries(new URL(url, shop.url).searchParams), '216.127.71.1'));

describe('payments §7 the library of Paymentwall and the sandbox', () => {
  test('open the page of a payment, and validate the pingbacks of its payment and its refund', async () => {
    expect(await (await fetch(addressOf())).text()).toContain('Pay 45.50 USD');
    await shop.play('ord_1001-a1', 'pay');
    await shop.play('ord_1001-a1', 'dashboard_refund');
    await vi.waitFor(() => expect(shop.received).toHaveLength(2), { timeout: 50_000 });
    expect(pingbacks().map((one) => [one.validate(false), one.isDeliverable(), one.isCancelable()])).toEqual([
      [true, true, false],
      [true, false, true],
    ]);
    expect(pingbacks().map((one) => one.getProductId())).toEqual(['ord_1001-a1', 'ord_1001-a1']);
    expect(new Set(pingbacks().map((one) => one.getPingbackUniqueId())).size).toBe(2);
  });

  test('agree that an address of another version of the signature opens the page, and a changed one does not', async () => {
    expect(await (await fetch(addressOf({ sign_version: '2' }))).text()).toContain('Pay 45.50 USD');
    const changed = await fetch(addressOf().replace('amount=45.50', 'amount=4.50'));
    expect([changed.status, await changed.json()]).toMatchObject([400, { error: 'the signature is wrong' }]);
  });

  test.each(['bad_signature', 'changed_body'])('refuse the pingback of %s', async (outcome) => {
    await fetch(addressOf());
    await shop.play('ord_1001-a1', outcome);
    expect(pingbacks().map((one) => one.validate(true))).toEqual([false]);
  });
});
