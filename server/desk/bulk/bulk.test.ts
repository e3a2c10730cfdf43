import { randomUUID } from 'node:crypto';
import { assignWriter } from '@octavo/contract/desk';
import { downloadBulk, getBulk, startBulk, stopBulk, takeBackBulk, undoBulk } from '@octavo/contract/desk-bulk';
import { ownConversation } from '@octavo/contract/desk-conversations';
import { changeMacro, createMacro } from '@octavo/contract/desk-macros';
import { listMessages, sendMessage } from '@octavo/contract/messenger';
import { listOrderEvents } from '@octavo/contract/order-events';
import { BULK_UNDO_SECONDS } from '@octavo/domain/desk/bulk';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { closeCustomer } from '#privacy/erasure/store.ts';
import { eraseTexts } from '#privacy/erasure/texts/erase-texts.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPlainOrder } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { runBulk } from './run-bulk.ts';

const { paid, completed, hold, inProgress } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let ids: number[];
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  const first = await fixture.order({ status: paid, datePaid: fixture.now(), title: '=cmd|calc' });
  const second = await fixture.order({ status: paid, datePaid: fixture.now() });
  const closed = await fixture.order({ status: completed, dateCompleted: fixture.now(), title: '@SUM(A1)' });
  ids = [first.id, second.id, closed.id];
});

const HOLD = { kind: 'hold', heldFor: 'check', note: 'Our card processor is down.' } as const;
type Body = Parameters<typeof support.call<typeof startBulk>>[1]['body'];
const start = (body: Partial<Body> = {}, key = randomUUID()) =>
  support.call(startBulk, { key, body: { on: { ids }, action: HOLD, ...body } });
const statuses = async () => {
  const rows = await fixture.db.selectFrom('orders').select(['id', 'status']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

describe('spec §12.7 one action on many orders', () => {
  test('changes nothing at first, then does each order and says why one was refused; the audit has one entry for all and one for each', async () => {
    const run = await start();
    expect([run.state, run.total, run.done, await statuses()]).toEqual(['waiting', 3, 0, [paid, paid, completed]]);
    await runBulk(fixture, run);
    const after = await support.call(getBulk, { params: run });
    expect(after).toMatchObject({
      state: 'done',
      done: 2,
      now: fixture.now(), // ADR 0423
      refused: [{ id: ids[2], title: '@SUM(A1)', customer: 'alice', code: 'transition_not_allowed', message: 'A delivered paper is changed by a revision.' }],
    });
    expect(await statuses()).toEqual([hold, hold, completed]);
    const entries = await fixture.db.selectFrom('auditEntries').select(['operation', 'subject', 'reason']).orderBy('id').execute();
    expect(entries.map(({ operation, subject }) => [operation, subject])).toEqual([
      ['startBulk', `bulk ${run.id}`],
      ['changeStatus', `order ${ids[0]}`],
      ['changeStatus', `order ${ids[1]}`],
      ['getBulk', `bulk ${run.id}`],
    ]);
    expect(entries.slice(0, 3).every(({ reason }) => reason === HOLD.note)).toBe(true);
  }); // oxfmt-ignore

  test('holds an order, and leaves in its queue what the customer wrote after the action was begun', async () => {
    const [id = 0, other = 0] = ids;
    const ask = (order: number) =>
      fixture.alice.call(sendMessage, { params: { id: order }, key: randomUUID(), files: [], body: { direction: 2, message: 'And?' } });
    await ask(other);
    fixture.later(1);
    const run = await start({ action: { ...HOLD, heldFor: 'file' } });
    fixture.later(1);
    await ask(id);
    await runBulk(fixture, run);
    expect(await statuses()).toEqual([hold, hold, completed]);
    const waits = fixture.db.selectFrom('deskQueues').select('orderId').where('queue', '=', 'answer').where('pausedAt', 'is', null);
    expect(await waits.execute()).toEqual([{ orderId: id }]);
  }); // oxfmt-ignore

  test('ADR 0016 loses its words with the customer of all its orders, and keeps them where it has orders of several', async () => {
    const { id: ofBob } = await insertPlainOrder(fixture, fixture.bob.id, { status: paid, datePaid: fixture.now() });
    const alone = await start({ on: { ids: [ofBob] } });
    const several = await start({ on: { ids: [ids[0] ?? 0, ofBob] } });
    for (const run of [alone, several]) await runBulk(fixture, run);
    await fixture.db.transaction().execute(async (tx) => {
      await closeCustomer(tx, fixture.bob.id, fixture.now());
      await eraseTexts(tx, fixture.bob.id, fixture.now());
    });
    const runs = await fixture.db.selectFrom('bulkRuns').select('action').orderBy('id').execute();
    expect(runs.map(({ action }) => action)).toEqual([{ kind: 'hold', heldFor: 'check' }, HOLD]);
    const entries = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('reason')
      .where('operation', '=', 'startBulk');
    expect(await entries.orderBy('id').execute()).toEqual([{ reason: null }, { reason: HOLD.note }]);
  });

  test('takes all that match only if their number is as it was shown, and says the new one', async () => {
    const view = { status: '2' };
    await expect(start({ on: { view, count: 3 } })).rejects.toMatchObject({
      code: 'count_changed',
      message: 'Not that many orders match any more, but 2. Nothing was done',
    });
    expect(await fixture.db.selectFrom('bulkRuns').select('id').execute()).toEqual([]);
    expect((await start({ on: { view, count: 2 } })).total).toBe(2);
    const queue = 'unassigned';
    await expect(start({ on: { queue, count: 3 } })).rejects.toMatchObject({ code: 'count_changed' });
    expect((await start({ on: { queue, count: 2 } })).total).toBe(2);
  });

  test('is begun once for a key, and goes on after a crash with the first order that has no outcome', async () => {
    const key = randomUUID();
    const run = await start({}, key);
    expect((await start({}, key)).id).toBe(run.id);
    await runBulk(fixture, run);
    const events = fixture.db.selectFrom('orderEvents').select('id').where('orderId', 'in', ids);
    const { length } = await events.execute();
    await fixture.db.updateTable('bulkRuns').set({ state: 'running' }).execute();
    await runBulk(fixture, run);
    expect(await events.execute()).toHaveLength(length);
  });

  test('can be taken back before it begins, and stopped afterwards', async () => {
    const run = await start();
    expect((await support.call(undoBulk, { params: run })).state).toBe('undone');
    await runBulk(fixture, run);
    expect(await statuses()).toEqual([paid, paid, completed]);
    const other = await start();
    await fixture.db.updateTable('bulkRuns').set({ state: 'running' }).where('id', '=', other.id).execute();
    await expect(support.call(undoBulk, { params: other })).rejects.toMatchObject({ code: 'undo_over' });
    expect((await support.call(stopBulk, { params: other })).state).toBe('stopped');
    await runBulk(fixture, other);
    expect(await statuses()).toEqual([paid, paid, completed]);
  });

  test('is taken back when it is done, once: each order that is still as it was left, the others with their reason', async () => {
    const run = await start();
    await expect(support.call(takeBackBulk, { params: run })).rejects.toMatchObject({ code: 'undo_over' });
    await runBulk(fixture, run);
    expect(await support.call(getBulk, { params: run })).toMatchObject({ leftToTakeBack: 2, canTakeBack: 2 }); // ADR 0146
    await fixture.db
      .updateTable('orders')
      .set({ status: inProgress })
      .where('id', '=', ids[1] ?? 0)
      .execute();
    const [back, again] = await Promise.all([1, 2].map(() => support.call(takeBackBulk, { params: run })));
    expect([back?.kind, back?.total, again?.id]).toEqual(['takeBack', 2, back?.id]);
    await runBulk(fixture, back!);
    expect(await statuses()).toEqual([paid, inProgress, completed]);
    expect(await support.call(getBulk, { params: back! })).toMatchObject({
      done: 1,
      refused: [{ id: ids[1], code: 'changed_since' }],
      leftToTakeBack: 0,
    });
    expect((await support.call(getBulk, { params: run })).leftToTakeBack).toBe(0);
  });

  test('taken back, a writer has the work of before, one who began stays, and who was answered waits again', async () => {
    const [first, second] = [await hire(fixture, { name: 'wren', number: 20418 }), await hire(fixture, { name: 'walt', number: 20511 })]; // oxfmt-ignore
    const writers = async () => (await fixture.db.selectFrom('orders').select('writerId').where('id', 'in', ids).orderBy('id').execute()).map(({ writerId }) => writerId); // oxfmt-ignore
    const { id: withWriter } = await fixture.order({ status: inProgress, datePaid: fixture.now(), writerId: first.id });
    ids = [ids[0] ?? 0, withWriter];
    const backOf = async (action: Body['action']) => {
      const run = await start({ action });
      await runBulk(fixture, run);
      const back = await support.call(takeBackBulk, { params: run });
      await runBulk(fixture, back);
      return support.call(getBulk, { params: back });
    };
    expect(await backOf({ kind: 'assign', idWriter: 20511 })).toMatchObject({
      done: 1,
      refused: [{ code: 'work_given' }],
    });
    expect(await writers()).toEqual([second.id, first.id]);
    const ask = { params: { id: withWriter }, key: randomUUID(), files: [], body: { direction: 2, message: 'When?' } };
    await fixture.alice.call(sendMessage, ask);
    const isAside = async () => (await fixture.db.selectFrom('deskQueues').select('asideAt').where('queue', '=', 'answer').executeTakeFirst())?.asideAt; // oxfmt-ignore
    const answered = await start({ action: { kind: 'answered' } });
    await runBulk(fixture, answered);
    expect((await support.call(getBulk, { params: answered })).refused).toMatchObject([{ code: 'nothing_waits' }]);
    expect(await backOf({ kind: 'answered' })).toMatchObject({ done: 1, refused: [] });
    expect(await isAside()).toBeNull();
  });

  test('taken back, follows the rules of the same by hand: not of a delivered order, and not to somebody who has left', async () => {
    const [wren] = [await hire(fixture, { name: 'wren', number: 20418 }), await hire(fixture, { name: 'walt', number: 20511 })]; // oxfmt-ignore
    const work = { status: inProgress, datePaid: fixture.now(), writerId: wren.id };
    const [delivered, open] = [await fixture.order(work), await fixture.order(work)];
    ids = [delivered.id, open.id];
    const run = await start({ action: { kind: 'assign', idWriter: 20511 } });
    await runBulk(fixture, run);
    const done = { status: completed, dateCompleted: fixture.now() };
    await fixture.db.updateTable('orders').set(done).where('id', '=', delivered.id).execute();
    await fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', wren.id).execute();
    const back = await support.call(takeBackBulk, { params: run });
    await runBulk(fixture, back);
    expect(await support.call(getBulk, { params: back })).toMatchObject({
      done: 0,
      refused: [{ code: 'order_closed' }, { code: 'changed_since' }],
    });
  });

  test('snoozes what waits for an answer, and says where nobody waits', async () => {
    const [first = 0] = ids;
    const body = { message: 'Where is it?', direction: 2 };
    await fixture.alice.call(sendMessage, { params: { id: first }, key: randomUUID(), files: [], body });
    const until = minutesAfter(fixture.now(), 60).toISOString();
    const run = await start({ action: { kind: 'snooze', until } });
    await runBulk(fixture, run);
    expect(await support.call(getBulk, { params: run })).toMatchObject({
      done: 1,
      refused: [{ code: 'nothing_waits' }, { code: 'nothing_waits' }],
    });
  });

  test('assigns a writer', async () => {
    const writer = await hire(fixture, { name: 'wren', number: 20418 });
    await runBulk(fixture, await start({ action: { kind: 'assign', idWriter: 20418 } }));
    expect(await statuses()).toEqual([inProgress, inProgress, completed]);
    const { writerId } = await fixture.db.selectFrom('orders').select('writerId').where('id', '=', ids[0] ?? 0).executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(writerId).toBe(writer.id);
  });

  test('spec §12.5 assigns no writer to an order that is on hold and was never paid', async () => {
    await hire(fixture, { name: 'wren', number: 20418 });
    const held = await fixture.order({ status: hold, dateHeld: fixture.now() });
    ids = [held.id];
    const run = await start({ action: { kind: 'assign', idWriter: 20418 } });
    await runBulk(fixture, run);
    expect(await support.call(getBulk, { params: run })).toMatchObject({
      done: 0,
      refused: [{ code: 'order_unpaid' }],
    });
  });

  test('ADR 0117 assigns no order that a colleague has given to a writer after the action was begun', async () => {
    const [wren, walt] = [await hire(fixture, { name: 'wren', number: 20418 }), await hire(fixture, { name: 'walt', number: 20511 })]; // oxfmt-ignore
    const colleague = await hire(fixture, { name: 'sue' });
    const [, second = 0, third = 0] = ids;
    await fixture.db.updateTable('orders').set({ status: inProgress }).where('id', '=', third).execute();
    await colleague.call(assignWriter, { params: { id: third }, body: { idWriter: 20418 } });
    fixture.later(1);
    const run = await start({ action: { kind: 'assign', idWriter: 20511 } });
    fixture.later(BULK_UNDO_SECONDS / 120);
    await colleague.call(assignWriter, { params: { id: second }, body: { idWriter: 20418 } });
    await runBulk(fixture, run);
    expect(await support.call(getBulk, { params: run })).toMatchObject({
      done: 2,
      refused: [{ id: second, code: 'changed_since', message: 'This order was changed since. It stays as it is' }],
    });
    const given = await fixture.db.selectFrom('orders').select('writerId').where('id', 'in', ids).orderBy('id').execute();
    expect(given.map(({ writerId }) => writerId)).toEqual([walt.id, wren.id, walt.id]);
  }); // oxfmt-ignore

  test('replies with the values of each order, and not where somebody wrote after it was begun', async () => {
    const reply = { kind: 'reply', text: 'Dear {customer name}, about {title}: we are late.' } as const;
    await expect(start({ action: { ...reply, text: 'At {new time}.' } })).rejects.toMatchObject({ code: 'variable_empty' });
    const run = await start({ action: reply });
    fixture.later(BULK_UNDO_SECONDS / 60);
    const [, second = 0] = ids;
    const question = { direction: 2, message: 'Wait.' };
    await fixture.alice.call(sendMessage, { params: { id: second }, key: randomUUID(), files: [], body: question });
    await runBulk(fixture, run);
    const { done, refused } = await support.call(getBulk, { params: run });
    expect({ done, refused: refused.map(({ id, code }) => [id, code]) }).toEqual({ done: 2, refused: [[second, 'conversation_moved']] });
    const heard = await Promise.all(ids.map((id) => fixture.alice.call(listMessages, { params: { id }, query: {} })));
    expect(heard.map(({ messages }) => messages.map(({ body }) => body))).toEqual([
      ['Dear alice, about =cmd|calc: we are late.'], ['Wait.'], ['Dear alice, about @SUM(A1): we are late.'],
    ]);
    const audited = await fixture.db.selectFrom('auditEntries').orderBy('id').select('became').execute();
    expect(JSON.stringify(audited)).not.toContain('we are late');
  }); // oxfmt-ignore

  test.each<{ action: Body['action'] }>([
    { action: { kind: 'answered' } },
    { action: { kind: 'snooze', until: '2026-01-05T15:00:00Z' } },
  ])('says $action.kind of no order whose customer wrote after it was begun', async ({ action }) => {
    const [first = 0, second = 0] = ids;
    const ask = (id: number) => fixture.alice.call(sendMessage, { params: { id }, key: randomUUID(), files: [], body: { direction: 2, message: 'When?' } });
    ids = [first, second];
    await ask(first);
    await ask(second);
    const run = await start({ action });
    fixture.later(BULK_UNDO_SECONDS / 60);
    await ask(second);
    await runBulk(fixture, run);
    expect(await support.call(getBulk, { params: run })).toMatchObject({ done: 1, refused: [{ id: second, code: 'conversation_moved' }] });
    const waiting = await fixture.db.selectFrom('deskQueues').select('orderId').where('queue', '=', 'answer').where('asideAt', 'is', null).execute();
    expect(waiting).toEqual([{ orderId: second }]);
  }); // oxfmt-ignore

  test('ADR 0055 that two processes run at once replies once to each order', async () => {
    const run = await start({ action: { kind: 'reply', text: 'We are late.' } });
    await Promise.all([runBulk(fixture, run), runBulk(fixture, run)]);
    const heard = await Promise.all(ids.map((id) => fixture.alice.call(listMessages, { params: { id }, query: {} })));
    expect(heard.map(({ messages }) => messages.length)).toEqual([1, 1, 1]);
    expect(await support.call(getBulk, { params: run })).toMatchObject({ state: 'done', done: 3, refused: [] });
  });

  test('spec §12.10 says which variable of a reply has no value, in the result and in its file', async () => {
    const run = await start({ action: { kind: 'reply', text: 'Dear {customer name}, {writer} is on it.' } });
    await runBulk(fixture, run);
    const { refused } = await support.call(getBulk, { params: run });
    expect(refused.map(({ message }) => message)).toEqual(ids.map(() => 'This order has no writer yet'));
    const csv = await (await support.call(downloadBulk, { params: run })).text();
    expect(csv.split('\r\n')[2]).toMatch(/,This order has no writer yet$/);
    await fixture.db.updateTable('orders').set({ title: '' }).execute();
    const titled = await start({ action: { kind: 'reply', text: 'About {title}.' } });
    await runBulk(fixture, titled);
    const [first] = (await support.call(getBulk, { params: titled })).refused;
    expect(first?.message).toBe('This order has no “title”');
    const unknown = start({ action: { kind: 'reply', text: 'At {new time}.' } });
    await expect(unknown).rejects.toMatchObject({ message: 'Fill in “new time” first' });
  });

  test('claims the conversations that nobody has, and says which a colleague has', async () => {
    const [id = 0, taken = 0] = ids;
    const colleague = await hire(fixture, { name: 'vera' });
    await colleague.call(ownConversation, { params: { id: taken }, body: { owner: colleague.id, was: null } });
    const run = await start({ on: { ids: [id, taken] }, action: { kind: 'claim' } });
    await runBulk(fixture, run);
    expect(await support.call(getBulk, { params: run })).toMatchObject({
      done: 1,
      leftToTakeBack: 0,
      refused: [{ id: taken, code: 'conversation_taken' }],
    });
    const owners = await fixture.db.selectFrom('orders').select('ownerId').where('id', 'in', [id, taken]).orderBy('id').execute();
    expect(owners.map(({ ownerId }) => ownerId)).toEqual([support.id, colleague.id]);
    const claims = await fixture.db.selectFrom('auditEntries').select('subject').where('operation', '=', 'ownConversation').orderBy('id').execute();
    expect(claims).toEqual([{ subject: `order ${taken}` }, { subject: `order ${id}` }]);
  }); // oxfmt-ignore

  test('writes a note at each order, with its values, which no customer and no audit gets', async () => {
    const [id = 0, other = 0] = ids;
    const run = await start({ on: { ids: [id, other] }, action: { kind: 'note', text: 'Late: {title}' } });
    await runBulk(fixture, run);
    const notes = await fixture.db.selectFrom('orderNotes').select(['orderId', 'lane', 'body']).orderBy('orderId').execute();
    expect(notes).toMatchObject([{ orderId: id, lane: 'note', body: 'Late: =cmd|calc' }, { orderId: other, lane: 'note' }]);
    expect(await fixture.db.selectFrom('messages').selectAll().where('orderId', 'in', ids).execute()).toEqual([]);
    const audit = JSON.stringify(await fixture.db.selectFrom('auditEntries').selectAll().execute());
    expect(audit).not.toContain('Late: ');
  }); // oxfmt-ignore

  test('runs a macro: every part on an order or none, at once, as it was when the action was begun', async () => {
    const parts = { reply: 'By {new time}.', move: { status: hold, heldFor: 'file', note: 'Which file?' } } as const;
    const macro = await support.call(createMacro, { key: randomUUID(), body: { name: 'File', parts } });
    const action = { kind: 'macro', macro: macro.id, version: 1, values: { 'new time': 'noon' } } as const;
    const braces = start({ action: { ...action, values: { 'new time': 'noon {writer}' } } });
    await expect(braces).rejects.toMatchObject({ code: 'variable_empty' });
    const run = await start({ action });
    await runBulk(fixture, run);
    const { done, refused } = await support.call(getBulk, { params: run });
    expect({ done, refused: refused.map(({ code }) => code) }).toEqual({ done: 2, refused: ['transition_not_allowed'] });
    expect(await statuses()).toEqual([hold, hold, completed]);
    const { messages } = await fixture.alice.call(listMessages, { params: { id: ids[2] ?? 0 }, query: {} });
    expect(messages).toEqual([]); // the move of this order is refused, so its reply is not sent
    const { events } = await fixture.alice.call(listOrderEvents, { params: { id: ids[0] ?? 0 } });
    expect(events.at(-1)).toMatchObject({ details: { to: hold, note: 'Which file?' } });
    const again = await start({ action });
    await support.call(changeMacro, { params: macro, body: { name: 'File', parts, version: 1 } });
    await runBulk(fixture, again);
    expect(new Set((await support.call(getBulk, { params: again })).refused.map(({ code }) => code))).toEqual(new Set(['macro_changed']));
  }); // oxfmt-ignore

  test('ends for somebody who may not do it any more, and touches no order of another site', async () => {
    const stranger = await hire(fixture, { name: 'sue', siteId: 2 });
    const run = await stranger.call(startBulk, { key: randomUUID(), body: { on: { ids }, action: HOLD } });
    expect(run.total).toBe(0);
    const own = await start();
    await fixture.db
      .updateTable('staff')
      .set({ role: 'writer', writerNumber: 7 })
      .where('id', '=', support.id)
      .execute();
    await runBulk(fixture, own);
    expect(await statuses()).toEqual([paid, paid, completed]);
  });

  test('ADR 0117 ends for somebody who was deactivated meanwhile', async () => {
    const run = await start();
    await fixture.db
      .updateTable('staff')
      .set({ dateDeactivated: fixture.now() })
      .where('id', '=', support.id)
      .execute();
    await runBulk(fixture, run);
    expect(await statuses()).toEqual([paid, paid, completed]);
  });

  test('has a result as CSV in which nothing is a formula', async () => {
    const run = await start();
    await runBulk(fixture, run);
    const csv = await (await support.call(downloadBulk, { params: run })).text();
    expect(csv.split('\r\n').slice(0, 4).map((line) => line.replace('\uFEFF', ''))).toEqual([
      'Order,Title,Result',
      `${ids[0]},'=cmd|calc,Done`,
      expect.stringContaining('Done'),
      `${ids[2]},'@SUM(A1),A delivered paper is changed by a revision.`,
    ]);
  }); // oxfmt-ignore
});
