import { closeMonth, exportLedger, listLedger, listMonths } from '@octavo/contract/desk-ledger';
import { decideFault } from '@octavo/contract/desk-payments';
import { monthOf } from '@octavo/domain/payments/month';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertEntries } from '#payments/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { loadLedgerPage } from '../ledger/store.ts';

let fixture: Fixture;
let olga: Hired;
beforeEach(async () => {
  fixture = await startFixture('2026-02-03T09:00:00Z');
  olga = await hire(fixture, { name: 'olga', role: 'operator' });
  await fixture.db.updateTable('sessions').set({ dateProven: fixture.now() }).where('staffId', '=', olga.id).execute();
});

type Moved = { day: string; amount: number; currency?: string; provider?: 'fondy' | 'paypal' };
let moves = 0;

/** Money that moved at a time, in the ledger of site 1. */
async function move({ day, amount, currency = 'USD', provider = 'fondy' }: Moved, siteId = 1) {
  const customerId = siteId === 1 ? fixture.alice.id : (await fixture.person(`p${++moves}`, siteId)).id;
  const order = await fixture.order({ siteId, customerId });
  const attemptId = await insertPayment(fixture, order); // it books in the running month
  await fixture.db.updateTable('paymentAttempts').set({ provider }).where('id', '=', attemptId).execute();
  const kind = amount < 0 ? ('refund' as const) : ('charge' as const);
  const entry = { orderId: order.id, attemptId, kind, amount, currency, effectKey: `move ${++moves}` };
  await insertEntries(fixture.db, [{ ...entry, dateCreated: new Date(day) }]);
  return order.id;
}

const months = async () => (await olga.call(listMonths, {})).months;
const close = (month: string) => olga.call(closeMonth, { body: { month } });
const monthOfEntry = async (day: string) =>
  (await fixture.db.selectFrom('paymentLedger').select('month').where('dateCreated', '=', new Date(day)).executeTakeFirstOrThrow()).month; // oxfmt-ignore

describe('ADR 0214 a month of the books', () => {
  test('closes with sums that equal the ledger to the cent, whatever moved', async () => {
    const some = fc.record({ amount: fc.integer({ min: -5000, max: 5000 }).filter(Boolean), currency: fc.constantFrom('USD', 'EUR'), provider: fc.constantFrom('fondy' as const, 'paypal' as const), day: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-15T12:00:00Z', '2026-01-31T23:59:59Z') }); // oxfmt-ignore
    const [moved = []] = fc.sample(fc.array(some, { minLength: 12, maxLength: 12 }), { numRuns: 1, seed: 7 });
    for (const one of moved) await move(one); // oxlint-disable-line no-await-in-loop -- in this order
    await move({ day: '2026-01-10T00:00:00Z', amount: 999 }, 2); // of another site
    const [, january] = (await close('2026-01')).months;
    const { rows } = await sql<{ currency: string; provider: string; kind: string; amount: number }>`
      select l.currency, a.provider, l.kind, sum(l.amount)::int as amount from payment_ledger l join payment_attempts a on a.id = l.attempt_id
      join orders o on o.id = l.order_id where o.site_id = 1 and to_char(l.date_created at time zone 'UTC', 'YYYY-MM') = '2026-01'
      group by 1, 2, 3 order by 1, 2, 3`.execute(fixture.db);
    expect(january).toMatchObject({ month: '2026-01', closed: { by: 'olga', at: fixture.now() } });
    expect(january?.sums.map(({ count: _count, ...sum }) => sum)).toEqual(rows);
    expect(january?.sums.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  });

  test('closed, it never changes: the database refuses, and what comes late counts in the next open month', async () => {
    await move({ day: '2026-01-10T00:00:00Z', amount: 1800 });
    const [, january] = (await close('2026-01')).months;
    const late = '2026-01-31T23:59:58Z';
    await move({ day: late, amount: -700 });
    expect(await monthOfEntry(late)).toBe('2026-02');
    const [february, again] = await months();
    expect(again).toEqual(january);
    expect(february?.sums).toContainEqual({
      currency: 'USD',
      provider: 'fondy',
      kind: 'refund',
      amount: -700,
      count: 1,
    });
    for (const change of [
      sql`update payment_ledger set month = '2026-02' where month = '2026-01'`,
      sql`delete from payment_ledger where month = '2026-01'`,
      sql`update closed_sums set amount = 1`,
      sql`delete from closed_months`,
      sql`insert into closed_sums (site_id, month, currency, provider, kind, amount, count) values (1, '2026-01', 'USD', 'stripe', 'charge', 1, 1)`,
    ])
      await expect(change.execute(fixture.db)).rejects.toThrow(/append-only|closed/); // oxlint-disable-line no-await-in-loop -- one after the other
  });

  test('waits for who books at that moment', async () => {
    const orderId = await move({ day: '2026-01-10T00:00:00Z', amount: 1800 });
    const { attemptId } = await fixture.db.selectFrom('paymentLedger').select('attemptId').where('orderId', '=', orderId).executeTakeFirstOrThrow(); // oxfmt-ignore
    const entry = { orderId, attemptId, kind: 'charge' as const, amount: 5, currency: 'USD', effectKey: 'while' };
    const closing = await fixture.db.transaction().execute(async (tx) => {
      await insertEntries(tx, [{ ...entry, dateCreated: new Date('2026-01-20T00:00:00Z') }]);
      const started = close('2026-01').then(({ months: all }) => all);
      await sql`select pg_sleep(0.3)`.execute(tx);
      expect(await tx.selectFrom('closedMonths').selectAll().execute()).toEqual([]);
      return [started] as const; // not awaited here: it waits for us
    });
    const [, january] = await closing[0];
    expect(january?.sums).toMatchObject([{ kind: 'charge', amount: 1805, count: 2 }]);
  });

  test('is not closed before its end, out of turn, twice, or while its faults are open, which are named', async () => {
    await move({ day: '2025-12-10T00:00:00Z', amount: 1800 });
    const since = new Date('2026-01-20T00:00:00Z');
    const { id } = await fixture.db.insertInto('paymentFaults').values({ siteId: 1, kind: 'refund_slow', subject: 'refund 1', since }).returning('id').executeTakeFirstOrThrow(); // oxfmt-ignore
    await expect(close('2026-01')).rejects.toMatchObject({ code: 'month_order' });
    await close('2025-12');
    await expect(close('2025-12')).rejects.toMatchObject({ code: 'month_closed' });
    await expect(close('2026-01')).rejects.toMatchObject({ code: 'month_has_faults', params: { count: 1 } });
    expect((await months())[1]).toMatchObject({ month: '2026-01', why: 'month_has_faults', faults: [{ id, kind: 'refund_slow' }] }); // oxfmt-ignore
    await olga.call(decideFault, { params: { id }, body: { reason: 'It arrived' } });
    await close('2026-01');
    await expect(close('2026-02')).rejects.toMatchObject({ code: 'month_not_over' });
    const entries = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('subject')
      .where('operation', '=', 'closeMonth');
    expect(await entries.execute()).toMatchObject([{ subject: 'month 202512' }, { subject: 'month 202601' }]);
    await fixture.db
      .updateTable('sessions')
      .set({ dateProven: new Date(0) })
      .execute();
    await expect(close('2026-02')).rejects.toMatchObject({ code: 'step_up_needed' });
  });
});

const ask = async (query: Parameters<typeof olga.call<typeof listLedger>>[1]['query']) =>
  (await olga.call(listLedger, { query })).entries;
const orders = async (query: Parameters<typeof ask>[0]) => (await ask(query)).map(({ order }) => order);
/** The provider calls the payment of an order so. */
const called = (order: number, providerRef: string) =>
  fixture.db.updateTable('paymentAttempts').set({ providerRef }).where('orderId', '=', order).execute();

describe('spec §12.12 the ledger', () => {
  test('is filtered by order, payment, provider, kind, currency and days, page after page and each entry once', async () => {
    const id = await move({ day: '2026-01-10T00:00:00Z', amount: 1234, currency: 'EUR', provider: 'paypal' });
    await move({ day: '2026-01-11T23:59:59Z', amount: -500 });
    await move({ day: '2026-01-10T00:00:00Z', amount: 999 }, 2);
    const [first] = await ask({ order: id, currency: 'EUR' });
    expect(first).toMatchObject({ order: id, amount: 1234, provider: 'paypal', month: '2026-01', kind: 'charge' });
    expect(await ask({ reference: first?.reference ?? '' })).toHaveLength(2);
    expect(await ask({ reference: 'nobody' })).toEqual([]);
    expect(await ask({ kind: 'refund' })).toMatchObject([{ amount: -500 }]);
    expect(await ask({ from: '2026-01-11', to: '2026-01-11' })).toMatchObject([{ amount: -500 }]);
    expect(await ask({ to: '2026-01-31', provider: 'paypal' })).toMatchObject([{ amount: 1234 }]);
    await sql`insert into payment_ledger (order_id, attempt_id, kind, amount, currency, effect_key, date_created)
      select order_id, attempt_id, 'charge', 1, 'CHF', 'many ' || n, '2026-01-05' from payment_ledger, generate_series(1, 51) n
      where order_id = ${id} and currency = 'EUR'`.execute(fixture.db);
    const page = await olga.call(listLedger, { query: { currency: 'CHF' } });
    const rest = await olga.call(listLedger, { query: { currency: 'CHF', before: page.next ?? 0 } });
    expect([page.entries.length, rest.entries.length, rest.next]).toEqual([50, 1, null]);
    expect(new Set([...page.entries, ...rest.entries].map((one) => one.id)).size).toBe(51);
  });

  test('digits name an order or a payment, ours or that of the provider, in the list and in the export', async () => {
    const id = await move({ day: '2026-01-10T00:00:00Z', amount: 1234 });
    const other = await move({ day: '2026-01-11T00:00:00Z', amount: 999 });
    const elsewhere = await move({ day: '2026-01-11T00:00:00Z', amount: 999 }, 2);
    await called(other, '700000001');
    expect(await orders({ number: '700000001' })).toEqual([other, other]);
    expect(await orders({ number: String(id) })).toEqual([id, id]);
    await called(other, String(id)); // both are shown
    expect(new Set(await orders({ number: String(id) }))).toEqual(new Set([id, other]));
    expect(await orders({ number: String(id), to: '2026-01-10' })).toEqual([id]);
    expect(await orders({ number: String(id), reference: String(id) })).toEqual([other, other]);
    expect(await orders({ order: id, reference: String(id) })).toEqual([]);
    await called(other, '99999999999');
    await called(elsewhere, '99999999998');
    expect(await orders({ number: '99999999999' })).toEqual([other, other]); // larger than the number of any order
    for (const number of ['99999999998', String(elsewhere)]) expect(await orders({ number })).toEqual([]); // oxlint-disable-line no-await-in-loop
    await expect(ask({ number: '12a' })).rejects.toMatchObject({ code: 'invalid' });
    const file = await olga.call(exportLedger, { query: { number: '99999999999' } });
    const [, ...lines] = parse(await file.text(), { bom: true }) as string[][];
    expect(lines.map((line) => line[3])).toEqual([`${other}`, `${other}`]);
  });

  test('has the days of UTC also where Postgres runs in another zone', async () => {
    await move({ day: '2026-01-11T00:00:00Z', amount: 1 });
    await move({ day: '2026-01-11T23:59:59Z', amount: 2 });
    await move({ day: '2026-01-12T00:00:00Z', amount: 3 });
    const { rows } = await fixture.db.transaction().execute(async (tx) => {
      await sql`set local time zone 'America/New_York'`.execute(tx);
      return loadLedgerPage(tx, 1, { from: '2026-01-11', to: '2026-01-11' });
    });
    expect(rows.map(({ amount }) => amount)).toEqual([2, 1]);
  });

  test('is exported with exactly the entries of the filter, without a formula, and the export is an entry of the audit', async () => {
    const id = await move({ day: '2026-01-10T00:00:00Z', amount: -1234 });
    await fixture.db.updateTable('paymentAttempts').set({ providerRef: '=HYPERLINK("http://evil")' }).where('orderId', '=', id).execute(); // oxfmt-ignore
    const file = await olga.call(exportLedger, { query: { order: id, to: '2026-01-31' } });
    const [head, ...lines] = parse(await file.text(), { bom: true }) as string[][];
    expect(head?.slice(0, 3)).toEqual(['Entry', 'Date (UTC)', 'Month']);
    expect(lines.map((line) => line.slice(2))).toEqual([['2026-01', `${id}`, 'refund', 'fondy', expect.any(String), `'=HYPERLINK("http://evil")`, '-12.34', 'USD']]); // oxfmt-ignore
    const entry = fixture.db
      .selectFrom('auditEntries')
      .orderBy('id')
      .select('became')
      .where('operation', '=', 'exportLedger');
    expect(await entry.execute()).toMatchObject([{ became: { order: id, to: '2026-01-31' } }]);
    expect(monthOf(new Date('2026-01-31T23:59:59.999Z'))).toBe('2026-01');
  });
});
