import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { type PaymentFixture, startPaymentFixture } from './testing.ts';

let setup: PaymentFixture;
beforeEach(async () => {
  setup = await startPaymentFixture();
});

describe('spec §4 the mail about a paid order', () => {
  test('is sent once, with the price and the deadline', async () => {
    const price = { priceBasic: 10_800, pricePremiumWriter: 2160, priceDiscount: 324, priceFinal: 12_636 };
    const order = await setup.fixture.order({ ...price, pages: 6, title: 'The Ethics of Predictive Policing' });
    const { id } = await setup.start(order);
    const back = await setup.play(id, 'pay');
    await setup.comeBack(back);
    await setup.comeBack(back);
    await setup.sweepAfter(10);
    await setup.fixture.runJobs();

    const [mail, ...more] = await setup.fixture.db.selectFrom('mails').selectAll().execute();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'alice@example.com', subject: `Order ${order.id} is paid` });
    expect(mail?.body).toContain('$126.36');
    expect(mail?.body).toContain('The price: 6 pages $108.00, Top writers $21.60, Discount −$3.24.');
    expect(mail?.body).toContain('January 15, 2026 at 9:00 AM UTC');
    expect(mail?.body).toContain(`/orderinfo/${order.id}/details`);
  });

  test('spec D52 comes from the new site of a customer who has moved', async () => {
    const frank = await setup.fixture.person('frank', 2);
    const order = await setup.fixture.order({ siteId: 7, customerId: frank.id });
    const { id } = await setup.start(order, frank);
    await setup.play(id, 'pay');
    await setup.sweepAfter(10);
    const [mail] = await setup.fixture.db.selectFrom('mails').selectAll().execute();
    expect(mail).toMatchObject({ siteId: 2, recipient: 'frank@example.com', subject: `Order ${order.id} is paid` });
    expect(mail?.body).toContain(`http://site2.localhost:3000/orderinfo/${order.id}/details`);
  });

  test('is not sent when the order was closed meanwhile', async () => {
    const order = await setup.fixture.order();
    const { id } = await setup.start(order);
    await setup.fixture.db
      .updateTable('orders')
      .set({ status: ORDER_STATUS.canceled })
      .where('id', '=', order.id)
      .execute();
    await setup.comeBack(await setup.play(id, 'pay'));
    expect(await setup.order(order.id)).toMatchObject({ status: ORDER_STATUS.hold });
    expect(await setup.fixture.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('is not sent when the payment failed', async () => {
    const { id } = await setup.start(await setup.fixture.order());
    await setup.comeBack(await setup.play(id, 'decline'));
    expect(await setup.fixture.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});
