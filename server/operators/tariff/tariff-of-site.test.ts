import { createOrder, getOrder } from '@octavo/contract/orders';
import * as contract from '@octavo/contract/desk-tariff';
import { LEVEL_DEADLINES } from '@octavo/domain/catalogue/testing';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newOrder, newKey } from '#testing/new-order.ts';
import { insertPlainOrder } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { exportTariff } from '../export-tariff.ts';
import { changeSite } from '../change-site.ts';
import { errorsOf, importTariff } from '../import-tariff.ts';
import { readTariffCsv } from '../read-tariff-csv.ts';
import { loadTariffRows } from '../store.ts';
import { listsOf } from '../tariff.ts';
import { refusalOf } from '../testing.ts';
import { malformed } from './testing.ts';
import { startTariff } from './start-tariff.ts';

let fixture: Fixture;
let operator: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  operator = await hire(fixture, { name: 'olga', role: 'operator' });
});

type Table = contract.TariffOfSite['table'];

const CELL = { workType: 1, level: 2, hours: 240 } as const;
const isCell = (page: { workType: number; level: number; hours: number }, cell: Omit<typeof CELL, 'hours'> & { hours: number } = CELL) =>
  page.workType === cell.workType && page.level === cell.level && page.hours === cell.hours; // oxfmt-ignore
const withCents = (table: Table, cents: number, hours: number = CELL.hours): Table => ({
  ...table,
  pages: table.pages.map((page) => (isCell(page, { ...CELL, hours }) ? { ...page, cents } : page)),
});
const centsOf = (table: Table) => table.pages.find((page) => isCell(page))?.cents;
const get = () => operator.call(contract.getDeskTariff, {});
const versions = async () => (await operator.call(contract.listTariffVersions, { query: {} })).versions;
const order = () => fixture.alice.call(createOrder, { params: { cat: 1 }, key: newKey(), body: newOrder() });
const save = (table: Table, from: number, more: { startsAt?: Date; key?: string } = {}) => {
  const { key = newKey(), startsAt } = more;
  const at = startsAt && { startsAt: startsAt.toISOString() };
  return operator.call(contract.saveTariff, { key, body: { from, table, reason: 'Dearer paper', ...at } });
};

describe('spec §12.16 the tariff of a site at the desk', () => {
  test('is saved without a wait for an order that is being placed', async () => {
    const { table } = await get();
    await fixture.db.transaction().execute(async (tx) => {
      await insertPlainOrder({ db: tx, now: fixture.now }, fixture.alice.id);
      expect(await save(withCents(table, 1850), 0)).toMatchObject({ version: 2 });
    });
  });

  test('is saved as a version with author, reason and difference, once for a key; going back is a new version; an order keeps its price', async () => {
    const { id } = await order();
    const price = async () => (await fixture.alice.call(getOrder, { params: { id } })).price;
    const sold = await price();
    const { table, version } = await get();
    expect([version, centsOf(table)]).toEqual([0, 1800]);

    const key = newKey();
    await save(withCents(table, 1850), 0, { key });
    expect(await save(withCents(table, 1850), 0, { key })).toMatchObject({ version: 2 });
    await eventually(() => expect(fixture.sites.byId(1)?.tariff.perPage[1]?.[2]?.[240]).toBe(1850));
    await expect(save(withCents(table, 1900), 0)).rejects.toMatchObject({ code: 'tariff_changed' });
    await expect(save(withCents(table, 1850), 2)).rejects.toMatchObject({ code: 'tariff_same' });
    expect(await price()).toEqual(sold);

    const again = { params: { number: 1 }, body: { from: 2, reason: 'Too dear' } };
    expect(centsOf((await operator.call(contract.restoreTariff, again)).table)).toBe(1800);
    const change = { cell: CELL, was: 1800, became: 1850 };
    expect(await versions()).toMatchObject([
      { number: 3, state: 'now', who: 'olga', reason: 'Too dear', restores: 1, changed: 1 },
      { number: 2, state: 'past', who: 'olga', reason: 'Dearer paper', restores: null, changes: [change], changed: 1 },
      { number: 1, state: 'past', who: '', reason: null, changed: 0 },
    ]);
    const audit = await fixture.db.selectFrom('auditEntries').selectAll().orderBy('id').execute();
    expect(audit).toMatchObject([
      { operation: 'saveTariff', staffId: operator.id, siteId: 1, reason: 'Dearer paper', was: { 'Writing, Undergraduate, 240 h': 1800 } },
      { operation: 'restoreTariff', became: { 'Writing, Undergraduate, 240 h': 1800 } },
    ]); // oxfmt-ignore
  });

  test('waits for its day, lets nothing else in meanwhile, begins once, and can be taken back before', async () => {
    const { table } = await get();
    const startsAt = new Date(fixture.now().getTime() + 3_600_000);
    await expect(save(withCents(table, 1850), 0, { startsAt: fixture.now() })).rejects.toMatchObject({ code: 'tariff_start' }); // oxfmt-ignore
    const saved = await save(withCents(table, 1850), 0, { startsAt });
    expect(saved).toMatchObject({ version: 1, waiting: { number: 2, state: 'waiting', startsAt } });
    expect(centsOf(saved.table)).toBe(1800);
    await expect(save(withCents(table, 1900), 1)).rejects.toMatchObject({ code: 'tariff_waits' });
    const withdraw = () => operator.call(contract.withdrawTariff, { params: { number: 2 } });
    expect((await withdraw()).waiting).toBeNull();
    await expect(withdraw()).rejects.toMatchObject({ code: 'tariff_begun' });

    await save(withCents(table, 1870), 1, { startsAt });
    const waiting = await fixture.db.selectFrom('tariffVersions').select('id').where('number', 'in', [2, 3]).orderBy('number').execute(); // oxfmt-ignore
    for (const { id } of [...waiting, ...waiting]) await startTariff(fixture, { id });
    expect(centsOf((await get()).table)).toBe(1870);
    expect((await versions()).map(({ state, why }) => [state, why])).toEqual([['now', null], ['withdrawn', null], ['past', null]]); // oxfmt-ignore
    const begun = await fixture.db.selectFrom('auditEntries').orderBy('id').select(['actor', 'staffId']).where('operation', '=', 'startTariff').execute(); // oxfmt-ignore
    expect(begun).toEqual([{ actor: 'olga@example.com', staffId: operator.id }]);
  });

  test('spec D8 is refused where a level with prices would have no deadline left', async () => {
    const { table } = await get();
    const hours = [3, 6];
    const wrong = { ...table, hours, pages: table.pages.filter((page) => hours.includes(page.hours)) };
    const message = 'With these, a level would have no deadline left';
    await expect(save(wrong, 0)).rejects.toMatchObject({ code: 'tariff_wrong', message });
  });

  test('that waits keeps the site as it needs it; where that has changed all the same, it does not begin, and the list says why', async () => {
    const act = { ...fixture, actor: 'root' };
    const startsAt = new Date(fixture.now().getTime() + 3_600_000);
    const { table } = await get();
    const hours = [3, 6, 12];
    const pages = table.pages
      .filter((page) => hours.includes(page.hours))
      .map((page) => ({ ...page, cents: 2_000_000 }));
    const dear = { ...table, hours, pages };
    await save(dear, 0, { startsAt });
    expect(await refusalOf(changeSite(act, 'localhost', { pagesMax: 1000 }))).toEqual({
      pagesMax: 'Version 2, which waits for its day: Writing, High school, 3 h: an order of 1000 pages would be too expensive to be stored',
    }); // oxfmt-ignore
    expect(await refusalOf(changeSite(act, 'localhost', { restrictedHours: hours }))).toEqual({
      restrictedHours: 'Version 2, which waits for its day: With these, a level would have no deadline left',
    });
    await fixture.db.updateTable('sites').set({ pagesMax: 1000 }).where('id', '=', 1).execute();
    const { id } = await fixture.db.selectFrom('tariffVersions').select('id').where('number', '=', 2).executeTakeFirstOrThrow(); // oxfmt-ignore
    await startTariff(fixture, { id });
    expect(centsOf((await get()).table)).toBe(1800);
    expect(await versions()).toMatchObject([
      { number: 2, state: 'withdrawn', why: 'Writing, High school, 3 h: an order of 1000 pages would be too expensive to be stored' },
      { number: 1, state: 'now', why: null },
    ]); // oxfmt-ignore
  });

  test('is tried on the last orders before it is saved, and refused by the cell that breaks the rule', async () => {
    await order();
    const { table } = await get();
    const dearer = { ...table, pages: table.pages.map((page) => ({ ...page, cents: page.cents + 100 })) };
    const trial = await operator.call(contract.tryTariff, { body: { table: dearer } });
    expect(trial.orders).toMatchObject([{ id: expect.any(Number) as number, was: 10_800, would: 11_400 }]);
    expect(trial).toMatchObject({ was: 10_800, would: 11_400, notOffered: 0 });
    await expect(save(withCents(table, 1700), 0)).rejects.toMatchObject({
      code: 'tariff_wrong',
      message: 'Writing, Undergraduate, 240 h: 17.00 is less than 17.10 in Writing, Undergraduate, 336 h. A shorter deadline must not cost less',
    }); // oxfmt-ignore
    await expect(save({ ...table, pages: [] }, 0)).rejects.toMatchObject({ code: 'tariff_wrong' });
    const foreign = { workType: 1, level: 99, hours: 240, cents: 9000 } as const;
    await expect(save({ ...table, pages: [...table.pages, foreign] }, 0)).rejects.toMatchObject({
      code: 'tariff_wrong',
    });
    expect(centsOf((await get()).table)).toBe(1800);
  });

  test('controls A24 2,000 malformed files change no price: the parser refuses each, and so does the server', async () => {
    const csv = await (await operator.call(contract.downloadTariff, {})).text();
    const { workTypes, levels } = listsOf((await loadTariffRows(fixture.db, 1)).items);
    const lists = { workTypes: workTypes.slice(0, 1), levels: levels.slice(0, 2) };
    const isRefused = (text: string) =>
      Object.keys(errorsOf(readTariffCsv(text, lists), lists, { pagesMax: 1000, levelDeadlines: LEVEL_DEADLINES }))
        .length > 0;
    const lines = csv.split('\n').filter((line) => /^(Work|Writing,(High|Under)|Extra)/.test(line)).join('\n'); // oxfmt-ignore
    expect(isRefused(lines)).toBe(false);
    fc.assert(fc.property(malformed(lines), isRefused), { numRuns: 2000 });
    for (const text of fc.sample(malformed(csv), 20)) {
      await expect(importTariff({ ...fixture, actor: 'test' }, 'localhost', text)).rejects.toHaveProperty('errors');
      expect(await operator.call(contract.readTariffFile, { body: { csv: text } })).toMatchObject({ table: null });
    }
    expect(await exportTariff(fixture, 'localhost')).toBe(csv);
    expect(await versions()).toEqual([]);
    const read = await operator.call(contract.readTariffFile, { body: { csv: csv.replace('18.00', '18.50') } });
    expect([read.errors, read.table && centsOf(read.table)]).toEqual([[], 1850]);
  }, 60_000);
});
