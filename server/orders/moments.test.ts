import * as desk from '@octavo/contract/desk';
import { deliverFiles } from '@octavo/contract/desk-files';
import { downloadFile } from '@octavo/contract/files';
import { countUnreadOfOrders } from '@octavo/contract/unread';
import { editOrder, getOrder, listOrders } from '@octavo/contract/orders';
import { listOrderEvents } from '@octavo/contract/order-events';
import { answerTimeRequest } from '@octavo/contract/time-requests';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { sweepLateOrders } from '#deadlines/sweep-late-orders.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { loadOrderById } from './store.ts';

const { inProgress, completed, hold, modified, offered } = ORDER_STATUS;

let fixture: Fixture;
let writer: Hired;
let support: Hired;
let id: number;
let deadline: Date;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  support = await hire(fixture);
  const datePaid = fixture.now();
  deadline = minutesAfter(datePaid, 600);
  id = (await fixture.order({ status: inProgress, writerId: writer.id, datePaid, deadline })).id;
  await fixture.order({ status: 1, title: 'Newer' });
});

/** Moves the clock, and signs everybody in again: a token lives ten minutes. */
async function later(minutes: number) {
  fixture.later(minutes);
  const signIn = async (who: { customerId: number } | { staffId: number }) =>
    fixture.callAs((await openSession(fixture, fixture.db, { siteId: 1, ...who })).accessToken);
  fixture.alice.call = await signIn({ customerId: fixture.alice.id });
  writer.call = await signIn({ staffId: writer.id });
  support.call = await signIn({ staffId: support.id });
}

const list = async (sort: 'needs_you' | 'newest' = 'newest') =>
  (await fixture.alice.call(listOrders, { params: { cat: 1 }, query: { sort } })).orders;
const listed = async () => (await list()).find((order) => order.id === id);
const waiting = async () => (await fixture.alice.call(countUnreadOfOrders, {})).waiting;
const whole = () => fixture.alice.call(getOrder, { params: { id } });
const status = (to: 3 | 5) => support.call(desk.changeStatus, { params: { id }, body: { status: to } });
const deliver = async (name = 'paper.txt') => {
  const files = [new File(['The paper'], name)];
  const [file] = await support.call(deliverFiles, { params: { id }, key: newKey(), files });
  return file?.id ?? 0;
};
const pause = (heldFor: 'file' | 'answer' | 'check', note = 'Please send the rubric.') =>
  support.call(desk.changeStatus, { params: { id }, body: { status: hold, heldFor, note } });
const resume = () => support.call(desk.changeStatus, { params: { id }, body: { status: inProgress } });

const ask = () => writer.call(desk.askMoreTime, { params: { id }, body: { hours: 21 } });

describe('spec §10.14 a delivered paper', () => {
  test('is new from the completion on, until its customer downloads it; then a new version is', async () => {
    const first = await deliver();
    expect(await listed()).toMatchObject({ hasNewPaper: false });
    await status(completed);
    expect(await listed()).toMatchObject({ hasNewPaper: true });
    expect(await waiting()).toBe(1);
    await fixture.alice.call(downloadFile, { params: { id: first } });
    expect(await listed()).toMatchObject({ hasNewPaper: false });
    expect(await waiting()).toBe(0);
    await deliver();
    expect(await whole()).toMatchObject({ hasNewPaper: true });
  });

  test('is not new where nothing was delivered', async () => {
    await status(completed);
    expect(await listed()).toMatchObject({ hasNewPaper: false });
  });
});

describe('spec §10.14 a request for more time', () => {
  test('is in the list, which it leads, and in the badge, until it is answered', async () => {
    await ask();
    const to = minutesAfter(deadline, 21 * 60);
    expect(await listed()).toMatchObject({
      moreTime: { from: deadline, to, expiresAt: minutesAfter(fixture.now(), 1440) },
    });
    expect((await list('needs_you')).map((order) => order.id)[0]).toBe(id);
    expect((await list('newest')).map((order) => order.id)[0]).not.toBe(id);
    expect(await waiting()).toBe(1);
    const { request } = await fixture.alice.call(listOrderEvents, { params: { id } });
    const body = { idRequest: request?.id ?? 0, answer: 'keep' as const };
    await fixture.alice.call(answerTimeRequest, { params: { id }, query: {}, body });
    expect(await listed()).toMatchObject({ moreTime: null });
    expect(await waiting()).toBe(0);
  });

  test('ADR 0013 neither leads the list nor is in the badge while the deadline waits for a payment', async () => {
    await ask();
    await fixture.db
      .updateTable('orders')
      .set({ status: modified, deadlineWaits: true })
      .where('id', '=', id)
      .execute();
    expect((await list('needs_you')).map((order) => order.id)[1]).toBe(id); // behind a newer one that needs its customer too
    expect(await waiting()).toBe(1); // the difference is due
    await insertPayment(fixture, await loadOrderById(fixture.db, id));
    expect(await waiting()).toBe(0);
    await fixture.db.updateTable('orders').set({ deadlineWaits: false }).where('id', '=', id).execute();
    expect((await list('needs_you')).map((order) => order.id)[0]).toBe(id);
    expect(await waiting()).toBe(1);
  });

  test('needs nobody after the order has ended', async () => {
    await ask();
    await status(completed);
    expect(await waiting()).toBe(0);
  });
});

describe('spec §10.14 a hold', () => {
  test('says why, in words of support, until it ends', async () => {
    await pause('file');
    expect(await listed()).toMatchObject({
      holdReason: 'file',
      holdNote: 'Please send the rubric.',
      dateHeld: fixture.now(),
    });
    expect(await waiting()).toBe(1);
    await resume();
    expect(await listed()).toMatchObject({ holdReason: null, holdNote: '', dateHeld: null });
    await pause('check');
    expect(await waiting()).toBe(0);
  });

  test.each([
    { body: { heldFor: 'file' }, field: 'note' },
    { body: { heldFor: 'file', note: ' ' }, field: 'note' },
    { body: { note: 'Please send the rubric.' }, field: 'heldFor' },
  ] as const)('needs $field, which $body has not', async ({ body, field }) => {
    const asked = support.call(desk.changeStatus, { params: { id }, body: { status: hold, ...body } });
    await expect(asked).rejects.toMatchObject({ code: 'invalid', errors: { [field]: 'This field is required' } });
    expect(await whole()).toMatchObject({ orderStatus: { id: inProgress } });
  });

  test('stops the clock: the order is not late meanwhile, and is due later by the time on hold', async () => {
    await pause('check');
    await later(700);
    await sweepLateOrders(fixture);
    expect(await waiting()).toBe(0);
    await resume();
    expect(await whole()).toMatchObject({ deadline: minutesAfter(deadline, 700) });
    await later(601);
    await sweepLateOrders(fixture);
    const { events } = await fixture.alice.call(listOrderEvents, { params: { id } });
    expect(events.map(({ kind }) => kind)).toEqual(['status', 'deadline', 'status', 'late']);
    expect(await waiting()).toBe(1);
  });

  test('ADR 0404 of an order that was delivered before is no missed deadline in the badge', async () => {
    const now = fixture.now();
    const delivered = { datePaid: now, dateCompleted: now, deadline: minutesAfter(now, 60) };
    await fixture.order({ ...delivered, status: hold, dateHeld: minutesAfter(now, 120) });
    await fixture.order({ ...delivered, status: inProgress });
    await later(120);
    expect(await waiting()).toBe(0);
  });

  test('for a payment that did not match promises no deadline: nobody is told that it passed, nor is it in the badge', async () => {
    const other = await fixture.order({ status: hold, dateHeld: minutesAfter(fixture.now(), 120), deadline: minutesAfter(fixture.now(), 60) }); // oxfmt-ignore
    await later(180);
    await sweepLateOrders(fixture);
    const { events } = await fixture.alice.call(listOrderEvents, { params: { id: other.id } });
    expect(events).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('does not count what was before a new urgency', async () => {
    await pause('check');
    await later(300);
    const { version, urgency } = await whole();
    expect(urgency).not.toBe(2880);
    const body = { ...newOrder({ urgency: 2880 }), version };
    await fixture.alice.call(editOrder, { params: { cat: 1, id }, body });
    await later(60);
    await resume();
    expect(await whole()).toMatchObject({ deadline: minutesAfter(fixture.now(), 2880) });
  });
});

test('spec §10.14 an offer is in the badge until it is over', async () => {
  await fixture.order({ status: offered, offeredUntil: minutesAfter(fixture.now(), 60) });
  expect(await waiting()).toBe(1);
  await later(60);
  expect(await waiting()).toBe(0);
});

test('spec §10.14 a difference that is due is in the list and in the badge, until it is paid', async () => {
  await insertPayment(fixture, await loadOrderById(fixture.db, id));
  expect(await listed()).toMatchObject({ due: 0 });
  const { version } = await whole();
  const body = { ...newOrder({ pages: 9 }), version };
  const { due } = await fixture.alice.call(editOrder, { params: { cat: 1, id }, body });
  expect(due).toBeGreaterThan(0);
  expect(await listed()).toMatchObject({ due });
  expect(await waiting()).toBe(1);
});
