import { randomUUID } from 'node:crypto';
import { changeView, createView, deleteView, listViewOrders, listViews } from '@octavo/contract/desk-orders';
import { startBulk } from '@octavo/contract/desk-bulk';
import { sendMessage } from '@octavo/contract/messenger';
import type { ViewParameters } from '@octavo/contract/view-parameters';
import { ALWAYS_OPEN, CLOCK_LIMITS } from '@octavo/domain/desk/calendar';
import { lastDays, momentsOf } from '@octavo/domain/desk/view-days';
import { wallOf } from '@octavo/domain/language/wall';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { dayAfter, minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertCalendar } from '#clocks/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { copyOrders } from '#testing/many-orders.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { paid, inProgress, completed } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let writer: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20418 });
});

const inHours = (hours: number) => minutesAfter(fixture.now(), hours * 60);
const orders = async (view: ViewParameters = {}, who = support) => {
  const { rows, count } = await who.call(listViewOrders, { query: view });
  expect(count).toBe(rows.length);
  return rows.map(({ id }) => id);
};
const promisedBy = (deadline: string) =>
  fixture.order({ status: paid, datePaid: fixture.now(), deadline: new Date(deadline) });
const inZone = (zone: string) =>
  insertCalendar(fixture.db, 1, { calendar: { ...ALWAYS_OPEN, zone }, limits: CLOCK_LIMITS }, fixture.now());
const seen = async (who: Hired) => (await who.call(listViews, {})).views;
const save = async (who: Hired, name: string, isShared: boolean, view = {}) =>
  (await who.call(createView, { key: randomUUID(), body: { name, isShared, view } })).id;

describe('spec §12.7 the orders of a view', () => {
  test('are filtered by status, promise, writer and answer, and the count is that of the list', async () => {
    const late = await fixture.order({
      status: inProgress,
      writerId: writer.id,
      datePaid: fixture.now(),
      deadline: inHours(-1),
    });
    const soon = await fixture.order({ status: paid, datePaid: fixture.now(), deadline: inHours(5) });
    const week = await fixture.order({ status: paid, deadline: inHours(100) });
    const done = await fixture.order({ status: completed, dateCompleted: fixture.now(), deadline: inHours(-9) });
    const message = { direction: FROM_CUSTOMER.support, message: 'When?' };
    await fixture.alice.call(sendMessage, { params: { id: week.id }, key: randomUUID(), files: [], body: message });
    expect(await orders()).toEqual([done.id, week.id, soon.id, late.id]);
    expect(await orders({ sort: 'soonest' })).toEqual([done.id, late.id, soon.id, week.id]);
    expect(await orders({ status: '2' })).toEqual([week.id, soon.id]);
    expect(await orders({ promised: 'late' })).toEqual([late.id]);
    expect(await orders({ promised: 'hours6', sort: 'soonest' })).toEqual([late.id, soon.id]);
    expect(await orders({ promised: 'late', status: '5' })).toEqual([]);
    expect(await orders({ writer: '20418' })).toEqual([late.id]);
    expect(await orders({ writer: 'none', status: '2.3' })).toEqual([week.id, soon.id]);
    expect([await orders({ answer: 'waiting' }), await orders({ answer: 'late' })]).toEqual([[week.id], []]);
    for (const other of [{ status: '3' }, { promised: 'days2' }, { writer: '20418' }])
      expect(await orders({ answer: 'waiting', ...other })).toEqual([]);
    expect(await orders({ answer: 'waiting', status: '2', writer: 'none', sort: 'soonest' })).toEqual([week.id]);
    expect(await orders({ answer: 'waiting' }, writer)).toEqual([]);
    expect(await orders({}, writer)).toEqual([late.id]);
    fixture.later(9); // a token lives ten minutes
    await fixture.db
      .updateTable('deskQueues')
      .set({ since: inHours(-2) })
      .where('queue', '=', 'answer')
      .execute();
    expect(await orders({ answer: 'late' })).toEqual([week.id]);
  });

  test('are promised between two days of the zone of the site, both included', async () => {
    await inZone('America/New_York');
    const [before, first, last, after] = [
      await promisedBy('2026-12-01T04:59Z'),
      await promisedBy('2026-12-01T05:00Z'),
      await promisedBy('2026-12-09T04:59Z'),
      await promisedBy('2026-12-09T05:00Z'),
    ];
    expect(await orders({ promised: '2026-12-01_2026-12-08' })).toEqual([last.id, first.id]);
    expect(await orders({ promised: '2026-12-01_2026-12-08', sort: 'soonest' })).toEqual([first.id, last.id]);
    expect(await orders({ promised: '2026-12-08_2026-12-01' })).toEqual([after.id, last.id, first.id, before.id]);
  });

  test('are created on some days of that zone, of which the last is today or any', async () => {
    await inZone('America/New_York');
    const now = fixture.now();
    const midnight = momentsOf(lastDays(1, 'America/New_York', now), 'America/New_York').from;
    const created = (dateCreated: Date) => fixture.order({ status: paid, dateCreated });
    const old = await created(minutesAfter(midnight, -30 * 1440));
    const month = await created(minutesAfter(midnight, -29 * 1440 + 60));
    const week = await created(minutesAfter(midnight, -6 * 1440 + 60));
    const yesterday = await created(minutesAfter(midnight, -1));
    const today = await created(midnight);
    expect(await orders({ created: 'today' })).toEqual([today.id]);
    expect(await orders({ created: 'days7' })).toEqual([today.id, yesterday.id, week.id]);
    expect(await orders({ created: 'days30', status: '2' })).toEqual([today.id, yesterday.id, week.id, month.id]);
    const day = wallOf('America/New_York')(now.getTime()).date;
    expect(await orders({ created: `${dayAfter(day, -1)}_${dayAfter(day, -1)}` })).toEqual([yesterday.id]);
    expect(await orders({ created: 'never' })).toHaveLength(5);
    expect(await orders({ created: `2020-01-01_${dayAfter(day, -30)}` })).toEqual([old.id]);
  });

  test('are answered by the reader or by nobody; a shared view has those of the person who reads it, and a writer is not told', async () => {
    const nora = await hire(fixture, { name: 'nora' });
    const [own, other, free] = [
      await fixture.order({ status: paid, ownerId: support.id, deadline: inHours(9), writerId: writer.id }),
      await fixture.order({ status: completed, dateCompleted: fixture.now(), ownerId: nora.id }),
      await fixture.order({ status: paid, deadline: inHours(5) }),
    ];
    const last = await fixture.order({ status: paid, deadline: inHours(7) });
    expect([await orders({ owner: 'me' }), await orders({ owner: 'me' }, nora)]).toEqual([[own.id], [other.id]]);
    expect(await orders({ owner: 'none' })).toEqual([last.id, free.id]);
    expect(await orders({ owner: 'none', sort: 'soonest' })).toEqual([free.id, last.id]);
    expect(await orders({ owner: 'none', created: 'days7', writer: 'none' })).toEqual([last.id, free.id]);
    const message = { direction: FROM_CUSTOMER.support, message: 'When?' };
    await fixture.alice.call(sendMessage, { params: { id: own.id }, key: randomUUID(), files: [], body: message });
    const answer = { answer: 'waiting' };
    expect([await orders({ ...answer, owner: 'me' }), await orders({ ...answer, owner: 'none' })]).toEqual([[own.id], []]); // oxfmt-ignore
    expect(await orders({ owner: 'none' }, writer)).toEqual([own.id]);
    await save(support, 'My own', true, { owner: 'me', status: '2' });
    expect([(await seen(support))[0]?.count, (await seen(nora))[0]?.count]).toEqual([1, 0]);
    expect(await support.call(listViews, {})).toMatchObject({ always: { all: { count: 4 }, mine: { count: 1 } } });
    expect((await writer.call(listViews, {})).always).toEqual({ all: { count: 1, isMore: false } });
  });

  test('are begun on all at once by the same conditions, of the same number', async () => {
    const own = await fixture.order({ status: paid, ownerId: support.id });
    await fixture.order({ status: paid });
    const on = { view: { owner: 'me', created: 'today' }, count: 1 };
    const run = { key: randomUUID(), body: { on, action: { kind: 'answered' } as const } };
    expect(await support.call(startBulk, run)).toMatchObject({ total: 1 });
    expect(await fixture.db.selectFrom('bulkRows').select('orderId').execute()).toEqual([{ orderId: own.id }]);
  });

  test('have a sum of what was paid in each currency, for those who see money and where the number is exact', async () => {
    const euros = await fixture.order({ status: paid, charged: 1050, currency: 'EUR', writerId: writer.id });
    await fixture.order({ status: paid, charged: 2000, currency: 'USD' });
    await fixture.order({ status: completed, dateCompleted: fixture.now(), charged: 1000, currency: 'USD' });
    const sums = async (view = {}, who = support) => (await who.call(listViewOrders, { query: view })).sums;
    const [eur, usd] = [{ currency: 'EUR', amount: 1050 }, { currency: 'USD', amount: 3000 }]; // oxfmt-ignore
    expect([await sums(), await sums({ status: '2' })]).toEqual([[eur, usd], [eur, { ...usd, amount: 2000 }]]); // oxfmt-ignore
    expect([await sums({ status: '1' }), await sums({}, writer)]).toEqual([[], undefined]);
    const message = { direction: FROM_CUSTOMER.support, message: 'When?' };
    await fixture.alice.call(sendMessage, { params: { id: euros.id }, key: randomUUID(), files: [], body: message });
    expect(await sums({ answer: 'waiting' })).toEqual([eur]);
    await copyOrders(fixture.db, { from: euros.id, customers: [fixture.alice.id], each: 1000 });
    expect(await sums({ status: '5' })).toEqual([{ ...usd, amount: 1000 }]);
    expect(await support.call(listViewOrders, { query: {} })).not.toHaveProperty('sums');
  });

  test('that are late or promised soon were not delivered yet: one that is at work again after its delivery is in neither', async () => {
    const late = await fixture.order({ status: inProgress, datePaid: inHours(-5), deadline: inHours(-3) });
    const again = { status: inProgress, datePaid: inHours(-5), dateCompleted: inHours(-4), deadline: inHours(-3) };
    const delivered = await fixture.order(again);
    for (const promised of ['late', 'hours6', 'days2', 'days7']) expect(await orders({ promised })).toEqual([late.id]);
    expect(await orders({ status: '3' })).toEqual([delivered.id, late.id]);
  });

  test('come 50 by 50 in both orders, each once, while others are added; a count stops at 1,000', async () => {
    const from = await fixture.order({ status: paid, deadline: inHours(5) });
    await copyOrders(fixture.db, { from: from.id, customers: [fixture.alice.id], each: 119 });
    await sql`insert into desk_queues (order_id, queue, site_id, since) select id, 'answer', site_id, date_created from orders`.execute(fixture.db); // oxfmt-ignore
    for (const view of [{ status: '2', sort: 'soonest' }, { status: '2' }, { answer: 'waiting' }]) {
      const shown: number[] = [];
      for (let after: string | undefined, at = 0; at < 3; at += 1) {
        const page = await support.call(listViewOrders, { query: { ...view, ...(after && { after }) } });
        shown.push(...page.rows.map(({ id }) => id));
        after = page.next ?? undefined;
        await fixture.order({ status: paid, deadline: inHours(1) });
      }
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length).toBeGreaterThanOrEqual(120);
    }
    await copyOrders(fixture.db, { from: from.id, customers: [fixture.alice.id], each: 1000 });
    expect(await support.call(listViewOrders, { query: {} })).toMatchObject({ count: 1000, isMore: true });
  });
});

describe('spec §12.7 saved views', () => {
  test('are the own ones and the shared ones of the site, with their counts; what is wrong in a view is not kept', async () => {
    const nora = await hire(fixture, { name: 'nora' });
    const stranger = await hire(fixture, { name: 'sue', siteId: 2 });
    await fixture.order({ status: paid });
    await save(support, 'My night shift', false, { status: '2', promised: 'soon', columns: 'paid.price' });
    const shared = await save(support, 'Unpaid', true, { status: '1' });
    expect(await seen(support)).toMatchObject([
      { name: 'My night shift', isMine: true, view: { status: '2' }, count: 1, isMore: false },
      { name: 'Unpaid', isMine: true, count: 0 },
    ]);
    expect((await seen(support))[0]?.view).toEqual({ status: '2', columns: 'paid' });
    expect(await seen(nora)).toMatchObject([{ id: shared, isMine: false }]);
    expect(await seen(stranger)).toEqual([]);
  });

  test('ADR 0454 are listed as people look for them, the own ones first, with capitals among the others', async () => {
    for (const [name, isShared] of [['Zebra', false], ['apple', false], ['Mango', false], ['Unpaid', true], ['active', true]] as const)
      await save(support, name, isShared); // oxfmt-ignore
    expect((await seen(support)).map(({ name }) => name)).toEqual(['apple', 'Mango', 'Zebra', 'active', 'Unpaid']);
  });

  test('are a hundred at most, also where two are saved at once', async () => {
    const dates = { dateCreated: fixture.now(), dateChanged: fixture.now() };
    const one = { siteId: 1, staffId: support.id, isShared: false, view: sql<unknown>`'{}'::jsonb`, ...dates };
    await fixture.db.insertInto('deskViews').values(Array.from({ length: 99 }, (_, at) => ({ ...one, name: `View ${at}` }))).execute(); // oxfmt-ignore
    const saved = await Promise.allSettled(['A', 'B', 'C', 'D'].map((name) => save(support, name, false)));
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(saved).toContainEqual(expect.objectContaining({ reason: expect.objectContaining({ code: 'too_many_views' }) }));
  }); // oxfmt-ignore

  test('that are shared are changed by their owner and by an operator, and each change is in the audit', async () => {
    const nora = await hire(fixture, { name: 'nora' });
    const olga = await hire(fixture, { name: 'olga' });
    await fixture.db.updateTable('staff').set({ role: 'operator' }).where('id', '=', olga.id).execute();
    const id = await save(support, 'Unpaid', true, { status: '1' });
    const body = { name: 'Unpaid, new', isShared: true, view: { status: '1', sort: 'newest' } };
    await expect(nora.call(changeView, { params: { id }, body })).rejects.toMatchObject({ code: 'forbidden' });
    await olga.call(changeView, { params: { id }, body });
    await expect(nora.call(deleteView, { params: { id } })).rejects.toMatchObject({ code: 'forbidden' });
    await support.call(deleteView, { params: { id } });
    const entries = await fixture.db.selectFrom('auditEntries').select('operation').where('subject', '=', `view ${id}`).orderBy('id').execute();
    expect(entries.map(({ operation }) => operation)).toEqual(['createView', 'changeView', 'deleteView']);
  }); // oxfmt-ignore

  test('are not changed over a change that the reader has not seen; pages of the last release say nothing of what they saw', async () => {
    const id = await save(support, 'Unpaid', true, { status: '1' });
    const read = await seen(support);
    const dateChanged = read[0]?.dateChanged?.toISOString();
    fixture.later(1);
    const change = (status: string, seenAt?: string) => {
      const body = { name: 'Unpaid', isShared: true, view: { status }, ...(seenAt && { dateChanged: seenAt }) };
      return support.call(changeView, { params: { id }, body });
    };
    await change('2', dateChanged);
    await expect(change('3', dateChanged)).rejects.toMatchObject({ code: 'view_changed' });
    expect(await seen(support)).toMatchObject([{ view: { status: '2' } }]);
    await change('5');
    expect(await seen(support)).toMatchObject([{ view: { status: '5' } }]);
  });
});
