import { listLooksAtCustomer } from '@octavo/contract/desk-customers';
import { decideFault, getWebhook, listFaults, listMovingRefunds } from '@octavo/contract/desk-payments';
import { startRefund } from '@octavo/contract/desk-refunds';
import { FAULT_AFTER } from '@octavo/domain/payments/fault';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { RESEND_MINUTES } from '#payments/refunds/sending/send-refund.ts';
import { type PaymentFixture, startPaymentFixture } from '#payments/testing.ts';
import { newKey } from '#testing/new-order.ts';
import { insertPayment } from '#testing/records.ts';
import { TASKS } from '#jobs/tasks.ts';
import { type Hired, hire } from '#testing/staff.ts';
import { deskPaymentWords } from '../words.ts';

const { hold, paid } = ORDER_STATUS;

let setup: PaymentFixture;
let support: Hired;
beforeEach(async () => {
  setup = await startPaymentFixture();
  support = await hire(setup.fixture);
});

/** A token lives ten minutes, so support signs in again. */
async function signedIn() {
  const { accessToken } = await openSession(setup.fixture, setup.fixture.db, { siteId: 1, staffId: support.id });
  return setup.fixture.callAs(accessToken);
}
const all = async () => (await (await signedIn())(listFaults, {})).faults;
const moving = async () => (await signedIn())(listMovingRefunds, {});
/** Those whose cause lasts. */
const faults = async () => (await all()).filter(({ goneAt }) => goneAt === null);
const kinds = async () => (await faults()).map(({ kind }) => kind);
const decide = async (id: number, reason = 'Seen at the bank') =>
  (await signedIn())(decideFault, { params: { id }, body: { reason } });
const pay = async (outcome: string, more: object = {}) => {
  const order = await setup.fixture.order();
  const { id } = await setup.start(order);
  await setup.play(id, outcome, more);
  await setup.fixture.runJobs();
  return { order, id, reference: `${order.uid}-1` };
};

describe('ADR 0051 the faults of payments', () => {
  test('are none while everything goes right', async () => {
    await pay('close_tab');
    expect(await faults()).toEqual([]);
  });

  test('name a wrong amount with its payment, since when, and what to do', async () => {
    const { order, reference } = await pay('other_amount');
    expect(await faults()).toMatchObject([
      {
        kind: 'mismatch',
        order: order.id,
        provider: 'fondy',
        reference,
        since: setup.fixture.now(),
        advice: expect.stringContaining('portal'),
      },
    ]);
    const [fault] = await faults();
    expect(fault?.arrived).toMatchObject({ currency: 'USD' });
    expect(await (await signedIn())(getWebhook, { params: { id: fault?.webhook ?? 0 } })).toMatchObject({
      isVerified: true,
      body: expect.stringContaining(reference),
    });
    await setup.fixture.db.updateTable('orders').set({ status: paid }).where('id', '=', order.id).execute();
    expect(await faults()).toEqual([]);
  });

  test('spec §12.6 somebody who reads the webhook of a payment stands with its customer', async () => {
    await pay('other_amount');
    const [fault] = await faults();
    await (
      await signedIn()
    )(getWebhook, { params: { id: fault?.webhook ?? 0 } });
    const { accessToken } = await openSession(setup.fixture, setup.fixture.db, { siteId: 1, staffId: support.id });
    const params = { id: setup.fixture.alice.id };
    const { looks } = await setup.fixture.callAs(accessToken)(listLooksAtCustomer, { params, query: {} });
    expect(looks).toMatchObject([{ what: 'getWebhook' }]);
  });

  test('ADR 0210 stay when their cause has ended, until a person decides with a reason, once', async () => {
    const { order } = await pay('other_amount');
    const [{ id } = { id: 0 }] = await faults();
    await setup.fixture.db.updateTable('orders').set({ status: paid }).where('id', '=', order.id).execute();
    expect(await all()).toMatchObject([{ id, kind: 'mismatch', goneAt: setup.fixture.now() }]);
    await expect(decide(id, ' ')).rejects.toMatchObject({ code: 'invalid' });
    await decide(id);
    expect(await all()).toEqual([]);
    await expect(decide(id)).rejects.toMatchObject({ code: 'fault_decided' });
    const entries = await setup.fixture.db.selectFrom('auditEntries').orderBy('id').select(['reason', 'orderId', 'was']).where('operation', '=', 'decideFault').execute(); // oxfmt-ignore
    expect(entries).toMatchObject([{ reason: 'Seen at the bank', orderId: order.id, was: { fault: 'mismatch' } }]);
  });

  test('ADR 0210 a decision holds while the cause lasts; the sweep keeps what nobody has seen', async () => {
    const { order } = await pay('other_amount');
    await TASKS.sweep_faults(setup.fixture, {});
    await setup.fixture.db.updateTable('orders').set({ status: paid }).where('id', '=', order.id).execute();
    await TASKS.sweep_faults(setup.fixture, {});
    const [{ id, goneAt } = { id: 0, goneAt: null }] = await all();
    expect(goneAt).toEqual(setup.fixture.now());
    await setup.fixture.db.updateTable('orders').set({ status: hold }).where('id', '=', order.id).execute();
    expect(await faults()).toMatchObject([{ id, goneAt: null }]); // the same cause is there again
    await decide(id);
    expect(await all()).toEqual([]);
    const other = await hire(setup.fixture, { name: 'sue', siteId: 2 });
    await expect(other.call(decideFault, { params: { id }, body: { reason: 'Mine' } })).rejects.toMatchObject({ code: 'not_found' }); // oxfmt-ignore
  });

  test('spec §12.12 the next step of none of them names a command such as retry-refund', () => {
    const { advice } = deskPaymentWords('en');
    expect(Object.values(advice).filter((text) => /[a-z]-[a-z]/.test(text))).toEqual([]);
  });

  test('spec §12.12 refunds that wait for a second person carry their sum; those under way their state', async () => {
    const { order } = await pay('close_tab');
    await setup.fixture.db.updateTable('sites').set({ refundLimit: 100 }).where('id', '=', 1).execute();
    await setup.fixture.sites.reload();
    await support.call(startRefund, { key: newKey(), params: { id: order.id }, body: { amount: 5, note: 'Late' } });
    const { waiting, limit } = await moving();
    expect([limit, waiting]).toMatchObject([100, [{ amount: 500, kept: 1800, isMine: true, note: 'Late' }]]);
    await setup.fixture.db.updateTable('refundRequests').set({ state: 'withdrawn' }).execute();
    await support.call(startRefund, { key: newKey(), params: { id: order.id }, body: { amount: 1, note: 'Late' } });
    expect(await moving()).toMatchObject({
      waiting: [],
      onTheirWay: [{ amount: 100, state: 'requested', cause: 'desk' }],
    });
  });

  test('say why an order is on hold', async () => {
    const [disputed, chargedBack, late] = [await pay('close_tab'), await pay('close_tab'), await pay('close_tab')];
    await pay('close_tab'); // on hold for another reason than money
    const { db, now } = setup.fixture;
    await db.updateTable('orders').set({ status: hold }).execute();
    await db.updateTable('paymentAttempts').set({ dispute: 'open' }).where('id', '=', disputed.id).execute();
    const chargeback = { orderId: chargedBack.order.id, attemptId: chargedBack.id, kind: 'chargeback' as const, amount: -1800, currency: 'USD', effectKey: 'x', dateCreated: now() }; // oxfmt-ignore
    await db.insertInto('paymentLedger').values(chargeback).execute();
    await db.updateTable('orders').set({ dateCanceled: now() }).where('id', '=', late.order.id).execute();
    expect((await faults()).map(({ kind, order }) => [kind, order])).toEqual([
      ['disputed', disputed.order.id],
      ['charged_back', chargedBack.order.id],
      ['paid_after_end', late.order.id],
    ]);
  });

  test('name refunds that were refused, that nobody answered, and that take days', async () => {
    const { order } = await pay('close_tab');
    const body = { amount: 5, note: 'Late' };
    const refusing = vi.spyOn(setup.fondy, 'refund').mockResolvedValueOnce('failed');
    await support.call(startRefund, { key: newKey(), params: { id: order.id }, body });
    expect(await kinds()).toEqual([]);
    await setup.fixture.runJobs();
    refusing.mockRestore();
    const [fault] = await faults();
    expect(fault?.advice).toContain('Choose Try again on the page of the order');
    expect(fault).toMatchObject({ kind: 'refund_failed', order: order.id, amount: 500, refund: expect.any(Number) });
    const state = (next: 'requested' | 'pending') =>
      setup.fixture.db.updateTable('refunds').set({ state: next }).execute();
    await state('requested');
    setup.fixture.later(RESEND_MINUTES);
    expect(await kinds()).toEqual([]);
    setup.fixture.later(1);
    expect(await kinds()).toEqual(['refund_unclear']);
    await state('pending');
    expect(await kinds()).toEqual([]);
    setup.fixture.later(FAULT_AFTER.refund);
    expect(await kinds()).toEqual(['refund_slow']);
  });

  test('name webhooks of unknown payments, those that wait, and how many were refused', async () => {
    await pay('unknown_reference');
    await pay('bad_signature');
    expect(await kinds()).toEqual(['webhooks_refused']);
    setup.fixture.later(61);
    expect(await kinds()).toEqual(['webhook_waiting', 'webhooks_refused']);
    await setup.fixture.db.updateTable('paymentWebhooks').set({ outcome: 'unknown_attempt', dateProcessed: setup.fixture.now() }).where('isVerified', '=', true).execute(); // oxfmt-ignore
    const [unmatched, refused] = await faults();
    expect(unmatched).toMatchObject({ kind: 'webhook_unmatched', provider: 'fondy', reference: expect.any(String) });
    expect(refused).toMatchObject({ kind: 'webhooks_refused', provider: 'fondy', order: null });
    setup.fixture.later(FAULT_AFTER.attempt);
    expect(await kinds()).toContain('webhook_unmatched');
    expect(await kinds()).not.toContain('webhooks_refused');
  });

  test('name payments without an end after a day', async () => {
    const { order, reference } = await pay('under_review');
    setup.fixture.later(FAULT_AFTER.attempt);
    expect(await kinds()).toEqual([]);
    setup.fixture.later(1);
    expect(await faults()).toMatchObject([{ kind: 'attempt_open', order: order.id, reference, amount: 1800 }]);
  });

  test('are those of the own site, for support only', async () => {
    const ivan = await setup.fixture.person('ivan', 4);
    const order = await setup.fixture.order({ customerId: ivan.id, siteId: 4, status: hold });
    const attemptId = await insertPayment(setup.fixture, order);
    const old = { state: 'pending', dateCreated: minutesAfter(setup.fixture.now(), -2 * FAULT_AFTER.attempt) } as const;
    await setup.fixture.db.updateTable('paymentAttempts').set(old).where('id', '=', attemptId).execute();
    expect(await faults()).toEqual([]);
    const writer = await hire(setup.fixture, { name: 'wren', number: 20418 });
    await expect(writer.call(listFaults, {})).rejects.toMatchObject({ code: 'forbidden' });
  });
});
