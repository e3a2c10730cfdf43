import { createOrder } from '@octavo/contract/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertDiscounts } from '#discounts/store.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture();
});

const mails = () => fixture.db.selectFrom('mails').selectAll().execute();
const plain = (text = '') => text.replaceAll('\u202f', ' ');

describe('spec §10.1 the mail about a new order', () => {
  test('is sent once, with the price, and with the time from the payment on', async () => {
    const ask = { key: newKey(), params: { cat: 1 }, body: newOrder() };
    const { id } = await fixture.alice.call(createOrder, ask);
    await fixture.alice.call(createOrder, ask);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'alice@example.com', subject: `Order ${id} is placed` });
    expect(mail?.body).toContain('It costs $108.00. Work starts when you pay.');
    expect(plain(mail?.body)).toContain(
      'It is ready 10 days after you pay: January 15, 2026 at 9:00 AM UTC if you pay now, later if you pay later.',
    );
    expect(mail?.body).toContain(`/orderinfo/${id}/details`);
  });

  test('is not sent for an order that is refused', async () => {
    const ask = { key: newKey(), params: { cat: 1 }, body: newOrder({ topic: 'Kant' }) };
    await expect(fixture.alice.call(createOrder, ask)).rejects.toMatchObject({ code: 'invalid' });
    expect(await mails()).toEqual([]);
  });

  test('says of an order that costs nothing when it is ready', async () => {
    const code = { siteId: 1, code: 'GIFT', amount: 0, percent: 100, isForTopWriters: false };
    await insertDiscounts(fixture.db, [{ ...code, usesLeft: null, expiresAt: null }]);
    const body = newOrder({ discountCode: 'GIFT' });
    await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body });
    const [mail] = await mails();
    expect(mail?.body).toContain('There is nothing to pay.');
    expect(plain(mail?.body)).toContain('It will be ready by January 15, 2026 at 9:00 AM UTC.');
  });
});
