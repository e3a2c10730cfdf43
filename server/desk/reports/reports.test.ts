import { randomUUID } from 'node:crypto';
import { answerCustomer } from '@octavo/contract/desk-messages';
import { exportReportRows, exportReportTable, getReport, listReportRows } from '@octavo/contract/desk-reports';
import { ALWAYS_OPEN, CLOCK_LIMITS } from '@octavo/domain/desk/calendar';
import { sendMessage } from '@octavo/contract/messenger';
import { CUSTOMER_STATUS } from '@octavo/domain/customers/status';
import { FROM_CUSTOMER } from '@octavo/domain/messenger/direction';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { type Figure, type ReportTable, countOf, partsOf, refundedOf, revenueOf } from '@octavo/domain/reports/figures';
import { minutesAfter } from '@octavo/domain/time';
import { createOrder } from '@octavo/contract/orders';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertCalendar } from '#clocks/store.ts';
import { giveBackDiscounts } from '#discounts/deductions/give-back-discounts.ts';
import { insertDiscounts } from '#discounts/store.ts';
import { SYSTEM, operate } from '#orders/operate.ts';
import { insertEntries } from '#payments/store.ts';
import { eraseOrderRelations, eraseOrders } from '#privacy/erasure/texts/store.ts';
import { insertRevision } from '#revisions/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey, newOrder } from '#testing/new-order.ts';
import { reportFigures } from '#testing/report-figures.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { rollUpReports } from './roll-up-reports.ts';

let fixture: Fixture;
let olga: Hired;
beforeEach(async () => {
  fixture = await startFixture('2026-03-10T09:00:00Z');
  olga = await hire(fixture, { name: 'olga', role: 'operator' });
  await fixture.db.updateTable('sessions').set({ dateProven: fixture.now() }).where('staffId', '=', olga.id).execute();
});

let moves = 0;
/** An order that was paid at a moment, with what moved then. */
async function paidAt(moment: string, ...amounts: number[]) {
  const order = await fixture.order({ datePaid: new Date(moment), status: 2 });
  const attemptId = await insertPayment(fixture, order); // it books in the running minute
  for (const amount of amounts) {
    const kind = amount < 0 ? ('refund' as const) : ('charge' as const);
    const entry = { orderId: order.id, attemptId, kind, amount, currency: 'USD', effectKey: `report ${++moves}` };
    await insertEntries(fixture.db, [{ ...entry, dateCreated: new Date(moment) }]); // oxlint-disable-line no-await-in-loop -- in this order
  }
  return order.id;
}

const keepHoursOf = (zone: string) =>
  insertCalendar(fixture.db, 1, { calendar: { ...ALWAYS_OPEN, zone }, limits: CLOCK_LIMITS }, fixture.now());
const report = (query: Parameters<typeof olga.call<typeof getReport>>[1]['query'] = {}) =>
  olga.call(getReport, { query });

const figures = () => reportFigures((text) => sql<object>`${sql.raw(text)}`.execute(fixture.db));

describe('ADR 0285 what reports have counted', () => {
  test('equals a full count after late events, a second run, a killed one, and hours of another zone', async () => {
    await keepHoursOf('Asia/Kathmandu'); // 5:45 before UTC
    for (const hour of [0, 6, 17, 18, 19, 23])
      await paidAt(`2026-03-0${1 + (hour % 9)}T${String(hour).padStart(2, '0')}:20:00Z`, 1000 + hour, -hour - 1); // oxlint-disable-line no-await-in-loop -- in this order
    await rollUpReports(fixture);
    const { kept, counted: full } = await figures();
    expect(kept).toEqual(full);
    expect(full?.length).toBeGreaterThan(10);
    await paidAt('2026-03-01T18:14:59Z', 77); // late, the last second of its day there
    await paidAt('2026-03-01T18:15:00Z', 78); // the first of the next
    await paidAt('2026-02-27T12:00:00Z', 500, -200);
    await sql`update orders set date_paid = '2026-03-05T01:00:00Z' where id = (select min(id) from orders)`.execute(
      fixture.db,
    );
    let days = 0;
    const runTransaction: Fixture['runTransaction'] = (db, name, operation) =>
      db.transaction().execute(async (tx) => {
        const done = await operation(tx);
        if (name === 'countDay' && ++days === 3) throw new Error('killed before the commit');
        return done;
      });
    await rollUpReports({ ...fixture, runTransaction });
    const killed = await figures();
    expect(killed.kept).not.toEqual(killed.counted);
    await Promise.all([rollUpReports(fixture), rollUpReports(fixture)]);
    const { kept: after, counted: fullAfter } = await figures();
    expect(after).toEqual(fullAfter);
    await keepHoursOf('America/New_York'); // where a day of March has 23 hours
    await rollUpReports(fixture);
    await rollUpReports(fixture);
    const { kept: moved, counted: fullMoved } = await figures();
    expect(moved).toEqual(fullMoved);
    expect(moved).not.toEqual(after);
  });

  test('ADR 0459 has a paper at who delivered it first, also when another writer has it now', async () => {
    const [wren, walt] = [await hire(fixture, { name: 'wren', number: 20_418 }), await hire(fixture, { name: 'walt', number: 20_511 })]; // oxfmt-ignore
    const { id } = await fixture.order({ status: 5, writerId: wren.id, dateCompleted: fixture.now() });
    await rollUpReports(fixture);
    await fixture.db.updateTable('orders').set({ writerId: walt.id, status: 3 }).where('id', '=', id).execute();
    expect(await fixture.db.selectFrom('reportMarks').selectAll().execute()).toEqual([]); // nothing to count again
    const { kept, counted: full } = await figures();
    expect(kept).toEqual(full);
    expect(kept).toContainEqual(expect.objectContaining({ figure: 'written', part: 'WR-20418', count: 1 }));
    await fixture.db.updateTable('orders').set({ deliveredBy: walt.id }).where('id', '=', id).execute();
    await rollUpReports(fixture);
    expect((await figures()).kept).toContainEqual(expect.objectContaining({ figure: 'written', part: 'WR-20511' }));
  });

  test.each(['America/Denver', 'America/New_York', 'Pacific/Auckland'])(
    'has every day at %s, also those on which clocks change',
    async (zone) => {
      await keepHoursOf(zone);
      for (const day of ['2025-11-02', '2025-11-03', '2026-03-07', '2026-03-08', '2026-03-09'])
        await paidAt(`${day}T19:00:00Z`, 100); // oxlint-disable-line no-await-in-loop -- in this order
      await sql`delete from report_marks`.execute(fixture.db); // of the past, before the first count
      await rollUpReports(fixture);
      const { kept, counted: full } = await figures();
      expect(kept).toEqual(full);
    },
  );

  test('misses nothing of a transaction that commits while it counts', async () => {
    const id = await paidAt('2026-03-02T10:00:00Z', 100);
    await rollUpReports(fixture);
    await fixture.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('orders')
        .set({ datePaid: new Date('2026-03-03T10:00:00Z') })
        .where('id', '=', id)
        .execute();
      await paidAt('2026-03-02T11:00:00Z', 5);
      await rollUpReports(fixture); // it sees the day without this transaction
    });
    await rollUpReports(fixture);
    const { kept, counted: full } = await figures();
    expect(kept).toEqual(full);
  });
});

describe('spec §12.20, §11.101 a report', () => {
  test('has the totals of the ledger for its days, and those of the period before', async () => {
    await paidAt('2026-03-04T00:00:00Z', 2500, -700);
    await paidAt('2026-03-10T08:00:00Z', 900);
    await paidAt('2026-03-03T23:59:59Z', 4000);
    await paidAt('2026-02-24T12:00:00Z', 1);
    await fixture.order({ datePaid: new Date('2026-03-09T08:00:00Z'), siteId: 2, customerId: (await fixture.person('eve', 2)).id }); // oxfmt-ignore
    expect(await report()).toMatchObject({ counted: null, currency: 'USD', zone: 'UTC' });
    await rollUpReports(fixture);
    const found = await report({ period: 'days7' });
    expect(found).toMatchObject({ period: { from: '2026-03-04', to: '2026-03-10' }, before: { from: '2026-02-25', to: '2026-03-03' }, isRunning: true, counted: fixture.now() }); // oxfmt-ignore
    const sums = found.days.flatMap((day) => day.sums);
    const { rows } = await sql<{ sum: number }>`select sum(amount)::int from payment_ledger where site_id = 1 and date_created >= '2026-03-04'`.execute(fixture.db); // oxfmt-ignore
    expect(revenueOf(sums, 'USD')).toBe(rows[0]?.sum);
    expect(refundedOf(sums, 'USD')).toBe(700);
    expect([countOf(sums, 'paid'), countOf(found.sumsBefore, 'paid')]).toEqual([2, 1]);
    expect(found.days.map(({ day }) => day)).toHaveLength(7);
    expect(countOf(found.sums, 'paid')).toBe(2);
    const earlier = await report({ period: 'days7', back: 1 });
    expect(earlier).toMatchObject({ period: found.before, isRunning: false });
    expect(earlier.days.flatMap((day) => day.sums)).toHaveLength(2);
    await expect(report({ back: -1 })).rejects.toMatchObject({ code: 'invalid' });
  });

  test('leads to the rows that it counted, which are exported one by one, with an entry of the audit and a fresh proof', async () => {
    const paid = [await paidAt('2026-03-04T10:00:00Z', 2500, -700), await paidAt('2026-03-05T10:00:00Z', 900)];
    await paidAt('2026-03-06T00:00:00Z', 1);
    const days = { from: '2026-03-04', to: '2026-03-05' };
    const rowsOf = async (query: object) => (await olga.call(listReportRows, { query: { figure: 'money', ...days, ...query } })).rows; // oxfmt-ignore
    expect((await rowsOf({ figure: 'paid' })).map(({ order }) => order)).toEqual(paid.toReversed());
    expect((await rowsOf({ parts: 'refund,chargeback' })).map(({ order, amount }) => [order, amount])).toEqual([
      [paid[0], -700],
    ]);
    const [newest, ...others] = await rowsOf({});
    expect(newest).toMatchObject({ order: paid[1], part: 'charge', amount: 900, currency: 'USD' });
    expect(await rowsOf({ before: newest?.id })).toEqual(others);
    const csv = await (await olga.call(exportReportRows, { query: { figure: 'money', ...days } })).text();
    const [head, ...lines] = parse(csv, { bom: true });
    expect(head).toEqual(['Row', 'Date (UTC)', 'Order', 'What', 'Amount', 'Currency']);
    expect(lines.map((line) => line.slice(1))).toEqual([
      ['2026-03-05 10:00', `${paid[1]}`, 'Payment', '9.00', 'USD'],
      ['2026-03-04 10:00', `${paid[0]}`, 'Refund', '-7.00', 'USD'],
      ['2026-03-04 10:00', `${paid[0]}`, 'Payment', '25.00', 'USD'],
    ]);
    const entries = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('became')
      .where('operation', '=', 'exportReportRows');
    expect(await entries.execute()).toMatchObject([{ became: { figure: 'money', ...days } }]);
    await fixture.db
      .updateTable('sessions')
      .set({ dateProven: new Date(0) })
      .execute();
    await expect(olga.call(exportReportRows, { query: { figure: 'paid', ...days } })).rejects.toMatchObject({ code: 'step_up_needed' }); // oxfmt-ignore
  });
});

const exported = async (table: ReportTable) => namesIn(await olga.call(exportReportTable, { query: { table } }), 0);

/** A column of a CSV. */
const namesIn = async (file: Blob, column: number) =>
  parse(await file.text(), { bom: true }).map((line: string[]) => line[column]);

describe('spec §12.20 how the work went', () => {
  test('answers are measured by the hours of their clock, papers by their deadline, revisions by cause, codes by name; a CSV names them as the screen does', async () => {
    const shortly = { ...ALWAYS_OPEN, week: ALWAYS_OPEN.week.map(() => [{ from: 9 * 60, to: 9 * 60 + 6 }]) };
    await insertCalendar(
      fixture.db,
      1,
      { calendar: shortly, limits: { ...CLOCK_LIMITS, firstAnswer: 5 } },
      fixture.now(),
    );
    const support = await hire(fixture);
    const writer = await hire(fixture, { name: 'wanda', number: 20418 });
    await fixture.db.updateTable('customers').set({ status: CUSTOMER_STATUS.confirmed }).execute();
    const paid = { status: ORDER_STATUS.inProgress, datePaid: fixture.now(), writerId: writer.id };
    const { id } = await fixture.order({
      ...paid,
      deadline: minutesAfter(fixture.now(), 4000),
      discountCode: 'TOP',
      priceDiscount: 250,
      priceBasic: 2050,
      priceFinal: 1800,
    });
    const chat = (message: string) => ({ params: { id }, key: randomUUID(), files: [], body: { message } });
    const ask = () => fixture.alice.call(sendMessage, { ...chat('When?'), body: { message: 'When?', direction: FROM_CUSTOMER.support } }); // oxfmt-ignore
    await ask();
    fixture.later(1);
    await support.call(answerCustomer, chat('Tonight'));
    await ask();
    fixture.later(7); // it closed after five of them
    await support.call(answerCustomer, chat('Now'));
    await support.call(answerCustomer, chat('Really'));
    const hoursLate = (hours: number) => ({ ...paid, status: ORDER_STATUS.completed, dateCreated: minutesAfter(fixture.now(), -9999), dateCompleted: fixture.now(), deadline: minutesAfter(fixture.now(), -hours * 60) }); // oxfmt-ignore
    for (const hours of [-1, 0, 0.5, 3, 6, 23, 24]) await fixture.order(hoursLate(hours)); // oxlint-disable-line no-await-in-loop -- in this order
    const revision = await insertRevision(fixture.db, { orderId: id, dateCreated: fixture.now(), deadline: fixture.now(), categories: [2, 5] }); // oxfmt-ignore
    await rollUpReports(fixture);
    await rollUpReports(fixture);
    const { answers, sums, load, forecast } = await report();
    expect(answers).toMatchObject([
      { chat: 'answer', count: 2, median: 1, most: 5, late: 1, medianBefore: null },
      { chat: 'answer_writer', count: 0, median: null, late: 0 },
    ]);
    const parts = (figure: Figure) => partsOf(sums, figure).map(({ part, count }) => `${part} ${count}`);
    expect(parts('late')).toEqual(['day 2', 'hour 1', 'hours6 1', 'longer 1']);
    expect(parts('delivered')).toEqual([' 7']);
    expect(parts('revision')).toEqual(['2 1', '5 1']);
    expect(partsOf(sums, 'code')).toMatchObject([{ part: '', count: 1, amount: 250 }]);
    expect(load).toEqual([{ name: 'wanda', number: 'WR-20418', papersMax: 5, underWay: 1, lateNow: 0, delivered: 7 }]);
    expect(forecast).toMatchObject({ lateNow: 0, due: 1, delivered: 7, share: { value: 5 / 7 } });
    const days = { from: '2026-03-10', to: '2026-03-10' };
    const behind = async (figure: Figure, parts_?: string) => (await olga.call(listReportRows, { query: { figure, ...days, ...(parts_ && { parts: parts_ }) } })).rows; // oxfmt-ignore
    expect(await behind('late_answer')).toMatchObject([{ order: id, part: 'answer' }]);
    expect(await behind('revision', '5')).toMatchObject([{ order: id, id: revision.id * 8 + 5 }]);
    const exportedRows = async (figure: Figure) =>
      namesIn(await olga.call(exportReportRows, { query: { figure, ...days } }), 3);
    expect(await exportedRows('revision')).toEqual(['What', 'Formatting', 'Grammar and style']);
    expect(await exportedRows('late_answer')).toEqual(['What', 'Support']);
    expect(await exportedRows('code')).toEqual(['What', 'Codes of single customers']);
    expect(await exported('revisions')).toEqual(['Cause', 'Grammar and style', 'Formatting']);
    expect(await exported('late')).toEqual([
      'How late',
      'Under 1 hour',
      '1 to 6 hours',
      '6 to 24 hours',
      'A day or more',
    ]);
    expect(await exported('answers')).toEqual(['Who', 'Support', 'Writers']);
    expect(await exported('codes')).toEqual(['Code', 'Codes of single customers']);
    expect((await exported('money'))[1]).toBe('Payment'); // oxfmt-ignore
    await fixture.db.updateTable('orders').set({ deadline: fixture.now() }).where('status', '=', ORDER_STATUS.completed).execute(); // oxfmt-ignore
    await fixture.db.updateTable('orders').set({ deadline: minutesAfter(fixture.now(), -1) }).where('id', '=', id).execute(); // oxfmt-ignore
    await rollUpReports(fixture); // nobody was late after all, and the paper under way is now
    expect(await report()).toMatchObject({ load: [{ number: 'WR-20418', underWay: 1, lateNow: 1 }], forecast: { lateNow: 1 } }); // oxfmt-ignore
    expect(partsOf((await report()).sums, 'late')).toEqual([]);
    const set = async (change: object) => {
      await fixture.db.updateTable('orders').set(change).where('id', '=', id).execute();
      await rollUpReports(fixture);
      return report();
    };
    const notLate = { load: [{ number: 'WR-20418', underWay: 1, lateNow: 0 }], forecast: { lateNow: 0 } }; // ADR 0089, 0404
    expect(await set({ status: ORDER_STATUS.hold, dateHeld: minutesAfter(fixture.now(), -2) })).toMatchObject(notLate);
    const waiting = { status: ORDER_STATUS.modified, dateHeld: null, deadlineWaits: true }; // ADR 0013
    expect(await set(waiting)).toMatchObject(notLate);
    expect(await set({ deadlineWaits: false, datePaid: null })).toMatchObject(notLate);
    const delivered = {
      status: ORDER_STATUS.inProgress,
      datePaid: fixture.now(),
      dateCompleted: minutesAfter(fixture.now(), -2),
    };
    expect(await set(delivered)).toMatchObject(notLate);
  });
});

describe('spec §12.20 codes', () => {
  test('are counted by name in each order that has them, those of single customers as one, and not once the order has given them back', async () => {
    const code = { siteId: 1, amount: 0, percent: 0, usesLeft: 1 };
    const own = { ...code, customerId: fixture.alice.id };
    await insertDiscounts(fixture.db, [
      { ...own, code: 'CREDIT', kind: 'credit', amount: 3000 },
      { ...own, code: 'POINTS', kind: 'points', percent: 10 },
      { ...code, code: 'SPRING', percent: 10 },
    ]);
    const body = newOrder({ pages: 5, discountCode: 'CREDIT', discountCodes: ['SPRING', 'POINTS'] });
    const { id } = await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body });
    const door = { name: 'applyProviderStatus' as const, by: SYSTEM, order: { id } };
    await operate(fixture, door, ({ change }) => change({ status: ORDER_STATUS.paid, datePaid: fixture.now() }));
    await rollUpReports(fixture);
    expect(partsOf((await report()).sums, 'code')).toMatchObject([
      { part: '', count: 1, amount: 3540 },
      { part: 'SPRING', count: 1, amount: 600 },
    ]);
    const query = { figure: 'code' as const, from: '2026-03-10', to: '2026-03-10' };
    const { rows } = await olga.call(listReportRows, { query });
    expect(rows.map(({ order, part, amount }) => [order, part, amount])).toEqual([[id, 'SPRING', 600], [id, '', 3540]]); // oxfmt-ignore
    expect((await olga.call(listReportRows, { query: { ...query, before: rows[0]?.id } })).rows).toEqual(rows.slice(1));
    await giveBackDiscounts(fixture.db, { id });
    await rollUpReports(fixture);
    expect(partsOf((await report()).sums, 'code')).toEqual([]);
  });

  test('ADR 0285 are counted as before when the customer has deleted the account', async () => {
    await insertDiscounts(fixture.db, [{ siteId: 1, amount: 0, percent: 10, usesLeft: 1, code: 'SPRING' }]);
    const body = newOrder({ pages: 5, discountCode: 'SPRING' });
    const { id } = await fixture.alice.call(createOrder, { key: newKey(), params: { cat: 1 }, body });
    const paid = { status: ORDER_STATUS.paid, datePaid: fixture.now() };
    await operate(fixture, { name: 'applyProviderStatus', by: SYSTEM, order: { id } }, ({ change }) => change(paid));
    await rollUpReports(fixture);
    const before = partsOf((await report()).sums, 'code');
    expect(before).toMatchObject([{ part: 'SPRING', count: 1 }]);
    await eraseOrders(fixture.db, fixture.alice.id, fixture.now());
    await eraseOrderRelations(fixture.db, fixture.alice.id);
    await rollUpReports(fixture);
    expect(partsOf((await report()).sums, 'code')).toEqual(before);
  });
});

const cohorts = async () => Object.fromEntries((await report()).cohorts.map(({ month, paid }) => [month, paid]));

describe('spec §12.20 customers who come back', () => {
  test('are counted by the month of their first payment, also when an earlier one arrives late', async () => {
    const pays = (customerId: number, day: string) =>
      fixture.order({ customerId, datePaid: new Date(`${day}T23:30:00Z`) });
    await keepHoursOf('Europe/Berlin'); // an hour ahead: what was paid on the 31st counts in the next month
    for (const day of ['2026-01-05', '2026-01-20', '2026-03-02']) await pays(fixture.alice.id, day); // oxlint-disable-line no-await-in-loop -- in this order
    for (const day of ['2026-01-31', '2026-03-09']) await pays(fixture.bob.id, day); // oxlint-disable-line no-await-in-loop -- in this order
    await rollUpReports(fixture);
    expect(await cohorts()).toMatchObject({ '2025-04': Array(12).fill(0), '2026-01': [1, 0, 1], '2026-02': [1, 1], '2026-03': [0] }); // oxfmt-ignore
    await pays(fixture.bob.id, '2025-12-10');
    await rollUpReports(fixture);
    expect(await cohorts()).toMatchObject({ '2025-12': [1, 0, 1, 1], '2026-02': [0, 0] });
    const { kept, counted: full } = await figures();
    expect(kept).toEqual(full);
    await sql`update orders set customer_id = ${fixture.alice.id}, customer_seq = customer_seq + 1000 where customer_id = ${fixture.bob.id}`.execute(
      fixture.db,
    ); // two accounts become one
    await rollUpReports(fixture);
    const { kept: merged, counted: fullMerged } = await figures();
    expect(merged).toEqual(fullMerged);
    expect(merged).not.toEqual(kept);
  });
});
