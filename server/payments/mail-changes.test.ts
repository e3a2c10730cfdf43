import { createOrder, editOrder } from '@octavo/contract/orders';
import { formatFor } from '@octavo/domain/language/format';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type PaymentFixture, startPaymentFixture } from './testing.ts';

const { paid, modified, canceled } = ORDER_STATUS;

let setup: PaymentFixture;
let id: number;
beforeEach(async () => {
  setup = await startPaymentFixture();
  const body = newOrder({ pages: 5 });
  ({ id } = await setup.fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body }));
});

const { money } = formatFor({ language: 'en', currency: 'USD' });
const order = () => setup.order(id);
const start = async () => (await setup.start(await order())).id;
const finish = async (attemptId: number) => setup.comeBack(await setup.play(attemptId, 'pay'));
const pay = async () => finish(await start());
const edit = (pages: number) =>
  setup.fixture.alice.call(editOrder, { params: { cat: 1, id }, body: newOrder({ pages }) });
const setStatus = (status: typeof canceled) =>
  setup.fixture.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
/** What was mailed about payments and refunds, without the mail about the new order. */
async function mailed() {
  await setup.sweepAfter(10);
  const mails = await setup.fixture.db.selectFrom('mails').selectAll().orderBy('id').execute();
  return mails.filter(({ subject }) => !subject.endsWith('is placed'));
}

describe('spec §4, D22 the mail about a payment after an edit', () => {
  test('says once how much was paid for the changes, and what the order costs now', async () => {
    await pay();
    const { priceFinal: before } = await order();
    await edit(7);
    expect((await order()).status).toBe(modified);
    const back = await setup.play(await start(), 'pay');
    await setup.comeBack(back);
    await setup.comeBack(back);

    const { status, priceFinal, title } = await order();
    expect(status).toBe(paid);
    const [first, second, ...more] = await mailed();
    expect([first?.subject, more]).toEqual([`Order ${id} is paid`, []]);
    expect(second).toMatchObject({
      recipient: 'alice@example.com',
      subject: `The changes of order ${id} are paid`,
      event: 'payment',
      notificationId: expect.any(Number),
    });
    expect(second?.body).toContain(
      `Your payment of ${money(priceFinal - before)} for the changes of order ${id}, "${title}", has arrived. The order costs ${money(priceFinal)} now.`,
    );
  });

  test('says what was paid and what is left where it does not suffice, of the price and of a difference', async () => {
    const { priceFinal: first } = await order();
    const whole = await start();
    await edit(7);
    await finish(whole);
    const { priceFinal: second } = await order();
    await pay();
    await edit(8);
    const difference = await start();
    const { priceFinal: third } = await order();
    await edit(9);
    await finish(difference);
    const { priceFinal: last } = await order();

    const mails = await mailed();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${money(second - first)} of order ${id} is left to pay`,
      `Order ${id} is paid`,
      `${money(last - third)} of order ${id} is left to pay`,
    ]);
    expect(mails[0]?.body).toContain(`Your payment of ${money(first)} for order ${id}`);
    expect(mails[0]?.body).toContain(`After your changes the order costs ${money(second)}.`);
    expect(mails[2]?.body).toContain(`Your payment of ${money(third - second)} for order ${id}`);
    expect(mails[2]?.body).toContain(`${money(last - third)} is left to pay.`);
  });

  test('is not sent when the order was closed meanwhile', async () => {
    const whole = await start();
    await edit(7);
    await setStatus(canceled);
    await finish(whole);
    expect(await mailed()).toEqual([]);
  });
});
