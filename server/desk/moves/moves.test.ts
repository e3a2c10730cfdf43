import { changeStatus } from '@octavo/contract/desk';
import { listMoves, planMove, undoMove } from '@octavo/contract/desk-moves';
import type { Input } from '@octavo/contract/endpoint';
import { listOrderEvents } from '@octavo/contract/order-events';
import { getOrder } from '@octavo/contract/orders';
import { editOwnMessage, sendMessage } from '@octavo/contract/messenger';
import { MOVE_SECONDS } from '@octavo/domain/desk/moves';
import { type Direction, FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { getReceipt } from '@octavo/contract/receipts';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepLateOrders } from '#deadlines/sweep-late-orders.ts';
import { TASKS } from '#jobs/tasks.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { inProgress, completed, hold, canceled, paid, modified } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let writer: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  const { now } = fixture;
  id = (await fixture.order({ status: inProgress, writerId: writer.id, datePaid: now(), dateStarted: now() })).id;
});

type Body = Input<typeof planMove>['body'];
const HOLD: Body = { status: hold, heldFor: 'file', note: 'Please send the rubric of your course.' };

const see = (who = support) => who.call(listMoves, { params: { id } });
const plan = (body: Body = HOLD, who = support, key = newKey()) => who.call(planMove, { params: { id }, key, body });
const undo = (move: number, who = support) => who.call(undoMove, { params: { id }, body: { move } });
const planned = async () => (await see()).planned?.id ?? 0;
const statusNow = async () => (await fixture.alice.call(getOrder, { params: { id } })).orderStatus.id;
const whys = async (who: Hired) =>
  Object.fromEntries((await see(who)).moves.map(({ idStatus, why }) => [idStatus, why]));
/** Runs the job of the newest move, as after its eight seconds. */
const wait = async () => {
  fixture.later(MOVE_SECONDS / 60);
  await TASKS.make_move(fixture, { id: await planned() });
};

describe('spec §12.5 a move of the desk', () => {
  test('is made after eight seconds, with the words that the customer reads', async () => {
    const { planned: move, now } = await plan();
    expect(move).toMatchObject({ idStatus: hold, heldFor: 'file', state: 'waiting', by: 'sam', isMine: true });
    expect((move?.goesAt.getTime() ?? 0) - now.getTime()).toBe(MOVE_SECONDS * 1000);
    expect(await statusNow()).toBe(inProgress);
    await wait();
    const order = await fixture.alice.call(getOrder, { params: { id } });
    expect(order).toMatchObject({ orderStatus: { id: hold }, holdReason: 'file', holdNote: HOLD.note });
    expect((await see()).planned).toMatchObject({ state: 'made' });
    await wait(); // a job may run twice
    const { events } = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(events.filter(({ kind }) => kind === 'status')).toMatchObject([{ side: 'support', details: { to: hold } }]);
  });

  test('spec §12.7 to a hold leaves in the queue what the customer wrote while it waited, and no older question', async () => {
    const ask = (direction: Direction) =>
      fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction, message: 'And?' } });
    await ask(FROM_CUSTOMER.writer);
    await ask(FROM_CUSTOMER.support);
    const since = fixture.now();
    fixture.later(1);
    await plan();
    fixture.later(0.05);
    await ask(FROM_CUSTOMER.support);
    await wait();
    expect(await statusNow()).toBe(hold);
    const waits = fixture.db.selectFrom('deskQueues').select(['queue', 'since', 'pausedAt']).where('queue', 'like', 'answer%');
    expect(await waits.orderBy('queue').execute()).toEqual([
      { queue: 'answer', since, pausedAt: null },
      { queue: 'answer_writer', since, pausedAt: fixture.now() },
    ]);
  }); // oxfmt-ignore

  test('spec §12.7 to a hold leaves in the queue what the customer edited while it waited', async () => {
    const sent = await fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction: FROM_CUSTOMER.support, message: 'And?' } });
    fixture.later(1);
    await plan();
    fixture.later(0.05);
    await fixture.alice.call(editOwnMessage, { params: { id: sent.id }, body: { body: 'And by when?' } });
    await wait();
    expect(await statusNow()).toBe(hold);
    const waits = fixture.db.selectFrom('deskQueues').select(['queue', 'pausedAt']).where('queue', 'like', 'answer%');
    expect(await waits.execute()).toEqual([{ queue: 'answer', pausedAt: null }]);
  }); // oxfmt-ignore

  test('ADR 0425 to Paid that waits for a file leaves in the queue what the customer wrote while it waited', async () => {
    const editing = { status: modified, workType: 2, charged: 100_000 } as const;
    await fixture.db.updateTable('orders').set(editing).where('id', '=', id).execute();
    const ask = (direction: Direction) =>
      fixture.alice.call(sendMessage, { params: { id }, key: newKey(), files: [], body: { direction, message: 'And?' } });
    await ask(FROM_CUSTOMER.writer);
    fixture.later(1);
    await plan({ status: paid, note: 'We accept your changes.' });
    fixture.later(0.05);
    await ask(FROM_CUSTOMER.support);
    await wait();
    expect(await statusNow()).toBe(hold);
    const waits = fixture.db.selectFrom('deskQueues').select(['queue', 'pausedAt']).where('queue', 'like', 'answer%');
    expect(await waits.orderBy('queue').execute()).toEqual([
      { queue: 'answer', pausedAt: null },
      { queue: 'answer_writer', pausedAt: fixture.now() },
    ]);
  }); // oxfmt-ignore

  test.each([paid, inProgress])(
    'ADR 0421 of an order whose payment did not match gives it its deadline, and invents no payment: to status %i',
    async (status) => {
      const dates = { datePaid: null, dateStarted: null, dateHeld: fixture.now() };
      await fixture.db.updateTable('orders').set({ status: hold, urgencyMinutes: 600, ...dates }).where('id', '=', id).execute(); // oxfmt-ignore
      fixture.later(1);
      await plan({ status, note: 'The rest has arrived by a transfer.' });
      await wait();
      const [at, deadline] = [fixture.now(), minutesAfter(fixture.now(), 600)];
      const order = await fixture.alice.call(getOrder, { params: { id } });
      expect(order).toMatchObject({
        orderStatus: { id: status },
        datePaid: at,
        deadline,
        dateHeld: null,
        paid: 0,
        due: 0,
      });
      const { events } = await fixture.alice.call(listOrderEvents, { params: { id } });
      const note = 'The rest has arrived by a transfer.';
      expect(events).toMatchObject([{ kind: 'status', side: 'support', details: { from: hold, to: status, note } }]);
      await expect(fixture.alice.call(getReceipt, { params: { id } })).rejects.toMatchObject({ code: 'not_found' });
      const mails = await fixture.db.selectFrom('mails').select(['event', 'subject', 'body']).execute();
      expect(mails).toMatchObject([{ event: 'order', subject: `Order ${id} goes on` }]);
      expect(mails[0]?.body).toContain('It will be ready by');
      fixture.later(601);
      await sweepLateOrders(fixture);
      const kinds = fixture.db.selectFrom('orderEvents').select('kind').orderBy('id').execute();
      expect((await kinds).map(({ kind }) => kind)).toEqual(['status', 'late']);
    },
  );

  test('shows its words where it happened, also when it is no hold', async () => {
    await support.call(changeStatus, { params: { id }, body: HOLD });
    await plan({ status: inProgress, note: 'Thank you, the work goes on.' });
    await wait();
    const { events } = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(events.at(-1)).toMatchObject({ details: { to: inProgress, note: 'Thank you, the work goes on.' } });
  });

  test('that was undone is never made, and nobody hears of it', async () => {
    const { planned: move } = await plan();
    expect((await undo(move?.id ?? 0)).planned).toMatchObject({ state: 'undone' });
    await wait();
    expect(await statusNow()).toBe(inProgress);
    const { events } = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(events.filter(({ kind }) => kind === 'status')).toEqual([]);
    await expect(undo(move?.id ?? 0)).rejects.toMatchObject({ code: 'move_made' });
  });

  test('is one at a time, and a repeat with its key is the same one', async () => {
    const key = newKey();
    await plan(HOLD, support, key);
    await plan(HOLD, support, key);
    await expect(plan({ status: completed, note: 'Done.' })).rejects.toMatchObject({ code: 'move_waiting' });
    const { count } = await fixture.db
      .selectFrom('orderMoves')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('is not made where the order has changed since', async () => {
    await plan();
    await support.call(changeStatus, { params: { id }, body: { status: completed } });
    await wait();
    expect(await statusNow()).toBe(completed);
    expect((await see()).planned).toMatchObject({ state: 'refused' });
  });

  test('is refused without words, without the reason of a hold, and where the table does not allow it', async () => {
    await expect(plan({ ...HOLD, note: ' ' })).rejects.toMatchObject({ errors: { note: expect.any(String) } });
    const { heldFor: _, ...unsaid } = HOLD;
    await expect(plan(unsaid)).rejects.toMatchObject({ errors: { heldFor: expect.any(String) } });
    await expect(plan({ status: canceled, note: 'No.' })).rejects.toMatchObject({ code: 'transition_not_allowed' });
    await expect(plan(HOLD, writer)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await see()).planned).toBeNull();
  });

  test('is shown with the reason where it is not allowed, to each role its own', async () => {
    expect(await whys(support)).toMatchObject({ [hold]: null, [completed]: null, [canceled]: 'paid_is_refunded', [paid]: 'by_payment' }); // oxfmt-ignore
    expect(await whys(writer)).toMatchObject({ [hold]: 'support_only', [completed]: 'support_only' });
  });
});
