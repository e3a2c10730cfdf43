import { readFile } from 'node:fs/promises';
import { changeStatus } from '@octavo/contract/desk';
import { listQueue } from '@octavo/contract/desk-inbox';
import { listOwnOrders } from '@octavo/contract/desk-own-work';
import { getOrder } from '@octavo/contract/orders';
import { getRevision } from '@octavo/contract/revisions';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { ACTIVE_REVISION_STATUSES, REVISION_STATUS } from '@octavo/domain/revisions/status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { withValues } from '#database/values.ts';
import { eventsOfOrder } from '#orders/events/testing.ts';
import { type ReportedStatus, applyProviderStatus } from '#payments/apply-provider-status.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { insertRevision } from './store.ts';

const { completed, refunded, canceled, hold } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let writer: Hired;
let id: number;
let attemptId: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  writer = await hire(fixture, { name: 'wren', number: 20_418 });
  const dates = { datePaid: fixture.now(), dateCompleted: fixture.now() };
  const order = await fixture.order({ status: completed, writerId: writer.id, ...dates });
  ({ id } = order);
  attemptId = await insertPayment(fixture, order);
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
async function report(more: Partial<ReportedStatus>) {
  const status = { state: 'paid', amount: usd(1800), refundedTotal: usd(0), isTest: false } as const;
  await applyProviderStatus(fixture, { id: attemptId, orderId: id }, { ...status, ...more });
}
const request = async (status: (typeof ACTIVE_REVISION_STATUSES)[number] = REVISION_STATUS.inProgress) =>
  (await insertRevision(fixture.db, { orderId: id, status, deadline: fixture.now(), dateCreated: fixture.now() })).id;
const own = async () => (await writer.call(listOwnOrders, {})).orders.map((order) => order.id);
const queued = async (who: Hired) =>
  (await who.call(listQueue, { params: { queue: 'revision' }, query: {} })).rows.map((row) => row.id);
const shown = async (revision: number) => {
  const { revisionStatus, dateEnded } = await fixture.alice.call(getRevision, { params: { id: revision } });
  return [revisionStatus.id, dateEnded];
};
const mails = async () =>
  (await fixture.db.selectFrom('mails').select('body').execute()).filter(({ body }) => body.includes('is canceled'));

describe('spec §10.7 a revision that is active when its order closes', () => {
  test.each(ACTIVE_REVISION_STATUSES)('is canceled with the order that is refunded, from status %i', async (status) => {
    const revision = await request(status);
    await report({ refundedTotal: usd(900) });
    expect(await shown(revision)).toEqual([status, null]); // a part is no end
    await report({ refundedTotal: usd(1800) });
    expect(await shown(revision)).toEqual([REVISION_STATUS.canceled, fixture.now()]);
    expect([await own(), await queued(writer), await queued(support)]).toEqual([[], [], []]);
    const order = await fixture.alice.call(getOrder, { params: { id } });
    expect(order).toMatchObject({ orderStatus: { id: refunded }, activeRevision: false });
  });

  test('is told as one that support cancels: by an event and a mail, once', async () => {
    const revision = await request();
    await report({ refundedTotal: usd(1800) });
    await report({ refundedTotal: usd(1800) });
    const details = { revisionId: revision, from: REVISION_STATUS.inProgress, to: REVISION_STATUS.canceled };
    const events = await eventsOfOrder(fixture.db, id);
    expect(events.filter(({ kind }) => kind === 'revision')).toMatchObject([{ side: 'system', details }]);
    expect(await mails()).toHaveLength(1);
  });

  test('is canceled when support cancels the order whose payment was charged back', async () => {
    const revision = await request();
    await report({ dispute: 'lost' });
    expect(await shown(revision)).toEqual([REVISION_STATUS.inProgress, null]);
    const body = { status: canceled };
    expect(await support.call(changeStatus, { params: { id }, body })).toMatchObject({ orderStatus: { id: canceled } });
    expect(await shown(revision)).toEqual([REVISION_STATUS.canceled, fixture.now()]);
  });

  test('is canceled by an upgrade where an earlier version has closed the order; one on hold stays', async () => {
    const revision = await request();
    const text = withValues(await readFile(new URL('../database/desk-queues.sql', import.meta.url), 'utf8'));
    const upgrade = async (status: typeof hold | typeof refunded) => {
      await fixture.db.updateTable('orders').set({ status }).execute();
      await sql.raw(text).execute(fixture.db);
    };
    await upgrade(hold);
    expect(await shown(revision)).toEqual([REVISION_STATUS.inProgress, null]);
    await upgrade(refunded);
    expect(await shown(revision)).toEqual([REVISION_STATUS.canceled, expect.any(Date)]);
    expect([await own(), await queued(writer)]).toEqual([[], []]);
  });
});
