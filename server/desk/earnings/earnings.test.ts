import { Readable } from 'node:stream';
import { changeStatus } from '@octavo/contract/desk';
import * as contract from '@octavo/contract/desk-earnings';
import { getWorkPay, listOfferedWork, offerWork } from '@octavo/contract/desk-offers';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { moveRevision } from '@octavo/contract/desk-revisions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { REVISION_STATUS } from '@octavo/domain/revisions/status';
import { minutesAfter } from '@octavo/domain/time';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { recomputeEarning } from '#earnings/recompute-earning.ts';
import { creditWriter } from '#operators/credit-writer.ts';
import { readPaper } from '#outside/papers/read-paper.ts';
import { insertRevision } from '#revisions/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

let fixture: Fixture;
let writer: Hired;
let support: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
  support = await hire(fixture);
});

const MONTH = '2026-01';
const atWork = (fields: object = {}) =>
  fixture.order({
    status: ORDER_STATUS.inProgress,
    writerId: writer.id,
    datePaid: fixture.now(),
    title: '=1+1',
    deadline: minutesAfter(fixture.now(), 600),
    priceBasic: 8100,
    priceFinal: 8100,
    ...fields,
  });
const complete = (id: number) =>
  support.call(changeStatus, { params: { id }, body: { status: ORDER_STATUS.completed } });
const months = async () => (await writer.call(contract.getEarnings, {})).months;
const lines = async () => (await writer.call(contract.listEarnings, { params: { month: MONTH }, query: {} })).lines;
const amounts = async () => (await lines()).map(({ kind, amount }) => [kind, amount]);
const pay = async (orderId: number, amount: number, effectKey: string) => {
  const [attempt] = await fixture.db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('orderId', '=', orderId)
    .execute();
  const kind = amount > 0 ? ('charge' as const) : ('refund' as const);
  await fixture.db.insertInto('paymentLedger').values({ orderId, attemptId: attempt?.id ?? 0, amount, kind, currency: 'USD', effectKey, dateCreated: fixture.now() }).execute(); // oxfmt-ignore
  await fixture.db.transaction().execute((tx) => recomputeEarning(tx, orderId, fixture.now()));
};

const offer = (id: number, idWriter = 20_418) =>
  support.call(offerWork, { params: { id }, key: newKey(), body: { writers: [idWriter], minutes: 120 } });

test('spec §12.15, statement 122 a month is the sum of its lines: shares, what went back, fines and credits, each with its rule', async () => {
  const order = await atWork();
  await insertPayment(fixture, order);
  const { waiting, month } = await writer.call(contract.getEarnings, {});
  expect({ month, waiting }).toMatchObject({ month: MONTH, waiting: [{ order: { id: order.id }, amount: 4050 }] });
  expect(await months()).toEqual([]);
  await complete(order.id);
  const late = await atWork({ deadline: minutesAfter(fixture.now(), -400), priceBasic: 1000, priceFinal: 1000 });
  await complete(late.id);
  expect(await amounts()).toEqual([['late', -50], ['share', 500], ['share', 4050]]); // oxfmt-ignore

  const dates = { deadline: fixture.now(), dateCreated: fixture.now() };
  const { id: revision } = await insertRevision(fixture.db, { orderId: late.id, status: 2, ...dates });
  const failed = (note: string) =>
    support.call(moveRevision, { params: { id: revision }, body: { status: REVISION_STATUS.failed, note } });
  await expect(failed(' ')).rejects.toMatchObject({ code: 'invalid' }); // spec §10.7 a fine needs a reason
  const { failedFine } = await support.call(getWorkPay, { params: { id: late.id } });
  await failed('No source was named.');
  expect(failedFine).toEqual({ percent: 10, of: 500, amount: 50 });
  const entry = await fixture.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('operation', '=', 'moveRevision')
    .executeTakeFirstOrThrow();
  expect(entry.reason).toBe('No source was named.');
  const act = { ...fixture, actor: 'root' };
  await creditWriter(act, 'localhost', 'wren@example.com', { amount: 12.5, note: '=A bonus' });
  await expect(creditWriter(act, 'localhost', 'sam@example.com', { amount: 1, note: 'A' })).rejects.toThrow();
  expect((await amounts()).slice(0, 2)).toEqual([['credit', 1250], ['failed', -50]]); // oxfmt-ignore

  const all = await lines();
  const sum = all.reduce((total, { amount }) => total + amount, 0);
  expect(await months()).toEqual([{ month: MONTH, currency: 'USD', amount: sum, lines: all.length }]);
  const csv = await (await writer.call(contract.downloadEarnings, { params: { month: MONTH, format: 'csv' } })).text();
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.map(({ Amount }) => Amount)).toEqual(all.toReversed().map(({ amount }) => (amount / 100).toFixed(2)));
  expect(rows.reduce((total, row) => total + Math.round(Number(row.Amount) * 100), 0)).toBe(sum);
  expect(rows.flatMap(Object.values).filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
  const pdf = await (await writer.call(contract.downloadEarnings, { params: { month: MONTH, format: 'pdf' } })).text();
  expect(pdf.startsWith('%PDF-')).toBe(true);
  const other = await hire(fixture, { name: 'walt', number: 20_511 });
  expect(await other.call(contract.getEarnings, {})).toMatchObject({ months: [], waiting: [] });
});

test('spec §12.15 the statement as a PDF has the whole title and the whole words of the house, below each other', async () => {
  const order = await atWork({ title: `${'Household resilience '.repeat(12)}afterwards` });
  await complete(order.id);
  const act = { ...fixture, actor: 'root' };
  const note = `${'For the weekend '.repeat(11)}in November`;
  for (let at = 0; at < 12; at += 1) await creditWriter(act, 'localhost', 'wren@example.com', { amount: 1, note }); // oxlint-disable-line no-await-in-loop -- one line after the other
  const file = await writer.call(contract.downloadEarnings, { params: { month: MONTH, format: 'pdf' } });
  const pdf = Buffer.from(await file.arrayBuffer());
  const text = await readPaper({ name: 'statement.pdf', size: pdf.length }, () => Readable.from([pdf]));
  const said = text?.replaceAll(/\s+/g, ' ') ?? '';
  expect(said).toContain('resilience afterwards');
  expect(said.match(/weekend in November/g)).toHaveLength(12);
  expect(said).not.toContain('…');
  expect(said).toContain('Sum of the lines');
});

test('spec §12.15 what the customer gets back is taken in the same part, and comes again with the money; a line is never changed', async () => {
  const order = await atWork();
  await insertPayment(fixture, order);
  await complete(order.id);
  await pay(order.id, -2700, 'part');
  await pay(order.id, -5400, 'rest');
  await pay(order.id, 8100, 'again');
  expect((await amounts()).toReversed()).toEqual([['share', 4050], ['taken', -1350], ['taken', -2700], ['returned', 4050]]); // oxfmt-ignore
  await expect(fixture.db.updateTable('writerLedger').set({ amount: 1 }).execute()).rejects.toThrow('append-only');
});

test('spec §12.15 a month is summed also where it is more than an integer of the database holds, as in sums', async () => {
  const credit = { staffId: writer.id, orderId: null, kind: 'credit' as const, rule: '{"note":""}', currency: 'UZS' };
  const line = { ...credit, amount: 2_000_000_000, dateCreated: fixture.now() };
  for (const effectKey of ['one', 'other'])
    await fixture.db
      .insertInto('writerLedger')
      .values({ ...line, effectKey })
      .execute();
  expect(await months()).toEqual([{ month: MONTH, currency: 'UZS', amount: 4_000_000_000, lines: 2 }]);
});

test('spec §12.15 what an order at work will bring is said without what the customer got back already', async () => {
  const order = await atWork();
  await insertPayment(fixture, order);
  await pay(order.id, -4050, 'half');
  const { waiting } = await writer.call(contract.getEarnings, {});
  expect(waiting).toMatchObject([{ amount: 2025, kept: 4050, charged: 8100 }]);
  expect((await writer.call(listOwnOrders, {})).orders).toMatchObject([{ earns: 2025 }]);
  expect(await support.call(getWorkPay, { params: { id: order.id } })).toMatchObject({ earns: 2025 });
  await fixture.db.updateTable('orders').set({ writerId: null }).where('id', '=', order.id).execute();
  await offer(order.id);
  expect((await writer.call(listOfferedWork, {})).offers).toMatchObject([{ earns: 2025, wasDelivered: false }]);
  await fixture.db.updateTable('orders').set({ writerId: writer.id }).where('id', '=', order.id).execute();
  await complete(order.id);
  expect(await amounts()).toEqual([['share', 2025]]);
});

test('ADR 0201, 0404 an order that was delivered promises nothing to whom it is offered', async () => {
  const order = await atWork();
  await complete(order.id);
  const other = await hire(fixture, { name: 'walt', number: 20_511 });
  const again = { status: ORDER_STATUS.inProgress, writerId: null };
  await fixture.db.updateTable('orders').set(again).where('id', '=', order.id).execute();
  await offer(order.id, 20_511);
  expect((await other.call(listOfferedWork, {})).offers).toMatchObject([{ earns: 0, wasDelivered: true }]);
  const nothing = { earns: 0, wasDelivered: true };
  expect(await support.call(getWorkPay, { params: { id: order.id } })).toMatchObject(nothing);
});

test('ADR 0404 what was delivered and is disputed later is not announced as an earning once more', async () => {
  const order = await atWork();
  await insertPayment(fixture, order);
  await complete(order.id);
  const back = { status: ORDER_STATUS.hold, dateHeld: fixture.now() };
  await fixture.db.updateTable('orders').set(back).where('id', '=', order.id).execute();
  expect((await writer.call(contract.getEarnings, {})).waiting).toEqual([]);
  expect(await amounts()).toEqual([['share', 4050]]);
});
