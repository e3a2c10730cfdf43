import { randomUUID } from 'node:crypto';
import { changeStatus } from '@octavo/contract/desk';
import { getConversation, ownConversation } from '@octavo/contract/desk-conversations';
import { listQueue, listQueues, sayAnswered, snoozeOrder } from '@octavo/contract/desk-inbox';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { listViewOrders } from '@octavo/contract/desk-orders';
import { sendMessage } from '@octavo/contract/messenger';
import type { Calendar } from '@octavo/domain/desk/calendar';
import { CLOCK_LIMITS } from '@octavo/domain/desk/calendar';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { insertCancellation } from '#cancellations/store.ts';
import { insertCalendar } from '#clocks/store.ts';
import { lockOrder } from '#orders/store.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { markRefund } from '#payments/refunds/sending/store.ts';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { insertRevision } from '#revisions/store.ts';
import { type Fixture, type TestCustomer, startFixture } from '#testing/fixture.ts';
import { copyOrders } from '#testing/many-orders.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { endSnooze, sweepSnoozes } from './end-snooze.ts';

const { paid, inProgress, hold, canceled, completed } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let writer: Hired;
let alice: Pick<TestCustomer, 'call'>;
let id: number;
beforeEach(async () => {
  fixture = await startFixture(); // Monday, January 5, 9:00 in London
  support = await hire(fixture);
  alice = fixture.alice;
  writer = await hire(fixture, { name: 'wren', number: 20418 });
  const { id: writerId } = writer;
  id = (await fixture.order({ status: inProgress, writerId, datePaid: fixture.now(), priceFinal: 9600 })).id;
});

/** A token lives ten minutes, so both sign in again. */
async function later(minutes: number) {
  fixture.later(minutes);
  const session = (whose: { staffId: number } | { customerId: number }) =>
    openSession(fixture, fixture.db, { siteId: 1, ...whose });
  support = { ...support, call: fixture.callAs((await session({ staffId: support.id })).accessToken) };
  alice = { call: fixture.callAs((await session({ customerId: fixture.alice.id })).accessToken) };
}

const ask = (message = 'Where is my paper?', direction: number = FROM_CUSTOMER.support) =>
  alice.call(sendMessage, { params: { id }, key: randomUUID(), files: [], body: { message, direction } });
const answer = (who = support) =>
  who.call(answerCustomer, { params: { id }, key: randomUUID(), files: [], body: { message: 'Tonight' } });
type Name = 'answer' | 'unassigned' | 'late' | 'hold' | 'refund' | 'revision' | 'fault' | 'snoozed';
const rows = async (queue: Name, who = support) => (await who.call(listQueue, { params: { queue }, query: {} })).rows;
const ids = async (queue: Name, who = support) => (await rows(queue, who)).map((row) => row.id);
const counts = async (who = support) => {
  const { queues } = await who.call(listQueues, {});
  return Object.fromEntries(queues.map(({ queue, count }) => [queue, count]));
};
const move = (status: 2 | 3 | 9, more = {}) =>
  support.call(changeStatus, { params: { id }, body: { status, ...more } });

describe('spec §12.7 the queues', () => {
  test('say what waits, and each count is the length of its list', async () => {
    const { db, now } = fixture;
    const dates = { datePaid: now(), deadline: minutesAfter(now(), 3 * 24 * 60) };
    const unassigned = (await fixture.order({ status: paid, ...dates })).id;
    const held = (await fixture.order({ status: hold, dateHeld: now(), ...dates })).id;
    const late = (await fixture.order({ status: inProgress, ...dates, writerId: writer.id, deadline: now() })).id;
    await insertCancellation(db, { orderId: unassigned, amount: 1800, percent: 100, currency: 'USD', reason: null, dateCreated: now() });
    const done = await fixture.order({ status: completed, dateCompleted: now(), writerId: writer.id });
    await insertRevision(db, { orderId: done.id, deadline: now(), dateCreated: now() });
    const attemptId = await insertPayment(fixture, done);
    const [refund = 0] = await insertRefunds(db, { orderId: done.id, cause: 'desk' }, [{ attemptId, amount: 100 }], now());
    await markRefund(db, refund, 'failed', now());
    await ask();
    const lists = { answer: [id], unassigned: [unassigned], late: [late], hold: [held], refund: [unassigned], revision: [done.id], fault: [done.id] };
    for (const [queue, wanted] of Object.entries(lists)) expect([queue, await ids(queue as Name)]).toEqual([queue, wanted]);
    expect(await counts()).toEqual({ ...Object.fromEntries(Object.entries(lists).map(([queue, { length }]) => [queue, length])), snoozed: 0 });
    expect(await ids('revision', writer)).toEqual([done.id]);
    await db.updateTable('revisions').set({ status: REVISION_STATUS.verifying }).execute();
    expect([await ids('revision'), await ids('revision', writer)]).toEqual([[done.id], []]); // it is handed in
    await db.updateTable('cancellations').set({ state: 'withdrawn' }).execute();
    await db.updateTable('revisions').set({ status: 5 }).execute();
    await db.updateTable('refunds').set({ dateEnded: now() }).execute();
    await db.updateTable('orders').set({ status: canceled }).execute();
    expect(Object.values(await counts())).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  }); // oxfmt-ignore

  test.each([
    { what: 'waits for the payment of an edit (ADR 0013)', not: { deadlineWaits: true }, late: { deadlineWaits: false } },
    { what: 'counts from a payment that has not come', not: { datePaid: null }, late: { datePaid: new Date() } },
  ])('a deadline that $what is not late, and has no mark, until it counts', async ({ not, late: counting }) => {
    const deadline = minutesAfter(fixture.now(), -1);
    const late = { status: ORDER_STATUS.modified, datePaid: fixture.now(), writerId: writer.id, deadline };
    const order = await fixture.order(late);
    expect(await ids('late')).toEqual([order.id]);
    const set = (fields: typeof not | typeof counting) =>
      fixture.db.updateTable('orders').set(fields).where('id', '=', order.id).execute();
    await set(not);
    expect(await ids('late')).toEqual([]);
    expect((await support.call(listViewOrders, { query: { promised: 'late' } })).rows).toEqual([]);
    expect((await support.call(listViewOrders, { query: { status: `${ORDER_STATUS.modified}` } })).rows).toMatchObject([{ id: order.id, deadlineMood: null }]);
    await set(counting);
    expect(await ids('late')).toEqual([order.id]);
    expect((await support.call(listViewOrders, { query: { promised: 'late' } })).rows).toMatchObject([{ id: order.id, deadlineMood: 'late' }]);
  }); // oxfmt-ignore

  test('an answer ends a wait, a later message of the customer begins one, and more messages change nothing', async () => {
    await ask();
    const [first] = await rows('answer');
    await later(30);
    await ask('Please answer');
    expect((await rows('answer'))[0]?.answer).toMatchObject({ dueAt: first?.answer?.dueAt, left: 90 });
    await answer();
    expect(await ids('answer')).toEqual([]);
    await ask('Thank you, and one more thing');
    expect(await ids('answer')).toEqual([id]);
  });

  test('an order that needs no answer is taken out, and comes back with the same clock', async () => {
    await ask();
    await later(30);
    await support.call(sayAnswered, { params: { id }, body: { isAnswered: true } });
    expect(await ids('answer')).toEqual([]);
    await support.call(sayAnswered, { params: { id }, body: { isAnswered: false } });
    expect((await rows('answer'))[0]?.answer?.left).toBe(90);
  });

  test('ADR 0131 one that is done says who and when, comes back with a new wait when the customer writes, and on another word with the old one', async () => {
    await ask();
    await later(30);
    await support.call(sayAnswered, { params: { id }, body: { isAnswered: true } });
    const { answer: done } = await support.call(getConversation, { params: { id }, query: {} });
    expect([await ids('answer'), done]).toEqual([[], { aside: { by: 'sam', at: fixture.now(), until: null } }]);
    await support.call(sayAnswered, { params: { id }, body: { isAnswered: false } });
    expect((await rows('answer'))[0]?.answer?.left).toBe(90);
    await support.call(sayAnswered, { params: { id }, body: { isAnswered: true } });
    await ask('One more thing');
    expect((await rows('answer'))[0]?.answer?.left).toBe(120);
  });

  test('ADR 0131 a snoozed one waits in a queue of its own with the clock running, and comes back at its time or with the customer', async () => {
    const snooze = (minutes: number) =>
      support.call(snoozeOrder, {
        params: { id },
        body: { until: minutesAfter(fixture.now(), minutes).toISOString() },
      });
    await expect(snooze(60)).rejects.toMatchObject({ code: 'nothing_waits' });
    await ask();
    await expect(snooze(0)).rejects.toMatchObject({ code: 'snooze_time' });
    await snooze(60);
    const until = minutesAfter(fixture.now(), 60);
    expect([await ids('answer'), await ids('snoozed'), (await counts()).snoozed]).toEqual([[], [id], 1]);
    await later(30);
    expect((await rows('snoozed'))[0]?.answer).toMatchObject({ left: 90, snoozed: { by: 'sam', until } });
    await ask('Please');
    expect([await ids('snoozed'), (await rows('answer'))[0]?.answer]).toMatchObject([[], { left: 90, snoozed: null }]);
    await snooze(60);
    await snooze(120);
    await later(60);
    await endSnooze(fixture, { id });
    expect(await ids('answer')).toEqual([]); // it was snoozed again
    await sweepSnoozes(fixture);
    expect(await ids('answer')).toEqual([]);
    await later(60);
    await sweepSnoozes(fixture); // its own job is lost
    expect([await ids('snoozed'), (await rows('answer'))[0]?.answer?.left]).toEqual([[], -30]);
    await snooze(60);
    await answer();
    expect([await ids('snoozed'), await ids('answer')]).toEqual([[], []]);
  });

  test('ADR 0131 one whose customer wrote after what was read is neither done nor snoozed', async () => {
    await ask();
    const read = async () => (await support.call(getConversation, { params: { id }, query: {} })).position;
    const position = await read();
    await ask('And the invoice?', FROM_CUSTOMER.writer); // which the writer answers
    await support.call(sayAnswered, { params: { id }, body: { isAnswered: true, position } });
    await ask('Where is my paper?');
    const until = minutesAfter(fixture.now(), 60).toISOString();
    const done = support.call(sayAnswered, { params: { id }, body: { isAnswered: true, position } });
    await expect(done).rejects.toMatchObject({ code: 'conversation_moved' });
    const snoozed = support.call(snoozeOrder, { params: { id }, body: { until, position } });
    await expect(snoozed).rejects.toMatchObject({ code: 'conversation_moved' });
    expect(await ids('answer')).toEqual([id]);
    await support.call(snoozeOrder, { params: { id }, body: { until, position: await read() } });
    expect(await ids('snoozed')).toEqual([id]);
  });

  test('ADR 0131 a snoozed one comes back at its time also where the customer writes at that moment', async () => {
    await ask();
    const body = { until: minutesAfter(fixture.now(), 60).toISOString() };
    await support.call(snoozeOrder, { params: { id }, body });
    await later(60);
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const { outcome } = await fixture.db.transaction().execute(async (tx) => {
      await lockOrder(tx, { id });
      await tx.deleteFrom('deskQueues').where('orderId', '=', id).where('queue', '=', 'snoozed').execute(); // as a message begins
      const waking = Promise.allSettled([endSnooze(fixture, { id })]);
      await expect.poll(async () => (await waiting.execute(fixture.db)).rows.length).toBe(1);
      const wait = tx.updateTable('deskQueues').set({ asideBy: null, asideAt: null, asideUntil: null });
      await wait.where('orderId', '=', id).where('queue', '=', 'answer').execute(); // and as it goes on
      return { outcome: waking };
    });
    expect(await outcome).toMatchObject([{ status: 'fulfilled' }]);
    expect([await ids('snoozed'), await ids('answer')]).toEqual([[], [id]]);
  });

  test('ADR 0131 a snoozed one comes back when the customer writes to a writer who was deactivated', async () => {
    await ask();
    await fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', writer.id).execute();
    const body = { until: minutesAfter(fixture.now(), 60).toISOString() };
    await support.call(snoozeOrder, { params: { id }, body });
    await ask('Please', FROM_CUSTOMER.writer);
    expect([await ids('snoozed'), await ids('answer')]).toEqual([[], [id]]);
  });

  test('ADR 0404 one that was delivered and is at work again is never late', async () => {
    const soon = minutesAfter(fixture.now(), 60);
    const order = { status: inProgress, writerId: writer.id, datePaid: fixture.now(), deadline: soon };
    const first = await fixture.order(order);
    const again = await fixture.order({ ...order, dateCompleted: fixture.now() });
    expect(await ids('late')).toEqual([first.id]);
    expect(await ids('late', writer)).toEqual([first.id]);
    const { rows: listed } = await support.call(listViewOrders, { query: {} });
    expect(listed.find((row) => row.id === again.id)).toMatchObject({ deadlineMood: null });
  });

  test('pages continue after the last row, and what comes in between is neither shown twice nor skipped', async () => {
    await fixture.db.updateTable('orders').set({ status: canceled }).execute();
    const from = await fixture.order({ status: paid, datePaid: fixture.now() });
    await copyOrders(fixture.db, { from: from.id, customers: [fixture.alice.id], each: 60 });
    const params = { queue: 'unassigned' as const };
    const first = await support.call(listQueue, { params, query: {} });
    const earlier = await fixture.order({ status: paid, datePaid: minutesAfter(fixture.now(), -60) });
    const second = await support.call(listQueue, { params, query: { after: first.next ?? '' } });
    const shown = [...first.rows, ...second.rows].map((row) => row.id);
    expect([first.rows.length, second.rows.length, second.next, new Set(shown).size]).toEqual([50, 11, null, 61]);
    expect(shown).not.toContain(earlier.id);
  });
});

describe('spec §12.7 what a role sees of a row', () => {
  test('support reads the customer, the money and the last message of both chats', async () => {
    await ask('A word for the writer', FROM_CUSTOMER.writer);
    await ask();
    expect(await rows('answer')).toMatchObject([
      { id, waitsFor: 'us', customer: { id: fixture.alice.id, name: 'alice' }, paid: 0, preview: { text: 'Where is my paper?', isOfCustomer: true, chat: 'support' } },
    ]);
  }); // oxfmt-ignore

  test('a writer reads the own chat of the own orders, without name, price and address', async () => {
    await ask('A word for the writer', FROM_CUSTOMER.writer);
    await ask('My name is Alice');
    const other = await hire(fixture, { name: 'walt', number: 20511 });
    const [row] = await rows('answer', writer);
    expect(row).toMatchObject({ id, preview: { text: 'A word for the writer', chat: 'writer' } });
    expect(JSON.stringify(row)).not.toMatch(/alice|paid|currency|"customer"/i);
    expect(await ids('answer', other)).toEqual([]);
    expect(Object.keys(await counts(writer))).toEqual(['answer', 'late', 'hold', 'revision']);
    await expect(rows('fault', writer)).rejects.toMatchObject({ code: 'forbidden' });
    await answer(writer);
    expect([await ids('answer', writer), await ids('answer')]).toEqual([[], [id]]);
  });
});

const clock = async () => (await rows('answer'))[0]?.answer;

describe('spec §12.7 the clock of an answer at the desk', () => {
  const day = [{ from: 9 * 60, to: 17 * 60 }];
  const office: Calendar = { zone: 'Europe/London', week: [day, day, day, day, day, [], []], holidays: ['2026-01-06'] };

  test('counts the hours of the site, and keeps the ones that it started with', async () => {
    await insertCalendar(fixture.db, 1, { calendar: office, limits: CLOCK_LIMITS }, fixture.now());
    await later(7 * 60); // 16:00
    await ask();
    await later(2 * 60);
    expect(await clock()).toEqual({ left: 60, mood: 'plain', stands: 'closed_hours', snoozed: null, dueAt: new Date('2026-01-07T10:00:00Z') });
    await insertCalendar(fixture.db, 1, { calendar: { ...office, week: office.week.map(() => day), holidays: [] }, limits: { ...CLOCK_LIMITS, firstAnswer: 5 } }, fixture.now());
    expect(await clock()).toMatchObject({ left: 60, dueAt: new Date('2026-01-07T10:00:00Z') });
  }); // oxfmt-ignore

  test('stands still while the customer is asked for something, and goes on after it', async () => {
    await ask();
    await later(30);
    await move(9, { heldFor: 'file', note: 'Please send the rubric.' });
    await later(600);
    expect([await ids('answer'), (await rows('hold'))[0]?.answer]).toMatchObject([
      [],
      { left: 90, stands: 'customer' },
    ]);
    await move(3);
    expect(await clock()).toMatchObject({ left: 90, stands: null });
    await later(100);
    expect(await clock()).toMatchObject({ left: -10, mood: 'late' });
  });

  test('begins again when the customer writes while it stands still', async () => {
    await ask();
    await later(30);
    await move(9, { heldFor: 'answer', note: 'Which edition?' });
    await later(600);
    await ask('The second one');
    expect(await clock()).toMatchObject({ left: 120, stands: null });
  });

  test('runs on for an answer to a hold when somebody takes the conversation, when it gets another writer, and when its deadline moves', async () => {
    await ask('And to the writer', FROM_CUSTOMER.writer);
    await later(30);
    await move(9, { heldFor: 'answer', note: 'Which edition?' });
    await later(10);
    await ask('The second one');
    await later(10);
    await support.call(ownConversation, { params: { id }, body: { owner: support.id, was: null } });
    const lily = await hire(fixture, { name: 'lily', number: 20419 });
    for (const change of [{ writerId: lily.id }, { deadline: minutesAfter(fixture.now(), 3000), dateHeld: fixture.now() }])
      await fixture.db.updateTable('orders').set(change).where('id', '=', id).execute();
    expect([await ids('answer'), await clock()]).toMatchObject([[id], { left: 110, stands: null }]);
    expect((await lily.call(listQueue, { params: { queue: 'answer' }, query: {} })).rows).toEqual([]); // the writer still waits for the customer
    await move(3);
    expect(await clock()).toMatchObject({ left: 110 });
  }); // oxfmt-ignore
});
