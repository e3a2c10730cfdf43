import { beforeEach, expect, test } from 'vitest';
import { IN_SHOP, type Shop, startShop } from './testing.ts';

const DEVICE = 'f1ng3rpr1nt';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
  const { db, alice } = shop.fixture;
  await db.updateTable('sessions').set({ device: DEVICE }).where('customerId', '=', alice.id).execute();
});

test.each(IN_SHOP)(
  'spec §7 a plain link with the uid and the device leads to the page of %s, once',
  async (provider) => {
    const { id, uid } = await shop.fixture.order();
    const link = `/api/en/payments/${provider}/${uid}/${DEVICE}`;
    const clicks = await Promise.all([shop.get(link), shop.get(link)]);
    const pages = clicks.map(({ headers }) => String(headers.location));
    expect(pages[0]).toMatch(new RegExp(`^${shop.sandbox.url}/${provider}/`));
    expect(pages[1]).toBe(pages[0]);
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await shop.attempts(id)).toMatchObject([{ provider, state: 'redirected' }]);
    expect(await (await fetch(pages[0] ?? '')).text()).toContain('18.00 USD');
    const stranger = await shop.get(`/api/en/payments/${provider}/${uid}/another`);
    expect(stranger.headers.location).toBe('/dashboard');
  },
);
