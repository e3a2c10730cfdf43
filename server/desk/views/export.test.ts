import { exportViewOrders } from '@octavo/contract/desk-orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { copyOrders } from '#testing/many-orders.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { paid, completed } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
});

const exported = async (query = {}): Promise<string[][]> =>
  parse(await (await support.call(exportViewOrders, { query })).text(), { bom: true });
const audited = () =>
  fixture.db.selectFrom('auditEntries').select('became').where('operation', '=', 'exportViewOrders').execute();

describe('spec §12.7 the export of a view', () => {
  test('has the orders of the view in its order, with its columns, and no formula; its filter and their number are in the audit', async () => {
    const { id: writerId } = await hire(fixture, { name: 'wren', number: 20418 });
    const deadline = new Date('2026-12-08T23:30Z');
    const first = await fixture.order({ status: paid, title: '=1+1', deadline, charged: 9600, writerId });
    const second = await fixture.order({ status: paid, title: 'Two', deadline: new Date('2026-12-07T08:00Z'), charged: 0 });
    await fixture.order({ status: completed, title: 'Done', dateCompleted: fixture.now() });
    expect(await exported({ status: '2', sort: 'soonest' })).toEqual([
      ['Order', 'Title', 'Customer', 'Status', 'Ready by (UTC)', 'Writer', 'Waits for', 'Paid', 'Currency'],
      [`${second.id}`, 'Two', expect.stringMatching(/^alice/), 'Paid', '2026-12-07 08:00', '', 'nobody', '0.00', 'USD'],
      [`${first.id}`, "'=1+1", expect.stringMatching(/^alice/), 'Paid', '2026-12-08 23:30', 'WR-20418', 'writer', '96.00', 'USD'],
    ]);
    expect((await exported({ status: '5', columns: 'writer' }))[0]).toEqual(['Order', 'Title', 'Customer', 'Writer']);
    expect((await exported({ owner: 'me' })).length).toBe(1);
    expect(await audited()).toEqual([
      { became: { status: '2', sort: 'soonest', orders: 2 } },
      { became: { status: '5', columns: 'writer', orders: 1 } },
      { became: { owner: 'me', orders: 0 } },
    ]);
  });

  test('has each of many orders once, read in parts', async () => {
    const { id: from } = await fixture.order({ status: paid });
    await copyOrders(fixture.db, { from, customers: [fixture.alice.id], each: 599 });
    const all = (await exported({ columns: '' })).slice(1).map(([id]) => id);
    expect([all.length, new Set(all).size]).toEqual([600, 600]);
    expect(await audited()).toEqual([{ became: { columns: '', orders: 600 } }]);
  });

  test('needs a fresh proof, and writers have none', async () => {
    const wren = await hire(fixture, { name: 'wren', number: 20418 });
    await expect(wren.call(exportViewOrders, { query: {} })).rejects.toMatchObject({ code: 'forbidden' });
    fixture.later(9); // a token lives ten minutes
    await fixture.db.updateTable('sessions').set({ dateProven: new Date(0) }).execute();
    await expect(support.call(exportViewOrders, { query: {} })).rejects.toMatchObject({ code: 'step_up_needed' });
    expect(await audited()).toEqual([]);
  });
}); // oxfmt-ignore
