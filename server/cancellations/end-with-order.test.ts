import { cancelOrder, getCancellation } from '@octavo/contract/cancellations';
import { changeStatus } from '@octavo/contract/desk';
import { listQueue } from '@octavo/contract/desk-inbox';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { DAY_MINUTES } from '@octavo/domain/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { TASKS } from '#jobs/tasks.ts';
import { eventsOfOrder } from '#orders/events/testing.ts';
import { type ReportedStatus, applyProviderStatus } from '#payments/apply-provider-status.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { paid, refunded, canceled, hold } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let id: number;
let attemptId: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  const order = await fixture.order({ status: paid, datePaid: fixture.now() });
  ({ id } = order);
  attemptId = await insertPayment(fixture, order);
  await fixture.alice.call(cancelOrder, { params: { id }, body: { refund: 18 } });
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
async function report(more: Partial<ReportedStatus>) {
  const status = { state: 'paid', amount: usd(1800), refundedTotal: usd(0), isTest: false } as const;
  await applyProviderStatus(fixture, { id: attemptId, orderId: id }, { ...status, ...more });
}
const statusNow = async () =>
  (await fixture.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const waiting = async () =>
  (await support.call(listQueue, { params: { queue: 'refund' }, query: {} })).rows.map((row) => row.id);
const request = async () => (await fixture.alice.call(getCancellation, { params: { id } })).cancellation;
const subjects = async () =>
  (await fixture.db.selectFrom('mails').select('subject').orderBy('id').execute()).map(({ subject }) => subject);

describe('spec §10.6 a request to cancel that nobody has answered', () => {
  test('ends when all of the money comes back in another way: no queue has it, and no reminder goes out', async () => {
    expect(await waiting()).toEqual([id]);
    await report({ refundedTotal: usd(900) });
    expect(await waiting()).toEqual([id]); // a part is no end
    await report({ refundedTotal: usd(1800) });
    expect(await statusNow()).toBe(refunded);
    expect(await waiting()).toEqual([]);
    expect(await request()).toMatchObject({ state: 'withdrawn', dateEnded: fixture.now(), dateAnswered: null });
    fixture.later(DAY_MINUTES + 1);
    await TASKS.sweep_refunds(fixture, {});
    expect((await subjects()).filter((subject) => subject.includes('waits for you'))).toEqual([]);
    expect((await eventsOfOrder(fixture.db, id)).map(({ kind }) => kind)).not.toContain('cancel_withdrawn');
  });

  test('ADR 0146 ends within a minute where a server of the version before has closed the order', async () => {
    await fixture.db.updateTable('orders').set({ status: refunded }).where('id', '=', id).execute();
    expect(await waiting()).toEqual([id]);
    await TASKS.sweep_refunds(fixture, {});
    expect(await waiting()).toEqual([]);
    expect(await request()).toMatchObject({ state: 'withdrawn' });
  });

  test('ADR 0408 ends when support cancels the order whose payment was charged back', async () => {
    const cancel = () => support.call(changeStatus, { params: { id }, body: { status: canceled } });
    await expect(cancel()).rejects.toMatchObject({ code: 'transition_not_allowed' });
    await report({ dispute: 'lost' });
    expect(await statusNow()).toBe(hold);
    expect(await waiting()).toEqual([id]);
    expect(await cancel()).toMatchObject({ orderStatus: { id: canceled } });
    expect(await waiting()).toEqual([]);
    expect(await request()).toMatchObject({ state: 'withdrawn' });
  });
});
