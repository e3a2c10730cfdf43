import { readFile } from 'node:fs/promises';
import { changeStatus } from '@octavo/contract/desk';
import { listQueue } from '@octavo/contract/desk-inbox';
import { listFaults } from '@octavo/contract/desk-payments';
import { recordReturned } from '@octavo/contract/desk-refunds';
import { getOrder } from '@octavo/contract/orders';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '#auth/open-session.ts';
import { withValues } from '#database/values.ts';
import { type OrderRow, loadOrderById } from '#orders/store.ts';
import type { ProviderEvent } from '#outside/payments/adapter.ts';
import { paymentwallAdapter } from '#outside/payments/paymentwall/paymentwall.ts';
import { CONFIG, signed } from '#outside/payments/paymentwall/testing.ts';
import { eventOf, webhookOf } from '#outside/payments/testing.ts';
import { type ReportedStatus, applyProviderStatus } from '#payments/apply-provider-status.ts';
import { insertRefunds } from '#payments/refunds/store.ts';
import { insertAttempt } from '#payments/store.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { insertPayment } from '#testing/records.ts';
import { type Hired, hire } from '#testing/staff.ts';

const { inProgress, hold, canceled, refunded } = ORDER_STATUS;

let fixture: Fixture;
let support: Hired;
let order: OrderRow;
let attemptId: number;
beforeEach(async () => {
  fixture = await startFixture();
  support = await hire(fixture);
  order = await fixture.order({ status: inProgress, datePaid: fixture.now() });
  attemptId = await insertPayment(fixture, order);
});

const usd = (minor: number) => ({ minor, currency: 'USD' });
async function report(more: Partial<ReportedStatus>) {
  fixture.later(1);
  const status = { state: 'paid', amount: usd(1800), refundedTotal: usd(0), isTest: false } as const;
  await applyProviderStatus(fixture, { id: attemptId, orderId: order.id }, { ...status, ...more });
}
const disputed = (state: 'open' | 'won', ref = 'dp_1') => ({ ref, code: '', state, amount: usd(1800), answerBy: null });
/** A pingback of Paymentwall with this reason arrives. */
async function tellReason(reason: string) {
  const pingback = webhookOf({ method: 'GET', query: [...new URLSearchParams(signed({ type: '2', reason }))] });
  const { disputed: named } = (await eventOf(paymentwallAdapter(CONFIG), pingback)) as ProviderEvent;
  await report({ dispute: 'open', ...(named && { disputed: named }) });
}
async function move(status: 3 | 9) {
  fixture.later(1);
  const { accessToken } = await openSession(fixture, fixture.db, { siteId: 1, staffId: support.id });
  support = { ...support, call: fixture.callAs(accessToken) };
  const reason = status === 9 ? { heldFor: 'file' as const, note: 'Please add the file' } : {};
  await support.call(changeStatus, { params: { id: order.id }, body: { status, ...reason } });
}
/** The faults whose cause lasts, and how many orders the queue of faults has. */
const faults = async () => [
  ...(await support.call(listFaults, {})).faults.filter(({ goneAt }) => goneAt === null).map(({ kind }) => kind),
  (await support.call(listQueue, { params: { queue: 'fault' }, query: {} })).rows.length,
];

describe('ADR 0210 an order on hold for another reason than money', () => {
  test('is no fault because of a dispute that was settled before', async () => {
    await report({ dispute: 'open', disputed: disputed('open') });
    expect(await faults()).toEqual(['disputed', 1]);
    await move(inProgress);
    await move(hold);
    expect(await faults()).toEqual([0]);
  });

  test('is one again once a dispute begins, and no more when it is won', async () => {
    await report({ dispute: 'open', disputed: disputed('open') });
    await report({ disputed: disputed('won') });
    expect(await faults()).toEqual([0]);
    await move(inProgress);
    await move(hold);
    await report({ dispute: 'open', disputed: disputed('open', 'dp_2') });
    expect(await faults()).toEqual(['disputed', 1]);
    await report({ disputed: disputed('won', 'dp_2') });
    expect(await faults()).toEqual([0]);
  });

  test('payments §3.4 is one when another reason is told of a payment whose dispute was answered', async () => {
    await tellReason('8');
    await fixture.db.updateTable('disputes').set({ state: 'answered', dateAnswered: fixture.now() }).execute();
    await move(inProgress);
    await move(hold);
    await tellReason('8');
    expect(await faults()).toEqual([0]);
    await tellReason('99');
    expect(await faults()).toEqual(['disputed', 1]);
  });

  test('is one when a dispute ends meanwhile with an outcome that nobody knows', async () => {
    await report({ dispute: 'open', disputed: disputed('open') });
    await move(inProgress);
    await move(hold);
    await report({ dispute: 'open', disputed: { ...disputed('open'), isUnclear: true } });
    expect(await faults()).toEqual(['disputed', 1]);
  });

  test('is one when a chargeback takes its payment meanwhile', async () => {
    await move(hold);
    await report({ dispute: 'lost' });
    expect(await faults()).toEqual(['charged_back', 1]);
  });

  test('spec §12.12 is one because of a part that went back before, until support has recorded how much', async () => {
    await report({ dispute: 'part' });
    expect(await faults()).toEqual(['part_returned', 1]);
    await move(inProgress);
    await move(hold);
    expect(await faults()).toEqual(['part_returned', 1]);
    fixture.payments.paymentwall ??= { hidesParts: true } as never; // only whether there is an account is read
    await fixture.db.updateTable('paymentAttempts').set({ provider: 'paymentwall' }).execute();
    fixture.later(1);
    const body = { reference: `${order.uid}-1`, total: 4 };
    await support.call(recordReturned, { params: { id: order.id }, body });
    expect(await faults()).toEqual([0]);
    await move(inProgress);
    await move(hold);
    expect(await faults()).toEqual([0]);
  });
});

test('spec §12.12 an order that an earlier version left in the queue of faults is taken out by an upgrade, and a fault stays', async () => {
  const text = withValues(await readFile(new URL('../../../database/payments.sql', import.meta.url), 'utf8'));
  const upgrade = () => sql.raw(text).execute(fixture.db);
  await sql`select put_in_queue(${order.id}, 'fault', now())`.execute(fixture.db);
  await upgrade();
  expect(await faults()).toEqual([0]);
  await report({ dispute: 'part' });
  await upgrade();
  expect(await faults()).toEqual(['part_returned', 1]);
});

/** The page of another payment of the order was opened before. */
async function openOther() {
  const dates = { dateCreated: fixture.now(), dateUpdated: fixture.now() };
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null };
  const payment = { orderId: order.id, provider: 'fondy', amount: 1800, currency: 'USD', ...page } as const;
  ({ id: attemptId } = await insertAttempt(fixture.db, { ...payment, ...dates, reference: `${order.uid}-2` }));
}

describe('payments §6.5 money that comes for a refunded order', () => {
  test('is a fault with an alarm, also in its queue, until support has said why the order waits, and told once', async () => {
    const alarms = vi.spyOn(fixture.log, 'error').mockReturnValue();
    await report({ refundedTotal: usd(1800) });
    expect(await loadOrderById(fixture.db, order.id)).toMatchObject({ status: refunded, dateCanceled: null });
    alarms.mockClear();
    await openOther();
    await report({});
    await report({}); // its webhook comes twice
    expect(alarms.mock.calls).toEqual([[`Payments: attempt ${attemptId} paid order ${order.id} after it was closed`]]);
    expect(await faults()).toEqual(['paid_after_end', 1]);
    expect(await fixture.db.selectFrom('mails').select('subject').execute()).toEqual([]);
    const shown = await fixture.alice.call(getOrder, { params: { id: order.id } });
    expect(shown).toMatchObject({ orderStatus: { id: hold }, holdReason: 'payment', dateCanceled: null });
    await move(inProgress);
    await move(hold); // for another reason
    expect(await faults()).toEqual([0]);
  });

  test('is one where it pays the order in full for the first time', async () => {
    order = await fixture.order({ priceBasic: 2500, priceFinal: 2500 });
    attemptId = await insertPayment(fixture, { ...order, priceFinal: 700 });
    await insertRefunds(fixture.db, { orderId: order.id, cause: 'desk' }, [{ attemptId, amount: 700 }], fixture.now());
    await report({ amount: usd(700), refundedTotal: usd(700) });
    expect(await loadOrderById(fixture.db, order.id)).toMatchObject({ status: refunded, datePaid: null });
    await openOther();
    await report({});
    expect(await faults()).toEqual(['paid_after_end', 1]);
  });

  test('is none once all of it went back', async () => {
    await report({ refundedTotal: usd(1800) });
    await openOther();
    await report({});
    await report({ refundedTotal: usd(1800) });
    expect(await faults()).toEqual([0]);
    expect(await loadOrderById(fixture.db, order.id)).toMatchObject({ status: refunded });
  });

  test('of a wrong amount is a fault too', async () => {
    await report({ refundedTotal: usd(1800) });
    await openOther();
    await report({ amount: usd(1700) });
    expect(await faults()).toEqual(['mismatch', 1]);
  });
});

test('payments §6.5 less than the present price of a canceled order is a fault, also in its queue, and no mail calls it paid', async () => {
  const { db, now } = fixture;
  const price = { priceBasic: 2500, priceFinal: 2500 };
  order = await fixture.order({ status: canceled, dateCanceled: now(), ...price });
  const page = { providerRef: null, redirectUrl: null, expiresAt: null, dateChecked: null };
  const payment = { orderId: order.id, provider: 'fondy', amount: 1800, currency: 'USD', ...page } as const;
  const dates = { dateCreated: now(), dateUpdated: now() };
  ({ id: attemptId } = await insertAttempt(db, { ...payment, ...dates, reference: `${order.uid}-1` }));
  await report({});
  expect(await faults()).toEqual(['paid_after_end', 1]);
  expect(await db.selectFrom('mails').select('subject').execute()).toEqual([]);
  await move(inProgress);
  await move(hold); // for another reason
  expect(await faults()).toEqual([0]);
});
