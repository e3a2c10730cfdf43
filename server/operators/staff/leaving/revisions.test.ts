import { readFile } from 'node:fs/promises';
import { assignWriter } from '@octavo/contract/desk';
import { listQueue } from '@octavo/contract/desk-inbox';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { moveRevision } from '@octavo/contract/desk-revisions';
import { deactivateStaff, getStaffMember } from '@octavo/contract/desk-staff';
import type { Input } from '@octavo/contract/endpoint';
import { requestRevision } from '@octavo/contract/revisions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { REVISION_STATUS, type RevisionStatus } from '@octavo/domain/revisions/status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { withValues } from '#database/values.ts';
import { eventsOfOrder } from '#orders/events/testing.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { newKey } from '#testing/new-order.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { lockMember } from '../store.ts';

const { requested, inProgress, canceled, verifying } = REVISION_STATUS;

let fixture: Fixture;
let operator: Hired;
let support: Hired;
let wren: Hired;
let walt: Hired;
let id: number;
beforeEach(async () => {
  fixture = await startFixture();
  operator = await hire(fixture, { name: 'olga', role: 'operator', hasTotp: true });
  support = await hire(fixture);
  wren = await hire(fixture, { name: 'wren', number: 20_418 });
  walt = await hire(fixture, { name: 'walt', number: 20_511 });
  const dates = { datePaid: fixture.now(), dateCompleted: fixture.now() };
  ({ id } = await fixture.order({ status: ORDER_STATUS.completed, writerId: wren.id, ...dates }));
});

const leave = () => operator.call(deactivateStaff, { params: { id: wren.id }, body: { reason: 'Left the company' } });
const body: Input<typeof requestRevision>['body'] = { category: 3, describeProblem: 'Too short', revisionLevel: 1 };
const request = async () => (await fixture.alice.call(requestRevision, { params: { id }, key: newKey(), body })).id;
const move = (revision: number, status: RevisionStatus, who = support) =>
  who.call(moveRevision, { params: { id: revision }, body: { status } });
const assign = () => support.call(assignWriter, { params: { id }, body: { idWriter: 20_511 } });
const unassigned = async () =>
  (await support.call(listQueue, { params: { queue: 'unassigned' }, query: {} })).rows.map((row) => row.id);
const own = async (who: Hired) => (await who.call(listOwnOrders, {})).orders.map((order) => order.id);
const question = () => operator.call(getStaffMember, { params: { id: wren.id } });
const order = () =>
  fixture.db.selectFrom('orders').select(['writerId', 'deliveredBy', 'status']).where('id', '=', id).executeTakeFirst();
/** As an upgrade does. */
async function apply(file: string) {
  const text = await readFile(new URL(`../../../database/${file}`, import.meta.url), 'utf8');
  await sql.raw(withValues(text)).execute(fixture.db);
}
const nobodys = () => ({ writerId: null, deliveredBy: wren.id, status: ORDER_STATUS.completed });

describe('ADR 0467 a revision of a writer who is deactivated', () => {
  test('is in the question before, beside the orders under way', async () => {
    expect(await question()).toMatchObject({ orders: 0, revisions: 0 });
    await request();
    expect(await question()).toMatchObject({ orders: 0, revisions: 1 });
    await leave();
    expect(await question()).toMatchObject({ orders: 0, revisions: 0 });
  });

  test('waits in "unassigned", and the paper stays with who delivered it', async () => {
    await request();
    expect(await unassigned()).toEqual([]);
    await leave();
    expect(await order()).toEqual(nobodys());
    expect(await unassigned()).toEqual([id]);
    const events = await eventsOfOrder(fixture.db, id);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'unassigned', details: { staffId: wren.id } }));
  });

  test('is given to another writer, who works on it', async () => {
    const revision = await request();
    await leave();
    await assign();
    expect(await order()).toEqual({ ...nobodys(), writerId: walt.id });
    expect([await unassigned(), await own(walt)]).toEqual([[], [id]]);
    await move(revision, inProgress, walt);
    const events = await eventsOfOrder(fixture.db, id);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'assigned', details: { staffId: walt.id } }));
    const records = fixture.db.selectFrom('writerRecords').select(['staffId', 'delivered', 'revised']);
    expect(await records.where('delivered', '>', 0).execute()).toEqual([
      { staffId: wren.id, delivered: 1, revised: 1 },
    ]);
  });

  test('waits for another writer only from when support gives it back that was handed in', async () => {
    const revision = await request();
    await move(revision, inProgress);
    await move(revision, verifying);
    await leave();
    expect([await order(), await unassigned()]).toEqual([nobodys(), []]);
    await move(revision, inProgress);
    expect(await unassigned()).toEqual([id]);
  });

  test('waits no longer when support cancels it', async () => {
    const revision = await request();
    await leave();
    await move(revision, canceled);
    expect(await unassigned()).toEqual([]);
    await expect(assign()).rejects.toMatchObject({ code: 'order_closed' });
  });

  test('waits after an upgrade where the writer left before it', async () => {
    await request();
    await fixture.db.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', wren.id).execute();
    expect(await unassigned()).toEqual([]);
    await apply('writers.sql');
    expect([await order(), await unassigned()]).toEqual([nobodys(), [id]]);
  });

  test('waits after an upgrade where nobody had the order before it', async () => {
    await request();
    await leave();
    await fixture.db.deleteFrom('deskQueues').where('queue', '=', 'unassigned').execute();
    await apply('desk-queues.sql');
    expect(await unassigned()).toEqual([id]);
  });
});

describe('ADR 0467 a revision that is requested', () => {
  test('of a paper whose writer left before waits in "unassigned"', async () => {
    await leave();
    expect(await order()).toEqual({ writerId: wren.id, deliveredBy: null, status: ORDER_STATUS.completed });
    await request();
    expect([await order(), await unassigned()]).toEqual([nobodys(), [id]]);
    await assign();
    expect([await unassigned(), await own(walt)]).toEqual([[], [id]]);
  });

  test('while its writer is being deactivated waits there too', async () => {
    const { asked } = await fixture.db.transaction().execute(async (tx) => {
      await lockMember(tx, 1, wren.id);
      await tx.updateTable('staff').set({ dateDeactivated: fixture.now() }).where('id', '=', wren.id).execute();
      const asking = Promise.allSettled([request()]);
      const locked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect.poll(async () => (await locked.execute(fixture.db)).rows.length).toBe(1);
      await tx.updateTable('writerRecords').set({ revised: 0 }).where('staffId', '=', wren.id).execute(); // as another order that is taken from the writer
      return { asked: asking };
    });
    expect(await asked).toMatchObject([{ status: 'fulfilled' }]);
    expect([await order(), await unassigned()]).toEqual([nobodys(), [id]]);
  });

  test('stays with a writer who works here', async () => {
    const revision = await request();
    expect([await unassigned(), await own(wren)]).toEqual([[], [id]]);
    expect(await order()).toMatchObject({ writerId: wren.id });
    const { status } = await fixture.db.selectFrom('revisions').select('status').where('id', '=', revision).executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(status).toBe(requested);
  });
});
