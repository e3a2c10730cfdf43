import { randomUUID } from 'node:crypto';
import { exportAudit, listAudit } from '@octavo/contract/desk-audit';
import { changeStatus, getDeskOrder } from '@octavo/contract/desk';
import { writeCustomerNote } from '@octavo/contract/desk-customers';
import { getCustomer } from '@octavo/contract/customers';
import { listOrderAudit } from '@octavo/contract/desk-order';
import { ENTRIES_LISTED } from '@octavo/domain/desk/audit-source';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertAuditEntries, insertAuditEntry } from '#audit/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { eachEntry } from './store.ts';

let fixture: Fixture;
let support: Hired;
let operator: Hired;
let customer: number;
let order: number;
beforeAll(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  operator = await hire(fixture, { name: 'olga', role: 'operator' });
  ({ id: customer } = await fixture.alice.call(getCustomer, {}));
  ({ id: order } = await fixture.order({ customerId: customer, status: ORDER_STATUS.paid, datePaid: fixture.now() }));
  await support.call(getDeskOrder, { params: { id: order } });
  await support.call(changeStatus, { params: { id: order }, body: { status: ORDER_STATUS.inProgress } });
  await support.call(writeCustomerNote, { key: randomUUID(), params: { id: customer }, body: { body: 'Calls first' } });
});

const operations = async (query: Parameters<typeof ask>[0]) => (await ask(query)).entries.map((one) => one.operation);
const writeAt = (date: string, reason: string) =>
  insertAuditEntry(fixture.db, { actor: 'test', operation: 'dated', subject: 'list', was: null, became: null, siteId: 1, reason, dateCreated: new Date(date) }); // oxfmt-ignore
const reasons = async (query: Parameters<typeof ask>[0]) =>
  (await ask({ operation: 'dated', ...query })).entries.map(({ reason }) => reason);
const ask = (query: Parameters<typeof operator.call<typeof listAudit>>[1]['query']) =>
  operator.call(listAudit, { query });
/** The lines of the CSV file of an operation, as cells. */
const exported = async (operation: string) =>
  parse(await (await operator.call(exportAudit, { query: { operation } })).text(), { bom: true });

/** The numbers of at most so many of the entries that were counted, and where they were cut. */
const read = async (most: number) =>
  (await Array.fromAsync(eachEntry(fixture.db, 1, { operation: 'counted' }, most))).map((one) =>
    typeof one === 'number' ? `before ${one}` : one.id,
  );

describe('spec §12.8 the audit trail of a site', () => {
  test('an entry says who, what, about whom, and before and after; the newest is first', async () => {
    const { entries } = await ask({ staff: support.id });
    expect(entries.map(({ operation }) => operation)).toEqual(['writeCustomerNote', 'changeStatus', 'getDeskOrder']);
    expect(entries[1]).toMatchObject({ who: 'sam', subject: `order ${order}`, idOrder: order, idCustomer: customer });
    const { paid, inProgress } = ORDER_STATUS;
    expect(entries[1]?.changes).toContainEqual({ field: 'status', was: `${paid}`, became: `${inProgress}` });
  });

  test('an entry says from where and from which session it came, in which currency, and what those in it are called', async () => {
    const { currency } = fixture.sites.byId(1)!;
    const [note] = (await ask({ staff: support.id })).entries;
    expect(note).toMatchObject({ source: 'desk', currency, names: {}, device: { provenBy: null } });
    const entry = { actor: 'customer 7', operation: 'assignWriter', subject: `staff ${support.id}`, was: { writerId: operator.id }, siteId: 1, dateCreated: fixture.now() }; // oxfmt-ignore
    await insertAuditEntry(fixture.db, { ...entry, became: { writerId: 999_999 } });
    const [named] = (await ask({ operation: 'assignWriter' })).entries;
    const names = { [`staff ${support.id}`]: 'sam', [`staff ${operator.id}`]: 'olga' };
    expect(named).toMatchObject({ source: 'customer', session: null, device: null });
    expect(named?.names).toEqual(names);
  });

  test('spec §12.5 the entries of an order go on before the last one that was listed', async () => {
    const { id: other } = await fixture.bob.call(getCustomer, {});
    const { id } = await fixture.order({ customerId: other });
    const entry = { actor: 'test', operation: 'listed', subject: `order ${id}`, orderId: id, was: null, became: null, siteId: 1, dateCreated: fixture.now() }; // oxfmt-ignore
    for (let n = 0; n < ENTRIES_LISTED + 1; n++) await insertAuditEntry(fixture.db, entry);
    const list = (query: { before?: number }) => support.call(listOrderAudit, { params: { id }, query });
    const first = await list({});
    const rest = await list({ before: first.at(-1)!.id });
    expect([first.length, rest.length]).toEqual([ENTRIES_LISTED, 1]);
    expect(first.map((one) => one.id)).not.toContain(rest[0]?.id);
  });

  test('is filtered by person, operation, order and customer, also together', async () => {
    expect(await operations({ order })).toEqual(['changeStatus', 'getDeskOrder']);
    expect(await operations({ customer })).toEqual(['writeCustomerNote', 'changeStatus', 'getDeskOrder']);
    expect(await operations({ operation: 'changeStatus' })).toEqual(['changeStatus']);
    expect(await operations({ operation: 'changeStatus', staff: operator.id })).toEqual([]);
  });

  test('is filtered by changes and looks, by words of the reason, and by time', async () => {
    await writeAt('2026-01-01T23:59:59Z', 'Card processor outage');
    await writeAt('2026-01-02T12:00:00Z', "No writer's free, covid-19");
    await writeAt('2026-01-03T00:00:00Z', 'Card of somebody else');
    expect(await reasons({ words: 'outa card' })).toEqual(['Card processor outage']);
    expect(await reasons({ words: "WRITER'S 19" })).toEqual(["No writer's free, covid-19"]);
    expect(await reasons({ words: '\'"&|!:*' })).toEqual([]);
    const day = { from: '2026-01-02T00:00:00Z', until: '2026-01-03T00:00:00Z' };
    expect(await reasons(day)).toEqual(["No writer's free, covid-19"]);
    expect(await reasons({ from: day.until })).toEqual(['Card of somebody else']);
    expect(await reasons({ ...day, words: 'card' })).toEqual([]);
    expect(await reasons({ from: '2031-01-01T00:00:00Z' })).toEqual([]);
    expect(await operations({ order, kind: 'looks' })).toEqual(['getDeskOrder']);
    expect(await operations({ order, kind: 'changes' })).toEqual(['changeStatus']);
  });

  test('a search finds the order or customer of a number, what somebody did and what was done to them, and words of the reason', async () => {
    const entry = { actor: 'test', operation: 'sought', subject: 'list', was: null, became: null, siteId: 1, dateCreated: fixture.now() }; // oxfmt-ignore
    await insertAuditEntry(fixture.db, { ...entry, subject: `staff ${support.id}`, reason: 'Leaves in winter' });
    await insertAuditEntry(fixture.db, {
      ...entry,
      subject: `staff ${support.id}`,
      siteId: 2,
      reason: 'Leaves in winter',
    });
    await insertAuditEntry(fixture.db, { ...entry, reason: `Twice of ${order}` });
    expect(await operations({ q: ` #${order} ` })).toEqual(['sought', 'changeStatus', 'getDeskOrder']);
    expect(await operations({ q: `${customer}` })).toEqual(['writeCustomerNote', 'changeStatus', 'getDeskOrder']);
    const { email } = await fixture.alice.call(getCustomer, {});
    expect(await operations({ q: email })).toEqual(['writeCustomerNote', 'changeStatus', 'getDeskOrder']);
    const ofSupport = await ask({ q: 'SAM' });
    expect(ofSupport.entries.map((one) => one.operation)).toEqual(expect.arrayContaining(['sought', 'changeStatus']));
    expect(ofSupport.entries.every((one) => one.who === 'sam' || one.subject === `staff ${support.id}`)).toBe(true);
    expect(ofSupport.count).toBe(ofSupport.entries.length);
    expect(await operations({ q: 'winter leav' })).toEqual(['sought']);
    expect(await operations({ q: 'sam', operation: 'sought', withReason: 'yes' })).toEqual(['sought']);
    expect(await operations({ q: 'sam', staff: operator.id })).toEqual([]);
    expect(await operations({ q: '%&|!' })).toEqual([]);
    expect(await operations({ q: 'nobody at all' })).toEqual([]);
  });

  test('has only the entries that say why, where that is asked', async () => {
    const entry = { actor: 'test', operation: 'reasoned', subject: 'list', was: null, became: null, siteId: 1, dateCreated: fixture.now() }; // oxfmt-ignore
    await insertAuditEntries(fixture.db, [entry, { ...entry, reason: 'Why' }]);
    const { entries, count } = await ask({ operation: 'reasoned', withReason: 'yes' });
    expect(entries.map(({ reason }) => reason)).toEqual(['Why']);
    expect(count).toBe(1);
  });

  test('has the entries of its own site, page after page, and each once', async () => {
    const entry = { actor: 'test', operation: 'counted', subject: 'list', was: null, became: null, dateCreated: fixture.now() }; // oxfmt-ignore
    await insertAuditEntry(fixture.db, { ...entry, siteId: 2 });
    for (let n = 0; n < 51; n++) await insertAuditEntry(fixture.db, { ...entry, siteId: 1 }); // one more than a page
    const first = await ask({ operation: 'counted' });
    expect(first.entries).toHaveLength(50);
    expect(first.count).toBe(51);
    const rest = await ask({ operation: 'counted', before: first.next ?? 0 });
    expect(rest.entries).toHaveLength(1);
    expect(rest.next).toBeNull();
    expect(rest.count).toBeUndefined();
    expect((await ask({ operation: 'counted', from: '2031-01-01T00:00:00Z' })).count).toBe(0);
    await insertAuditEntries(
      fixture.db,
      Array.from({ length: 1000 }, () => ({ ...entry, operation: 'many', siteId: 1 })),
    );
    expect((await ask({ operation: 'many' })).count).toBe(1000);
    await insertAuditEntries(
      fixture.db,
      [1, 2].map(() => ({ ...entry, operation: 'many', siteId: 1 })),
    );
    expect((await ask({ operation: 'many' })).count).toBe(1001);
    expect(first.entries.map(({ id }) => id)).not.toContain(rest.entries[0]?.id);
  });

  test('an export has the entries of the filter, starts no formula, and is an entry itself, every time', async () => {
    const formula = '=HYPERLINK("http://evil")';
    const entry = { actor: '@evil', operation: 'odd', subject: '-1+1', reason: formula, was: null, became: formula, siteId: 1, dateCreated: fixture.now() }; // oxfmt-ignore
    await insertAuditEntry(fixture.db, entry);
    const [head, ...lines] = await exported('odd');
    expect(head?.slice(1, 4)).toEqual(['Date (UTC)', 'Person', 'Operation']);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.slice(2)).toEqual(["'@evil", 'odd', "'-1+1", '', '', `'${formula}`, '', `'${formula}`, '']);
    await exported('odd');
    const { entries } = await ask({ operation: 'exportAudit' });
    expect(entries).toHaveLength(2);
    expect(entries[0]?.changes).toEqual([{ field: 'operation', was: null, became: 'odd' }]);
  });

  test('an export is read in parts without a double, and says where it was cut', async () => {
    const all = await read(500);
    expect(new Set(all).size).toBe(51);
    expect(await read(51)).toEqual(all);
    expect(await read(2)).toEqual([...all.slice(0, 2), `before ${all[1]}`]);
  });

  test('a search is paged and exported as the list is, and each entry is there once', async () => {
    const reason = 'Sought after twice';
    const entry = { actor: 'test', operation: 'paged', subject: 'list', was: null, became: null, siteId: 1, staffId: operator.id, customerId: customer, reason, dateCreated: fixture.now() }; // oxfmt-ignore
    await insertAuditEntries(
      fixture.db,
      Array.from({ length: 51 }, () => entry),
    );
    const query = { q: 'sought after', operation: 'paged' };
    const first = await ask(query);
    expect([first.entries.length, first.count]).toEqual([50, 51]);
    const rest = await ask({ ...query, before: first.next ?? 0 });
    expect([rest.entries.length, rest.next]).toEqual([1, null]);
    const file = await operator.call(exportAudit, { query });
    expect(parse(await file.text(), { bom: true })).toHaveLength(1 + 51);
  });
});
