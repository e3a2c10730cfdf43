import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { assignWriter, changeStatus } from '@octavo/contract/desk';
import { getUnassignedPlace } from '@octavo/contract/desk-unassigned';
import { listCandidates, setUnwantedWriter } from '@octavo/contract/desk-writers';
import { getWorkPay, offerWork } from '@octavo/contract/desk-offers';
import { addReview } from '@octavo/contract/reviews';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { FOLDERS } from '#database/migrate.ts';
import { withValues } from '#database/values.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { paid, inProgress, completed, hold, modified } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let wren: Hired;
let walt: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  wren = await hire(fixture, { name: 'wren', number: 20_418 });
  walt = await hire(fixture, { name: 'walt', number: 20_511 });
  id = (await fixture.order({ status: paid, datePaid: fixture.now(), subject: 1, preferredWriters: [20_511] })).id;
});

const see = (query: { q?: string } = {}) => support.call(listCandidates, { params: { id }, query });
const one = async (number: number) => (await see()).find(({ idWriter }) => idWriter === number);
const assign = (idWriter: number) => support.call(assignWriter, { params: { id }, body: { idWriter } });
const deliver = (who: Hired, count: number, late = 0) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      fixture.order({
        status: completed,
        writerId: who.id,
        customerId: fixture.bob.id,
        deadline: minutesAfter(fixture.now(), at < late ? -1 : 1),
        dateCompleted: fixture.now(),
      }),
    ),
  );

describe('spec §12.5 which writer for an order', () => {
  test('comes with load, the share on time with its number and interval, subject, and what the customer asked for', async () => {
    await deliver(wren, 9);
    expect(await one(20_418)).toMatchObject({
      underWay: 0,
      papersMax: 5,
      delivered: 9,
      inSubject: 9,
      forCustomer: 0,
      nextDeadline: null,
      isSuggested: true,
      share: { value: 1, low: expect.closeTo(0.7, 2), high: 1 },
      reasons: ['knows_subject', 'has_room'],
      against: [],
    });
    expect(await one(20_511)).toMatchObject({
      delivered: 0,
      share: null,
      isSuggested: true,
      reasons: ['preferred', 'has_room'],
      against: ['new_writer', 'new_subject'],
    });
    expect((await see()).map(({ idWriter }) => idWriter)).toEqual([20_418, 20_511]);
  });

  test('is kept as orders are given, delivered and given to another', async () => {
    await assign(20_418);
    expect(await one(20_418)).toMatchObject({ underWay: 1, isAssigned: true, nextDeadline: expect.any(Date) });
    await assign(20_511);
    expect([(await one(20_418))?.underWay, (await one(20_511))?.underWay]).toEqual([0, 1]);
    await support.call(changeStatus, { params: { id }, body: { status: completed } });
    expect(await one(20_511)).toMatchObject({ underWay: 0, delivered: 1, inSubject: 1, forCustomer: 1 });
    const counted = await fixture.db
      .selectFrom('orders')
      .select(({ fn }) => ['writerId', fn.countAll<string>().as('count')])
      .where('dateCompleted', 'is not', null)
      .groupBy('writerId')
      .execute();
    expect(counted.map(({ writerId, count }) => [writerId, Number(count)])).toEqual([[walt.id, 1]]);
  });

  test('ADR 0459 counts a paper for who delivered it first, also when another writer has it now', async () => {
    const at = fixture.now();
    const work = {
      status: inProgress,
      datePaid: at,
      dateStarted: at,
      deadline: minutesAfter(at, 60),
      priceBasic: 8000,
      priceFinal: 8000,
    };
    const order = await fixture.order({ ...work, writerId: wren.id, subject: 1 });
    const params = { id: order.id };
    await support.call(changeStatus, { params, body: { status: completed } });
    await fixture.alice.call(addReview, { params, key: newKey(), body: { rating: 5, comment: 'Clear' } });
    const before = [await one(20_418), await one(20_511)];
    expect(before).toMatchObject([
      { delivered: 1, inSubject: 1, forCustomer: 1, forCustomerOnTime: 1, underWay: 0, rating: 5, ratings: 1 },
      { delivered: 0, inSubject: 0, forCustomer: 0, underWay: 0, rating: null },
    ]);
    await fixture.db.updateTable('orders').set({ status: inProgress }).where('id', '=', order.id).execute();
    await support.call(assignWriter, { params, body: { idWriter: 20_511 } });
    const kept = [before[0], expect.objectContaining({ delivered: 0, forCustomer: 0, underWay: 1, rating: null })];
    expect([await one(20_418), await one(20_511)]).toEqual(kept);
    await support.call(changeStatus, { params, body: { status: completed } });
    expect(await one(20_511)).toMatchObject({ delivered: 0, inSubject: 0, forCustomer: 0, underWay: 0 });

    await fixture.db.updateTable('orders').set({ deliveredBy: null }).where('id', '=', order.id).execute(); // as the last release left it
    expect(await one(20_511)).toMatchObject({ delivered: 1, inSubject: 1, forCustomer: 1, rating: 5 });
    const file = await readFile(path.join(FOLDERS.files, 'writers.sql'), 'utf8');
    await sql.raw(withValues(file)).execute(fixture.db);
    expect([await one(20_418), await one(20_511)]).toMatchObject([before[0], before[1]]);
  });

  test('says how many papers the customer had from a writer, and how many of them on time', async () => {
    const work = { status: completed, writerId: wren.id, dateCompleted: fixture.now() };
    for (const minutes of [1, 1, -1]) await fixture.order({ ...work, deadline: minutesAfter(fixture.now(), minutes) }); // oxlint-disable-line no-await-in-loop
    expect(await one(20_418)).toMatchObject({ forCustomer: 3, forCustomerOnTime: 2, ratings: 0, rating: null });
    expect(await one(20_511)).toMatchObject({ forCustomer: 0, forCustomerOnTime: 0 });
  });

  test('ADR 0459 reads the chance of who delivered from a paper that another writer has now', async () => {
    for (let at = 0; at < 5; at += 1) await deliver(wren, 1); // oxlint-disable-line no-await-in-loop
    const begun = { dateStarted: minutesAfter(fixture.now(), -10) };
    await fixture.db.updateTable('orders').set(begun).where('writerId', '=', wren.id).execute();
    const chance = (await one(20_418))?.chance;
    expect(chance).toMatchObject({ papers: expect.any(Number) });
    await fixture.db.updateTable('orders').set({ writerId: walt.id }).where('writerId', '=', wren.id).execute();
    expect((await one(20_418))?.chance).toEqual(chance);
    expect((await one(20_511))?.chance).toBeNull();
  });

  test('is not one who is full or late now, and the price of the order changes nothing', async () => {
    const before = await see();
    await fixture.db
      .updateTable('orders')
      .set({ priceBasic: 99_999, priceFinal: 99_999 })
      .where('id', '=', id)
      .execute();
    expect(await see()).toEqual(before);
    await fixture.db.updateTable('staff').set({ papersMax: 1 }).where('id', '=', wren.id).execute();
    await fixture.order({ status: inProgress, writerId: wren.id });
    const late = { datePaid: fixture.now(), deadline: minutesAfter(fixture.now(), -1) };
    await fixture.order({ status: inProgress, writerId: walt.id, ...late });
    expect((await see()).map(({ idWriter, isSuggested, against }) => [idWriter, isSuggested, against[0]])).toEqual([
      [20_511, false, 'late_now'],
      [20_418, false, 'full'],
    ]);
  });

  test.each([
    { what: 'stands still on hold (ADR 0089)', order: (before: Date) => ({ status: hold, dateHeld: before }) },
    { what: 'was delivered before its deadline (ADR 0404)', order: (before: Date) => ({ dateCompleted: before }) },
    {
      what: 'waits for the payment of its changes (ADR 0013)',
      order: () => ({ status: modified, deadlineWaits: true }),
    },
    { what: 'was never paid', order: () => ({ status: modified, datePaid: null }) },
  ])('is one whose order $what', async ({ order }) => {
    const deadline = minutesAfter(fixture.now(), -1);
    const late = { status: inProgress, writerId: wren.id, datePaid: fixture.now(), deadline };
    await fixture.order({ ...late, ...order(minutesAfter(deadline, -1)) });
    expect(await one(20_418)).toMatchObject({ underWay: 1, nextDeadline: null, isSuggested: true });
  });

  test('is one of the thirty best, one whom the customer asked for, or one who is found by number or name; nobody who has left', async () => {
    await deliver(wren, 1);
    const names = Array.from({ length: 31 }, (_, at) => ({
      name: `writer ${at}`,
      writerNumber: 30_000 + at,
      subjects: [99],
    }));
    const common = { siteId: 1, role: 'writer' as const, passwordHash: 'none' };
    await fixture.db
      .insertInto('staff')
      .values(names.map((named, at) => ({ ...common, ...named, email: `${at}@example.com` })))
      .execute();
    await fixture.db
      .updateTable('staff')
      .set({ papersMax: 1, subjects: [99] })
      .where('id', '=', walt.id)
      .execute();
    await assign(30_030);
    const shown = (await see()).map(({ idWriter }) => idWriter);
    expect(shown).toHaveLength(32);
    expect(shown[0]).toBe(20_418);
    expect(shown.slice(-2)).toEqual([30_030, 20_511]); // who has it, and whom the customer asked for
    expect((await see({ q: 'WRITER 30029' })).map(({ name }) => name)).toEqual(['writer 29']);
    expect(await see({ q: 'wren 29' })).toEqual([]);
    const left = { dateDeactivated: fixture.now(), deactivationReason: 'has left' };
    await fixture.db.updateTable('staff').set(left).where('id', '=', wren.id).execute();
    expect((await see()).map(({ idWriter }) => idWriter)).not.toContain(20_418);
  });

  test('is never one whom the customer asked not to get, not even by the server', async () => {
    const set = (isUnwanted: boolean) => support.call(setUnwantedWriter, { params: { id }, body: { idWriter: 20_418, isUnwanted } }); // oxfmt-ignore
    await set(true);
    const unwanted = { against: expect.arrayContaining(['unwanted']), unwantedSince: fixture.now() };
    expect(await one(20_418)).toMatchObject({ isSuggested: false, ...unwanted });
    expect(await one(20_511)).toMatchObject({ unwantedSince: null });
    await expect(assign(20_418)).rejects.toMatchObject({ code: 'writer_unwanted' });
    const body = { writers: [20_418, 20_511], minutes: 30 } as const;
    const offering = support.call(offerWork, {
      params: { id },
      key: newKey(),
      body: { ...body, writers: [...body.writers] },
    });
    await expect(offering).rejects.toMatchObject({ code: 'writer_unwanted' });
    await set(false);
    await assign(20_418);
  });

  test('says the chance by the own past under as much load, the days off and what a writer does not take, and keeps why somebody was assigned all the same', async () => {
    const done = async (at: number, isLate = false) => {
      const dateStarted = minutesAfter(fixture.now(), -600 + at * 10);
      const dateCompleted = minutesAfter(dateStarted, 5);
      const deadline = minutesAfter(dateCompleted, isLate ? -1 : 1);
      await fixture.order({ status: completed, writerId: wren.id, customerId: fixture.bob.id, dateStarted, dateCompleted, deadline });
    };
    for (const at of [0, 1, 2, 3, 4, 5]) await done(at, at === 0); // oxlint-disable-line no-await-in-loop
    const pay = await support.call(getWorkPay, { params: { id } });
    expect(pay).toEqual({ earns: expect.any(Number), currency: 'USD', sharePercent: 50, failedFine: null, wasDelivered: false });
    expect(await one(20_418)).toMatchObject({ chance: { papers: 6, value: 5 / 6 }, isSuggested: true, away: null });
    expect(await one(20_511)).toMatchObject({ chance: null });
    await fixture.order({ status: inProgress, writerId: wren.id, dateStarted: fixture.now() });
    expect(await one(20_418)).toMatchObject({ chance: null, underWay: 1 }); // never begun with one under way

    const off = { startsAt: fixture.now(), endsAt: minutesAfter(fixture.now(), 1440) };
    await fixture.db.insertInto('daysOff').values({ staffId: wren.id, ...off, dateCreated: fixture.now() }).execute();
    await fixture.db.updateTable('staff').set({ subjects: [99] }).where('id', '=', walt.id).execute();
    expect(await one(20_418)).toMatchObject({ isSuggested: false, away: off, against: ['away'] });
    expect(await one(20_511)).toMatchObject({ isSuggested: false, against: ['takes_other', 'new_writer', 'new_subject'] });
    await support.call(assignWriter, { params: { id }, body: { idWriter: 20_511, note: 'Has asked for this one' } });
    const entry = fixture.db.selectFrom('auditEntries').orderBy('id').select('reason').where('operation', '=', 'assignWriter');
    expect(await entry.execute()).toEqual([{ reason: 'Has asked for this one' }]);
  }); // oxfmt-ignore
});

const place = (of: number) => support.call(getUnassignedPlace, { params: { id: of } });
const waits = async (minutes: number, order = {}) =>
  (await fixture.order({ status: paid, datePaid: minutesAfter(fixture.now(), minutes), ...order })).id;

describe('spec §12.5 the place of an order among those without a writer', () => {
  test('names the orders before and after it by their wait, and since when the oldest waits', async () => {
    const [oldest, last] = [await waits(-190), await waits(5)];
    await waits(-500, { status: inProgress, writerId: wren.id });
    expect(await place(oldest)).toEqual({ oldestSince: minutesAfter(fixture.now(), -190), previous: null, next: id });
    expect(await place(id)).toEqual({ oldestSince: null, previous: oldest, next: last });
    expect(await place(last)).toEqual({ oldestSince: null, previous: id, next: null });
  });

  test('of two that wait since the same moment the lower number is first', async () => {
    const twin = await waits(0);
    expect(await place(id)).toMatchObject({ previous: null, next: twin });
    expect(await place(twin)).toMatchObject({ oldestSince: null, previous: id, next: null });
  });

  test('leads from an order that has a writer to the oldest without', async () => {
    await waits(5);
    const given = await waits(-500, { status: inProgress, writerId: wren.id });
    expect(await place(given)).toEqual({ oldestSince: null, previous: null, next: id });
  });

  test('is told of no order of another site', async () => {
    await waits(-900, { siteId: 2 });
    await waits(900, { siteId: 2 });
    expect(await place(id)).toEqual({ oldestSince: fixture.now(), previous: null, next: null });
    const elsewhere = await hire(fixture, { name: 'nora', siteId: 2 });
    const asked = elsewhere.call(getUnassignedPlace, { params: { id } });
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });
});
