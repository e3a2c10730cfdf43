import { applyDiscount } from '@octavo/contract/discounts';
import { cancelOrder, getCancellation, withdrawCancellation } from '@octavo/contract/cancellations';
import { answerCancellation, changeStatus } from '@octavo/contract/desk';
import { retryRefund, startRefund } from '@octavo/contract/desk-refunds';
import { createOrder, editOrder, getOrder } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { listRefunds, takeDifference } from '@octavo/contract/refunds';
import { formatFor } from '@octavo/domain/language/format';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { insertEntries } from '../store.ts';
import { type PaymentFixture, startPaymentFixture } from '../testing.ts';
import { differenceNow } from './present.ts';

const { paid, modified, refunded } = ORDER_STATUS;

let setup: PaymentFixture;
let id: number;
let difference: number;
let support: Hired;
beforeEach(async () => {
  setup = await startPaymentFixture();
  support = await hire(setup.fixture);
  ({ id } = await setup.fixture.alice.call(createOrder, {
    key: newKey(),
    params: { cat: 1 },
    body: newOrder({ pages: 5 }),
  }));
  const before = await pay();
  const after = await edit(3);
  difference = before.priceFinal - after.priceFinal;
});

const pay = async () => {
  const order = await setup.order(id);
  const attempt = await setup.start(order);
  await setup.comeBack(await setup.play(attempt.id, 'pay'));
  return order;
};
const edit = async (pages: number) => {
  await setup.fixture.alice.call(editOrder, { params: { cat: 1, id }, body: newOrder({ pages }) });
  return setup.order(id);
};
const accept = async () => {
  await support.call(changeStatus, { params: { id }, body: { status: paid } });
};
const shown = () => setup.fixture.alice.call(listRefunds, { params: { id } });
const take = (way: 'refund' | 'credit', amount = difference, key = newKey()) =>
  setup.fixture.alice.call(takeDifference, { key, params: { id }, body: { take: way, amount: amount / 100 } });
const order = () => setup.fixture.alice.call(getOrder, { params: { id } });

describe('spec D22 an edit that made a paid order cheaper', () => {
  test('ADR 0403 gives only a refund at a site with another currency', async () => {
    await accept();
    await setup.fixture.db.updateTable('orders').set({ currency: 'EUR' }).where('id', '=', id).execute();
    await expect(take('credit')).rejects.toMatchObject({ code: 'credit_other_currency' });
    expect(await shown()).toMatchObject({ difference: { amount: difference } });
  });

  test('offers the difference, which can be taken when support has accepted the edit', async () => {
    expect((await setup.order(id)).status).toBe(modified);
    expect(await shown()).toEqual({ refunds: [], difference: { amount: difference, isWaiting: true } });
    await expect(take('credit')).rejects.toMatchObject({ code: 'refund_changed' });
    await accept();
    expect(await shown()).toMatchObject({ difference: { amount: difference, isWaiting: false } });
    await expect(take('credit', difference - 1)).rejects.toMatchObject({ code: 'refund_changed' });
  });

  test('goes back once, however often it is asked for', async () => {
    await accept();
    const held = (await setup.ledger(id)).sum;
    const key = newKey();
    const settled = await Promise.allSettled([take('refund', difference, key), take('refund', difference, key), take('credit'), take('refund')]); // oxfmt-ignore
    expect(settled.map(({ status }) => status).filter((status) => status === 'fulfilled').length).toBeLessThanOrEqual(
      2,
    );
    await setup.fixture.runJobs();
    const { refunds, difference: rest } = await shown();
    expect(rest).toBeNull();
    const credits = (await setup.fixture.alice.call(listOrderEvents, { params: { id } })).credits;
    expect(refunds.length + credits.length).toBe(1);
    expect((await setup.ledger(id)).sum).toBe(held - difference);
  });

  test('§10.6 is not given while a request to cancel waits, which is about all of the money', async () => {
    await accept();
    const refund = { refund: (await setup.ledger(id)).sum / 100 };
    await setup.fixture.alice.call(cancelOrder, { params: { id }, body: refund });
    expect([(await shown()).difference, (await order()).difference]).toEqual([null, null]);
    for (const way of ['refund', 'credit'] as const)
      await expect(take(way)).rejects.toMatchObject({ code: 'refund_changed' });
    await setup.fixture.alice.call(withdrawCancellation, { params: { id } });
    expect((await order()).difference).toMatchObject({ amount: difference });
  });

  test('as a refund goes back by the payment', async () => {
    await accept();
    expect(await take('refund')).toMatchObject({
      refunds: [{ amount: difference, cause: 'difference' }],
      difference: null,
    });
    await setup.fixture.runJobs();
    expect((await shown()).refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(await order()).toMatchObject({ refunded: difference, due: 0, orderStatus: { id: paid } });
  });

  test('as a refund is mailed once, when it has gone back', async () => {
    const mailed = async () => {
      const mails = await setup.fixture.db.selectFrom('mails').selectAll().orderBy('id').execute();
      return mails.filter(({ subject }) => subject.endsWith('goes back to you'));
    };
    await accept();
    await take('refund');
    expect(await mailed()).toEqual([]);
    await setup.fixture.runJobs();
    await setup.sweepAfter(10);
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    const sum = formatFor({ language: 'en', currency: 'USD' }).money(difference);
    expect(mail).toMatchObject({
      recipient: 'alice@example.com',
      subject: `${sum} of order ${id} goes back to you`,
      event: 'payment',
      notificationId: expect.any(Number),
    });
    expect(mail?.body).toContain('the difference that you took back: your changes had made this order cheaper.');
    expect(mail?.body).not.toContain('Support writes');
  });

  test('that its provider refused to send is not lost with the next difference, which waits for it or is taken as a credit', async () => {
    await accept();
    const held = (await setup.ledger(id)).sum;
    await take('refund');
    const { db } = setup.fixture;
    await db.updateTable('refunds').set({ state: 'failed' }).execute();
    await edit(2);
    await accept();
    const more = (await shown()).difference?.amount ?? 0;
    await expect(take('refund', more)).rejects.toMatchObject({ code: 'refund_waits' });
    await take('credit', more);
    const { id: refused } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    await support.call(retryRefund, { params: { id: refused } });
    await setup.fixture.runJobs();
    expect(await shown()).toMatchObject({ refunds: [{ amount: difference, state: 'succeeded' }], difference: null });
    expect((await setup.ledger(id)).sum).toBe(held - difference - more);
  });

  test('as a credit leaves the money of a refund that was refused before, also where the order has two payments', async () => {
    await edit(7);
    await pay();
    await edit(3);
    await accept();
    const { entries } = await differenceNow(setup.fixture.db, await setup.order(id));
    const [first, second] = entries.map(({ amount }) => amount);
    const held = (first ?? 0) + (second ?? 0);
    const back = (await shown()).difference?.amount ?? 0;
    await take('refund', back); // the most of the first payment
    const { db, runJobs } = setup.fixture;
    const { id: refused } = await db.updateTable('refunds').set({ state: 'failed' }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
    await edit(1);
    await accept();
    const more = (await shown()).difference?.amount ?? 0;
    expect(back + more).toBeGreaterThan(first ?? 0);
    await take('credit', more);
    await support.call(retryRefund, { params: { id: refused } });
    await runJobs();
    expect(await shown()).toMatchObject({ refunds: [{ amount: back, state: 'succeeded' }], difference: null });
    expect((await setup.ledger(id)).sum).toBe(held - back - more);
  });

  test('is at most what is held without a refund of it that was refused before, also on the page of the order', async () => {
    await accept();
    const held = (await setup.ledger(id)).sum;
    await take('refund');
    const { db } = setup.fixture;
    const { attemptId } = await db.updateTable('refunds').set({ state: 'failed' }).returning('attemptId').executeTakeFirstOrThrow(); // oxfmt-ignore
    const gone = { orderId: id, attemptId, kind: 'refund', amount: difference + 1 - held, currency: 'USD' } as const;
    await insertEntries(db, [{ ...gone, effectKey: 'in the portal', dateCreated: setup.fixture.now() }]);
    await edit(1);
    await accept();
    expect([(await shown()).difference, (await order()).difference]).toMatchObject([{ amount: 1 }, { amount: 1 }]);
    await take('credit', 1);
    expect((await setup.ledger(id)).sum).toBe(difference);
  });

  test('§10.6 that its provider refused is not lost with the order: what comes back is of the rest, and support sends it first', async () => {
    await accept();
    const held = (await setup.ledger(id)).sum;
    const { db, alice, runJobs, now } = setup.fixture;
    await db.updateTable('orders').set({ writerId: support.id, dateStarted: now() }).execute();
    await take('refund');
    await db.updateTable('refunds').set({ state: 'failed' }).execute();
    const { refund } = await alice.call(getCancellation, { params: { id } });
    const total = refund?.total ?? 0;
    expect(total).toBe(Math.round(((held - difference) * (refund?.percent ?? 0)) / 100));
    await alice.call(cancelOrder, { params: { id }, body: { refund: total / 100 } });
    const cancel = () => support.call(answerCancellation, { params: { id }, body: { answer: 'accept', note: '' } });
    await expect(cancel()).rejects.toMatchObject({ code: 'difference_refused' });
    const { id: refused } = await db.selectFrom('refunds').select('id').executeTakeFirstOrThrow();
    await support.call(retryRefund, { params: { id: refused } });
    await runJobs();
    await cancel();
    await runJobs();
    expect((await setup.ledger(id)).sum).toBe(held - difference - total);
  });

  test('§12.5 that its provider refused is not lost with a refund of support for another reason, unless that is of all that is held', async () => {
    await accept();
    const held = (await setup.ledger(id)).sum;
    await take('refund');
    const { db, runJobs } = setup.fixture;
    const { id: refused } = await db.updateTable('refunds').set({ state: 'failed' }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
    const give = (amount?: number) =>
      support.call(startRefund, {
        key: newKey(),
        params: { id },
        body: { note: 'The paper came late.', ...(amount !== undefined && { amount: amount / 100 }) },
      });
    await expect(give(1)).rejects.toMatchObject({ code: 'difference_refused' });
    expect(await shown()).toMatchObject({ refunds: [{ id: refused, state: 'failed', dateEnded: null }] });
    await give();
    await runJobs();
    expect((await shown()).refunds).toMatchObject([{ amount: held, state: 'succeeded' }, { id: refused }]);
    expect((await setup.ledger(id)).sum).toBe(0);
  });

  test('as a credit is a code of that amount, and the money is not held for the order any more', async () => {
    await accept();
    const held = (await setup.ledger(id)).sum;
    expect(await take('credit')).toEqual({ refunds: [], difference: null });
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'credit'], sum: held - difference });
    const { credits } = await setup.fixture.alice.call(listOrderEvents, { params: { id } });
    expect(credits).toMatchObject([{ reason: 'difference', amount: difference, isUsed: false }]);
    const body = { code: credits[0]?.code ?? '' };
    expect(await setup.fixture.guest.call(applyDiscount, { body })).toMatchObject({ amount: difference });
    expect(await order()).toMatchObject({ refunded: 0, due: 0 });
  });

  test('ADR 0051 as a credit is held for no refund that was refused before: that is not sent again', async () => {
    await accept();
    const held = (await setup.ledger(id)).sum;
    const body = { amount: (held - difference + 1) / 100, note: 'The paper came late.' };
    await support.call(startRefund, { key: newKey(), params: { id }, body });
    const { db } = setup.fixture;
    const { id: refused } = await db.updateTable('refunds').set({ state: 'failed' }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
    await take('credit');
    const retry = () => support.call(retryRefund, { params: { id: refused } });
    await expect(retry()).rejects.toMatchObject({ code: 'refund_too_much' });
    await db
      .updateTable('refunds')
      .set({ amount: held - difference, target: held - difference })
      .execute();
    await retry();
    await setup.fixture.runJobs();
    expect((await setup.ledger(id)).sum).toBe(0);
  });

  test('is due again when a later edit makes the order dearer, and not given twice', async () => {
    await accept();
    await take('credit');
    await edit(5);
    expect(await order()).toMatchObject({ due: difference, orderStatus: { id: modified } });
    await pay();
    expect(await order()).toMatchObject({ due: 0, orderStatus: { id: paid } });
    expect(await shown()).toMatchObject({ difference: null });
    await edit(4);
    await accept();
    const { difference: again } = await shown();
    expect(again?.amount).toBe(difference / 2);
    await take('credit', again?.amount);
    const { credits } = await setup.fixture.alice.call(listOrderEvents, { params: { id } });
    expect(credits.map(({ amount }) => amount)).toEqual([difference, difference / 2]);
  });

  test('after a credit a refund of the rest ends the order as refunded', async () => {
    await accept();
    await take('credit');
    await support.call(startRefund, { key: newKey(), params: { id }, body: { note: 'The rest goes back.' } });
    await setup.fixture.runJobs();
    expect(await setup.ledger(id)).toEqual({ kinds: ['charge', 'credit', 'refund'], sum: 0 });
    expect((await setup.order(id)).status).toBe(refunded);
  });
});
