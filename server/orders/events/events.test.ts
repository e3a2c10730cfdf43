import * as desk from '@octavo/contract/desk';
import { deliverFiles } from '@octavo/contract/desk-files';
import { listDeskEvents } from '@octavo/contract/desk-order';
import { listOrderEvents } from '@octavo/contract/order-events';
import * as contract from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test } from 'vitest';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { hire } from '#testing/staff.ts';
import { recordKnownEvents } from './store.ts';
import { eventsOfOrder } from './testing.ts';

const { unpaid, paid, inProgress, completed, hold } = ORDER_STATUS;

let setup: PaymentFixture;
beforeEach(async () => {
  setup = await startPaymentFixture();
});

const create = async () => {
  const call = { key: newKey(), params: { cat: 1 }, body: newOrder() };
  const { id } = await setup.fixture.alice.call(contract.createOrder, call);
  return setup.order(id);
};
const eventsOf = async (id: number) => {
  const events = await eventsOfOrder(setup.fixture.db, id);
  return events.map(({ kind, status, side, staffId }) => [kind, status, side, staffId]);
};

describe('the events of an order', () => {
  test('say who did what, in order, and the last one has the status of the order', async () => {
    const { fixture } = setup;
    const support = await hire(fixture);
    const writer = await hire(fixture, { name: 'wren', number: 20418 });
    const order = await create();
    const { id } = order;
    const attempt = await setup.start(order);
    await setup.comeBack(await setup.play(attempt.id, 'pay'));
    await support.call(desk.assignWriter, { params: { id }, body: { idWriter: 20418 } });
    const files = [new File(['The delivered paper'], 'paper.txt')];
    await writer.call(deliverFiles, { params: { id }, key: newKey(), files });
    await support.call(desk.changeStatus, { params: { id }, body: { status: completed } });
    await setup.play(attempt.id, 'dashboard_refund');
    await fixture.runJobs();

    expect((await setup.order(id)).status).toBe(hold); // payments §2.6
    expect(await eventsOf(id)).toEqual([
      ['ordered', unpaid, 'customer', null],
      ['paid', paid, 'system', null],
      ['assigned', inProgress, 'support', support.id],
      ['status', inProgress, 'support', support.id],
      ['delivered', inProgress, 'writer', writer.id],
      ['status', completed, 'support', support.id],
      ['status', hold, 'system', null],
      ['refunded', hold, 'system', null],
    ]);
  });

  test('spec §10.5 name a second payment at once, before it goes back, to the customer and at the desk', async () => {
    const { fixture } = setup;
    const support = await hire(fixture);
    const { id, ...order } = await create();
    const first = await setup.start({ id, ...order });
    await fixture.db.updateTable('paymentAttempts').set({ expiresAt: fixture.now() }).execute();
    const second = await setup.start({ id, ...order });
    for (const attempt of [first, second]) await setup.comeBack(await setup.play(attempt.id, 'pay'));
    await fixture.runJobs();

    const { priceFinal: amount } = await setup.order(id);
    const own = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(own.events.map(({ kind }) => kind)).toEqual(['ordered', 'paid', 'paid_twice']);
    expect(own.events.at(-1)?.details).toMatchObject({ amount, provider: 'fondy' });
    const [newest] = await support.call(listDeskEvents, { params: { id } });
    expect(newest).toMatchObject({ kind: 'paid_twice', details: { amount } });
    await setup.sweepAfter(1);
    await fixture.runJobs();
    expect((await eventsOf(id)).map(([kind]) => kind)).toEqual(['ordered', 'paid', 'paid_twice', 'refunded']);
  });

  test('spec D22 name a payment that does not suffice any more, with what is left, and then only what was left', async () => {
    const { fixture } = setup;
    const { id, ...order } = await create();
    const first = await setup.start({ id, ...order });
    const body = { ...newOrder({ pages: 9 }), version: 1 };
    await fixture.alice.call(contract.editOrder, { params: { cat: 1, id }, body });
    await setup.comeBack(await setup.play(first.id, 'pay'));
    const left = (await setup.order(id)).priceFinal - order.priceFinal;
    const support = await hire(fixture);
    const cancel = { params: { id }, body: { status: ORDER_STATUS.canceled } };
    await expect(support.call(desk.changeStatus, cancel)).rejects.toMatchObject({ code: 'transition_not_allowed' });
    const rest = await setup.start({ id, ...order });
    await setup.comeBack(await setup.play(rest.id, 'pay'));
    const { events } = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(events.map(({ kind, details }) => [kind, details.amount, details.left])).toEqual([
      ['ordered', undefined, undefined],
      ['edited', undefined, undefined],
      ['paid_part', order.priceFinal, left],
      ['paid', left, undefined],
    ]);
  });

  test('have an edit with its prices, and the new deadline', async () => {
    const { id } = await create();
    const body = { ...newOrder({ pages: 5, urgency: 72 * 60 }), version: 1 };
    await setup.fixture.alice.call(contract.editOrder, { params: { cat: 1, id }, body });
    const events = await eventsOfOrder(setup.fixture.db, id);
    const { priceFinal } = await setup.order(id);
    expect(events.map(({ kind }) => kind)).toEqual(['ordered', 'deadline', 'edited']);
    expect(events.at(-1)?.details).toMatchObject({ version: 2, priceBecame: priceFinal });
  });

  test('cannot be changed or deleted', async () => {
    const { id } = await create();
    const { db } = setup.fixture;
    await expect(
      db.updateTable('orderEvents').set({ kind: 'paid' }).where('orderId', '=', id).execute(),
    ).rejects.toThrow('order_events is append-only');
    await expect(db.deleteFrom('orderEvents').where('orderId', '=', id).execute()).rejects.toThrow('append-only');
  });

  test('of orders from before the events follow from their rows', async () => {
    const { fixture } = setup;
    const { id: writerId } = await hire(fixture, { name: 'wren', number: 20418 });
    const at = fixture.now();
    const dates = { datePaid: at, dateStarted: at, dateCompleted: at };
    const done = await fixture.order({ status: completed, writerId, ...dates });
    const held = await fixture.order({ status: hold });
    await recordKnownEvents(fixture.db);
    await recordKnownEvents(fixture.db);
    expect((await eventsOf(done.id)).map(([kind, status]) => [kind, status])).toEqual([
      ['ordered', unpaid],
      ['paid', paid],
      ['assigned', inProgress],
      ['status', inProgress],
      ['status', completed],
    ]);
    const started = (await eventsOfOrder(fixture.db, done.id)).slice(-2); // the customer reads who
    expect(started.map(({ side, staffId }) => [side, staffId])).toEqual([
      ['writer', writerId],
      ['writer', writerId],
    ]);
    expect((await eventsOf(held.id)).map(([kind, status]) => [kind, status])).toEqual([
      ['ordered', unpaid],
      ['status', hold],
    ]);
  });
});
