import { beforeEach, describe, expect, test } from 'vitest';
import { type Till, openTill } from './testing.ts';

let till: Till;
beforeEach(async () => {
  till = await openTill();
});

describe('§4 an order that is paid', () => {
  test('is told of by mail, once, with what was paid and when it will be ready', async () => {
    const order = await till.world.order({ priceFinal: 12_636, title: 'The Ethics of Predictive Policing' });
    const { id } = await till.start(order);
    const back = await till.play(id, 'pay');
    await till.comeBack(back);
    await till.comeBack(back);
    await till.sweepAfter(10);
    await till.world.runJobs();

    const [mail, ...more] = await till.world.db.selectFrom('mails').selectAll().execute();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'alice@example.com', subject: `Order ${order.id} is paid` });
    expect(mail?.body).toContain('$126.36');
    expect(mail?.body).toContain('January 15, 2026 at 9:00 AM UTC');
    expect(mail?.body).toContain(`/orderinfo/${order.id}/details`);
  });

  test('is not told of when the payment failed', async () => {
    const { id } = await till.start(await till.world.order());
    await till.comeBack(await till.play(id, 'decline'));
    expect(await till.world.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });
});
