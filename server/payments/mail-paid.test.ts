import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Till, openTill } from './testing.ts';

let till: Till;
beforeEach(async () => {
  till = await openTill();
});

describe('spec §4 the mail about a paid order', () => {
  test('is sent once, with the price and the deadline', async () => {
    const price = { priceBasic: 10_800, pricePremiumWriter: 2160, priceDiscount: 324, priceFinal: 12_636 };
    const order = await till.fixture.order({ ...price, pages: 6, title: 'The Ethics of Predictive Policing' });
    const { id } = await till.start(order);
    const back = await till.play(id, 'pay');
    await till.comeBack(back);
    await till.comeBack(back);
    await till.sweepAfter(10);
    await till.fixture.runJobs();

    const [mail, ...more] = await till.fixture.db.selectFrom('mails').selectAll().execute();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'alice@example.com', subject: `Order ${order.id} is paid` });
    expect(mail?.body).toContain('$126.36');
    expect(mail?.body).toContain('The price: 6 pages $108.00, Top writers $21.60, Discount -$3.24.');
    expect(mail?.body).toContain('January 15, 2026 at 9:00 AM UTC');
    expect(mail?.body).toContain(`/orderinfo/${order.id}/details`);
  });

  test('spec D52 comes from the new site of a customer who has moved', async () => {
    const frank = await till.fixture.person('frank', 2);
    const order = await till.fixture.order({ siteId: 7, customerId: frank.id });
    const { id } = await till.start(order, frank);
    await till.play(id, 'pay');
    await till.sweepAfter(10);
    const [mail] = await till.fixture.db.selectFrom('mails').selectAll().execute();
    expect(mail).toMatchObject({ siteId: 2, recipient: 'frank@example.com', subject: `Order ${order.id} is paid` });
    expect(mail?.body).toContain(`http://site2.localhost:3000/orderinfo/${order.id}/details`);
  });

  test('is not sent when the order was closed meanwhile', async () => {
    const order = await till.fixture.order();
    const { id } = await till.start(order);
    await till.fixture.db
      .updateTable('orders')
      .set({ status: ORDER_STATUS.canceled })
      .where('id', '=', order.id)
      .execute();
    await till.comeBack(await till.play(id, 'pay'));
    expect(await till.order(order.id)).toMatchObject({ status: ORDER_STATUS.hold });
    expect(await till.fixture.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('is not sent when the payment failed', async () => {
    const { id } = await till.start(await till.fixture.order());
    await till.comeBack(await till.play(id, 'decline'));
    expect(await till.fixture.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});
