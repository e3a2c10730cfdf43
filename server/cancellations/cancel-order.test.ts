import { applyDiscount } from '@octavo/contract/discounts';
import { changeStatus, offerOrder } from '@octavo/contract/desk';
import { cancelOrder } from '@octavo/contract/cancellations';
import { createOrder, getOrder, listOrders } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { insertDiscounts } from '#discounts/store.ts';
import { eventsOfOrder } from '#orders/events/testing.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { eventually } from '#testing/eventually.ts';

const { unpaid, paid, inProgress, canceled, hold, offered } = ORDER_STATUS;

let setup: PaymentFixture;
beforeEach(async () => {
  setup = await startPaymentFixture();
});

const cancel = (id: number, who: Pick<PaymentFixture['fixture']['alice'], 'call'> = setup.fixture.alice) =>
  who.call(cancelOrder, { params: { id }, body: {} });
const shown = (id: number) => setup.fixture.alice.call(getOrder, { params: { id } });

describe('spec D38 canceling an unpaid order', () => {
  test('the customer cancels it; the time is kept, and the change is published', async () => {
    const { fixture } = setup;
    const { id } = await fixture.order();
    const changed: number[] = [];
    fixture.pubsub.subscribe('order_changed', (text) => changed.push(Number(text)));
    fixture.later(5);
    expect(await cancel(id)).toMatchObject({ id, orderStatus: { id: canceled }, dateCanceled: fixture.now() });
    expect(await shown(id)).toMatchObject({ orderStatus: { id: canceled }, dateCanceled: fixture.now() });
    await eventually(() => expect(changed).toEqual([id]));
    const details = { from: unpaid, to: canceled };
    expect(await eventsOfOrder(fixture.db, id)).toMatchObject([{ kind: 'status', side: 'customer', details }]);
  });

  test('a repeat answers the canceled order and changes nothing, also at the same time', async () => {
    const { fixture } = setup;
    const { id } = await fixture.order();
    const all = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    for (const one of all) expect(one).toMatchObject({ orderStatus: { id: canceled }, dateCanceled: fixture.now() });
    fixture.later(5);
    expect(await cancel(id)).toEqual(all[0]);
  });

  test('an offer is declined so', async () => {
    const { id } = await setup.fixture.order({ status: offered });
    expect(await cancel(id)).toMatchObject({ orderStatus: { id: canceled } });
  });

  test('the use of its discount code is given back once', async () => {
    const { fixture } = setup;
    const code = { siteId: 1, code: 'ONCE', amount: 0, percent: 20, isForTopWriters: false };
    await insertDiscounts(fixture.db, [{ ...code, usesLeft: 1, expiresAt: null }]);
    const body = newOrder({ discountCode: 'ONCE' });
    const { id } = await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body });
    const asked = () => fixture.guest.call(applyDiscount, { body: { code: 'ONCE' } });
    await expect(asked()).rejects.toMatchObject({ code: 'discount_used' });
    await Promise.all([cancel(id), cancel(id)]);
    expect(await asked()).toMatchObject({ percent: 20 });
    const { usesLeft } = await fixture.db.selectFrom('discountCodes').selectAll().executeTakeFirstOrThrow();
    expect(usesLeft).toBe(1);
  });

  test.each([paid, inProgress, hold])('is refused at status %i: support has to do it', async (status) => {
    const { id } = await setup.fixture.order({ status });
    await expect(cancel(id)).rejects.toMatchObject({ code: 'cancel_needs_support' });
    expect(await shown(id)).toMatchObject({ orderStatus: { id: status }, dateCanceled: null });
  });

  test('is only for the customer of the order', async () => {
    const { id } = await setup.fixture.order();
    await expect(cancel(id, setup.fixture.bob)).rejects.toMatchObject({ code: 'not_found' });
    await expect(cancel(id, setup.fixture.guest)).rejects.toMatchObject({ code: 'signed_out' });
    expect(await shown(id)).toMatchObject({ orderStatus: { id: unpaid } });
  });

  test('support cancels it too, with the time and the discount code', async () => {
    const { fixture } = setup;
    const support = await hire(fixture);
    const code = { siteId: 1, code: 'ONCE', amount: 0, percent: 20, isForTopWriters: false };
    await insertDiscounts(fixture.db, [{ ...code, usesLeft: 0, expiresAt: null }]);
    const { id } = await fixture.order({ discountCode: 'ONCE' });
    await support.call(changeStatus, { params: { id }, body: { status: canceled } });
    expect(await shown(id)).toMatchObject({ dateCanceled: fixture.now() });
    expect(await fixture.guest.call(applyDiscount, { body: { code: 'ONCE' } })).toMatchObject({ percent: 20 });
  });
});

describe('payments §6.5 a payment and a cancellation that cross', () => {
  test('while a payment is being confirmed, canceling is refused', async () => {
    const order = await setup.fixture.order();
    const { id } = await setup.start(order);
    await setup.comeBack(await setup.play(id, 'under_review'));
    await expect(cancel(order.id)).rejects.toMatchObject({ code: 'payment_pending' });
  });

  test('a payment that arrives for a canceled order puts it on hold for staff, who are alarmed', async () => {
    const { fixture } = setup;
    const order = await fixture.order();
    const { id } = await setup.start(order);
    await cancel(order.id);
    const alarms = vi.spyOn(fixture.log, 'error');
    await setup.comeBack(await setup.play(id, 'pay'));
    const said = alarms.mock.calls.flat().map(String);
    alarms.mockRestore();
    expect(await shown(order.id)).toMatchObject({ orderStatus: { id: hold }, dateCanceled: fixture.now() });
    expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });
    expect(said).toContain(`Payments: attempt ${id} paid order ${order.id} after it was closed`);
    await expect(setup.start(order)).rejects.toMatchObject({ code: 'order_not_payable' });
  });

  test('at the same time the order ends as paid or, with its money, on hold, and never as canceled', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await setup.fixture.order();
      const { id } = await setup.start(order);
      const back = await setup.play(id, 'pay');
      const [, canceling] = await Promise.allSettled([setup.comeBack(back), cancel(order.id)]);
      const { orderStatus, dateCanceled } = await shown(order.id);
      expect(await setup.ledger(order.id)).toEqual({ kinds: ['charge'], sum: 1800 });
      if (canceling.status === 'fulfilled') expect(dateCanceled).not.toBeNull();
      else expect(canceling.reason).toMatchObject({ code: expect.stringMatching(/refund_changed|payment_pending/) });
      expect(orderStatus.id).toBe(canceling.status === 'fulfilled' ? hold : paid);
    }
  });

  test('a canceled order cannot be paid', async () => {
    const order = await setup.fixture.order();
    await cancel(order.id);
    await expect(setup.start(order)).rejects.toMatchObject({ code: 'order_not_payable' });
  });
});

describe('spec §10.1 an offer of support', () => {
  let support: Hired;
  beforeEach(async () => {
    support = await hire(setup.fixture);
  });
  const offer = (id: number, { hours = 72, note = '' } = {}) =>
    support.call(offerOrder, { params: { id }, body: { hours, note } });

  test('says what support wrote and until when it stands, on the page, in the list and by mail', async () => {
    const { fixture } = setup;
    const { id } = await fixture.order();
    await offer(id, { note: 'Fourteen pages,\nby a nurse.' });
    const about = { orderStatus: { id: offered }, offeredUntil: minutesAfter(fixture.now(), 3 * 1440) };
    expect(await shown(id)).toMatchObject({ ...about, offerNote: 'Fourteen pages,\nby a nurse.' });
    const { orders } = await fixture.alice.call(listOrders, { params: { cat: 1 }, query: {} });
    expect(orders).toMatchObject([{ id, ...about }]);
    const mail = await fixture.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ recipient: 'alice@example.com', subject: `An offer for you: order ${id}` });
    expect(mail.body).toContain('Support writes: "Fourteen pages, by a nurse."');
    expect(mail.body.replaceAll('\u202f', ' ')).toContain('until January 8, 2026 at 9:00 AM UTC');
  });

  test('is accepted by paying until its end, and not afterwards', async () => {
    const order = await setup.fixture.order();
    await offer(order.id);
    await setup.fixture.db.updateTable('orders').set({ offeredUntil: setup.fixture.now() }).execute();
    await expect(setup.start(order)).rejects.toMatchObject({ code: 'offer_over' });
    await offer(order.id, { hours: 1 });
    const { id } = await setup.start(order);
    await setup.comeBack(await setup.play(id, 'pay'));
    expect(await shown(order.id)).toMatchObject({ orderStatus: { id: paid }, datePaid: setup.fixture.now() });
  });

  test('is only for unpaid orders, made by support, for an hour to 90 days', async () => {
    const { fixture } = setup;
    const { id } = await fixture.order();
    const writer = await hire(fixture, { name: 'wren', number: 20_418 });
    await fixture.db.updateTable('orders').set({ writerId: writer.id }).execute();
    const ask = { params: { id }, body: { hours: 72, note: '' } };
    await expect(writer.call(offerOrder, ask)).rejects.toMatchObject({ code: 'forbidden' });
    for (const hours of [0, 90 * 24 + 1]) await expect(offer(id, { hours })).rejects.toMatchObject({ code: 'invalid' });
    const started = await fixture.order({ status: inProgress });
    await expect(offer(started.id)).rejects.toMatchObject({ code: 'transition_not_allowed' });
    expect(await shown(id)).toMatchObject({ orderStatus: { id: unpaid }, offeredUntil: null });
  });
});
