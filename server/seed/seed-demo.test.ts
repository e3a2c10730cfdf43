import { listCustomerFiles, listWriterFiles } from '@octavo/contract/files';
import { signIn } from '@octavo/contract/auth';
import { applyDiscount } from '@octavo/contract/discounts';
import { listOrderEvents } from '@octavo/contract/order-events';
import { listMessages } from '@octavo/contract/messenger';
import { countOrders, createOrder, getOrder, listOrders } from '@octavo/contract/orders';
import { getRevision, listRevisions } from '@octavo/contract/revisions';
import { listPreferredWriters } from '@octavo/contract/writers';
import { mayRunMacro, partsOf } from '@octavo/domain/desk/macros';
import { whyNoPayment } from '@octavo/domain/orders/permission';
import { dueOf, keptOf } from '@octavo/domain/payments/ledger';
import { minutesAfter } from '@octavo/domain/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadMacros } from '#desk/macros/store.ts';
import { whyNotContent } from '#files/content.ts';
import { loadLedgerOf } from '#payments/store.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { storedFiles } from '#testing/stored-files.ts';
import { loadCampaigns } from '#operators/campaigns/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { DEMO_PASSWORD, seedDemo } from './seed-demo.ts';

let fixture: Fixture;
let filesBefore: number;
const people: Record<string, Fixture['guest']['call']> = {};
beforeAll(async () => {
  fixture = await startFixture('2026-11-20T16:00:00Z');
  await fixture.db.deleteFrom('sessions').execute();
  await fixture.db.deleteFrom('customers').execute();
  filesBefore = (await storedFiles(fixture)).length;
  await seedDemo(fixture);
  for (const name of ['alice', 'bob', 'carol', 'dan']) {
    const body = { email: `${name}@example.com`, password: DEMO_PASSWORD };
    people[name] = fixture.callAs((await fixture.guest.call(signIn, { body })).accessToken);
  }
});

const as = (name: string) => people[name] ?? expect.fail(`no person has the name ${name}`);
const params = { cat: 1 };
const ETHICS = { params: { id: 48_210_662 } };

describe('the demo data', () => {
  test('is seeded only once', async () => {
    const before = await storedFiles(fixture);
    await seedDemo(fixture);
    expect(await storedFiles(fixture)).toEqual(before);
  });

  test('has two preferred writers for Alice, and a changed order with an amount due', async () => {
    expect(await as('alice')(listPreferredWriters, { query: {} })).toEqual([
      { idWriter: 20_511, isPremium: false },
      { idWriter: 20_418, isPremium: true },
    ]);
    const changed = await as('alice')(getOrder, { params: { id: 48_209_377 } });
    expect(changed).toMatchObject({ finalPrice: 3800, due: 1900, version: 1 });
  });

  test('has the orders of the drawings for Alice', async () => {
    const counts = await as('alice')(countOrders, { params });
    expect(counts).toEqual({ 0: 27, 1: 1, 2: 1, 3: 3, 5: 16, 7: 1, 8: 2, 9: 1, 10: 1, 11: 1, hidden: 0 });
    const { orders } = await as('alice')(listOrders, { params, query: {} });
    expect(orders.map(({ id, finalPrice, orderStatus }) => [id, finalPrice / 100, orderStatus.name])).toEqual([
      [48_213_907, 126.36, 'Unpaid'],
      [48_213_101, 151.2, 'Paid'],
      [48_212_440, 96.8, 'In progress'],
      [48_210_662, 184, 'In progress'],
      [48_209_377, 38, 'Modified'],
      [48_208_120, 322, 'Offered'],
      [48_205_544, 148.8, 'Hold'],
      [48_198_415, 92.5, 'Completed'],
      [48_187_730, 231.4, 'Completed'],
      [48_150_283, 171, 'Refunded'],
      [48_146_019, 118.8, 'Canceled'],
      [48_139_920, 74, 'Completed'],
    ]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    expect(byId.get(48_210_662)).toMatchObject({ unread: 2 });
    expect(byId.get(48_187_730)).toMatchObject({ activeRevision: true });
    expect(byId.get(48_139_920)).toMatchObject({ feedback: { rating: 4.5 } });
    expect(byId.get(48_198_415)?.fileForDownload).toHaveLength(2);
  });

  test('has a paper in two versions, of which the second answers what Alice pointed at in the first', async () => {
    const order = 48_187_730;
    const versions = await as('alice')(listWriterFiles, { params: { id: order } });
    expect(versions.map(({ name }) => name)).toEqual(['monetary_policy.pdf', 'monetary_policy.pdf']);
    const { revisions } = await as('alice')(listRevisions, { query: { order } });
    const { comments } = await as('alice')(getRevision, { params: { id: revisions.at(-1)?.id ?? 0 } });
    const ids = comments.flatMap(({ file, answeredIn }) => [file.id, answeredIn?.id]);
    expect(ids.toSorted()).toEqual(versions.map(({ id }) => id).toSorted());
  });

  test('counts the free revisions of a paper from its second delivery, which is among what happened', async () => {
    const id = 48_187_730;
    const { until } = await as('alice')(listRevisions, { query: { order: id } });
    const second = (await as('alice')(listWriterFiles, { params: { id } })).at(-1);
    expect(until).toEqual(minutesAfter(second?.dateCreated ?? new Date(0), 14 * 1440));
    const { events } = await as('alice')(listOrderEvents, { params: { id } });
    expect(events.filter(({ kind }) => kind === 'delivered')).toMatchObject([
      { idWriter: 20_418, details: { files: [second?.id] } },
    ]);
  });

  test('has three orders of Bob, five of Dan and none of Carol', async () => {
    const counts = await Promise.all(['bob', 'dan', 'carol'].map((name) => as(name)(countOrders, { params })));
    expect(counts).toMatchObject([{ 0: 3 }, { 0: 5, 1: 1, 2: 1, 3: 2, 9: 1 }, { 0: 0 }]);
  });

  test('has something in each queue of the desk', async () => {
    const waiting = await fixture.db.selectFrom('deskQueues').select('queue').distinct().execute();
    expect(waiting.map(({ queue }) => queue).toSorted()).toEqual([
      'answer',
      'answer_writer',
      'deadline',
      'fault',
      'hold',
      'refund',
      'revision',
      'revision_writer',
      'snoozed',
      'unassigned',
    ]);
  });

  test('has a snoozed order, which waits in no other queue for its answer, and two macros that support may run', async () => {
    const ofAnswer = fixture.db
      .selectFrom('deskQueues')
      .select(['orderId', 'asideUntil'])
      .where('queue', '=', 'answer');
    const snoozed = (await ofAnswer.execute()).filter(({ asideUntil }) => asideUntil !== null);
    expect(snoozed.map(({ orderId }) => orderId)).toEqual([48_211_820]);
    const macros = await loadMacros(fixture.db, 1);
    expect(macros.map(({ parts }) => [mayRunMacro('support', parts), partsOf(parts).length])).toEqual([
      [true, 4],
      [true, 3],
    ]);
  });

  test('prices the order of the drawings by the tariff', async () => {
    expect(await as('alice')(getOrder, { params: { id: 48_213_907 } })).toMatchObject({
      price: { basicPrice: 10_800, pricePremiumWriter: 2160, priceExtraQualityCheck: 1080, priceDiscount: 1404 },
      subject: { name: 'Development economics' },
      deadline: new Date('2026-11-30T15:42:00Z'),
    });
  });

  test('has a consistent ledger: only unpaid orders have an amount due', async () => {
    const orders = await fixture.db.selectFrom('orders').selectAll().execute();
    for (const { id, status, priceFinal, workType } of orders) {
      const entries = await loadLedgerOf(fixture.db, id);
      const isPayable =
        whyNoPayment({ status, workType, pending: false, files: 1, offeredUntil: null }, new Date()) === null;
      expect(dueOf(priceFinal, 0, entries) > 0, `order ${id}`).toBe(isPayable || status === 8);
      expect(keptOf(entries) > 0, `order ${id}`).toBe([2, 3, 5, 9, 10].includes(status));
    }
  });

  test('has the chat about the ethics of predictive policing', async () => {
    const { messages, seq } = await as('alice')(listMessages, { ...ETHICS, query: {} });
    expect(messages.map((message) => message.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(seq).toBe(10);
    expect(messages.filter(({ state }) => state.id === 1).map(({ direction }) => direction.id)).toEqual([3, 3]);
    expect(messages.flatMap(({ files }) => files)).toMatchObject([{ name: 'Rubric_PHIL-340.pdf' }]);
    expect(new Set(messages.map(({ direction }) => direction.id))).toEqual(new Set([1, 2, 3, 6]));
  });

  test('has real documents', async () => {
    const columns = ['name', 'storageKey', 'size'] as const;
    const ofOrders = await fixture.db.selectFrom('files').select(columns).execute();
    const rows = [...ofOrders, ...(await fixture.db.selectFrom('applicationFiles').select(columns).execute())];
    for (const { name, storageKey, size } of rows)
      expect(await whyNotContent(fixture.files, { storageKey, size, name })).toBeNull();
    expect((await storedFiles(fixture)).length - filesBefore).toBe(rows.length);
    const own = await as('alice')(listCustomerFiles, { params: { id: 48_213_907 } });
    expect(own.map(({ name }) => name)).toEqual(['assignment_brief.pdf', 'lecture_notes_w6.docx']);
    expect(await as('alice')(listWriterFiles, { params: { id: 48_139_920 } })).toHaveLength(1);
  });

  test('can be continued: a discount code works, and a new order gets the next number', async () => {
    expect(await fixture.guestAt(3).call(applyDiscount, { body: { code: 'TEN' } })).toMatchObject({ amount: 1000 });
    const { id } = await as('carol')(createOrder, { key: newKey(), params, body: newOrder({ discountCode: 'TEN' }) });
    expect(id).toBe(48_213_908);
  });

  test('has its discount codes as campaigns, which an operator sees and ends', async () => {
    const listed = await loadCampaigns(fixture.db, { siteId: 1, before: undefined, limit: 9 });
    expect(listed.map(({ code, usesLeft }) => [code, usesLeft])).toEqual([
      ['ONCE', 1],
      ['TEN', null],
      ['TOP15', null],
      ['WELCOME10', null],
    ]);
    expect(listed.at(-1)).toMatchObject({ siteIds: [1], percent: 10, actor: 'operator@example.com' });
  });
});
