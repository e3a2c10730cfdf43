import { randomBytes } from 'node:crypto';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { sweepLeftovers } from '#jobs/sweep-leftovers.ts';
import type { OrderRow } from '#orders/store.ts';
import { connect } from '#outside/database.ts';
import type { ProviderEvent } from '#outside/payments/adapter.ts';
import { signatureOf } from '#outside/payments/fondy/signature.ts';
import { loadAttemptById } from '../store.ts';
import { MERCHANT_KEYS as KEYS } from '#outside/payments/fondy/sandbox/testing.ts';
import { type PaymentFixture, SOON, startPaymentFixture } from '../testing.ts';
import { eventually } from '#testing/eventually.ts';

let setup: PaymentFixture;
let order: OrderRow;
beforeEach(async () => {
  setup = await startPaymentFixture();
  order = await setup.fixture.order();
});

/** The body of a webhook of Fondy, signed with its key by default. */
function webhook(attemptRef: string, change: object = {}, key = KEYS.paymentKey): string {
  const fields = {
    order_id: attemptRef,
    merchant_id: KEYS.merchantId,
    payment_id: 700_000_001,
    order_status: 'approved',
    tran_type: 'purchase',
    amount: '1800',
    currency: 'USD',
    reversal_amount: '0',
    ...change,
  };
  return JSON.stringify({ ...fields, signature: signatureOf(fields, key) });
}

/** As `webhook`, but with an `additional_info` whose signature cannot be computed. */
const unsigned = (attemptRef: string, change: object = {}) =>
  webhook(attemptRef, { additional_info: { capture_status: null }, ...change });

/** Letters that do not compress. */
const noise = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

const statusOf = async ({ id }: OrderRow) => (await setup.order(id)).status;

const postFrom = (remoteAddress: string) =>
  setup.fixture.app.inject({ method: 'POST', url: '/webhooks/fondy', payload: webhook('u-1'), remoteAddress });

describe('payments §6.4 storing webhooks', () => {
  test('stores a webhook with its bytes and answers what the provider expects', async () => {
    const body = webhook(`${order.uid}-1`, { sender_email: 'ünï@example.com' });
    const reply = await setup.post('/webhooks/fondy', body);
    expect([reply.statusCode, reply.body]).toEqual([200, 'OK']);
    const [kept] = await setup.webhooks();
    expect(kept).toMatchObject({ isVerified: true, outcome: null, tries: 0, dateReceived: setup.fixture.now() });
    expect(kept?.body?.toString()).toBe(body);
  });

  test('controls C12 a webhook that says paid is not enough: the answer of the provider decides', async () => {
    const { id } = await setup.start(order);
    await setup.post('/webhooks/fondy', webhook(`${order.uid}-1`));
    await setup.fixture.runJobs();
    expect(await setup.attempts(order.id)).toMatchObject([{ id, state: 'redirected' }]);
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
  });

  test('verifies a webhook once, on receipt, so that it is applied after a change of the key', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'close_tab');
    setup.fixture.payments.fondy = {
      ...setup.fondy,
      verifyWebhook: () => Promise.reject(new Error('the key has changed')),
    };
    await setup.fixture.runJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('accepts a form and an unknown content type', async () => {
    const form = new URLSearchParams(JSON.parse(webhook(`${order.uid}-1`))).toString();
    expect((await setup.post('/webhooks/fondy', form, 'application/x-www-form-urlencoded')).statusCode).toBe(200);
    expect((await setup.post('/webhooks/fondy', webhook('another-1'), 'text/x-nonsense')).statusCode).toBe(200);
  });

  test('stores a webhook with a bad signature as rejected, answers 400 and changes nothing', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'bad_signature');
    const forged = await setup.post('/webhooks/fondy', webhook(`${order.uid}-1`, {}, 'another key'));
    expect(forged.statusCode).toBe(400);
    await setup.fixture.runJobs();
    const [first] = await setup.webhooks();
    expect(first).toMatchObject({ isVerified: false, rejectReason: 'bad_signature', dateProcessed: null });
    expect(first).toMatchObject({ body: null, event: null, headers: {}, query: '[]', digest: expect.any(Buffer) });
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
  });

  test('controls A6 a provider without keys is answered 404', async () => {
    const { payments } = setup.fixture;
    const { paypal } = payments;
    onTestFinished(() => void Object.assign(payments, { paypal }));
    delete payments.paypal;
    expect((await setup.post('/webhooks/paypal', '{}')).statusCode).toBe(404);
  });

  test('controls A1 limits the number of stored webhooks that are forged or cannot be verified', async () => {
    const forgeries = Array.from({ length: 600 }, (_, n) => (n % 2 ? `nonsense ${n}` : unsigned(`unknown-${n}`)));
    await Promise.all(forgeries.map((body) => setup.post('/webhooks/fondy', body)));
    expect((await setup.webhooks()).length).toBeLessThanOrEqual(256);
  });

  test('retries a webhook about an unknown attempt for an hour', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'unknown_reference');
    await setup.fixture.runJobs();
    expect(await setup.webhooks()).toMatchObject([{ tries: 1, outcome: null, dateProcessed: null }]);

    setup.fixture.later(61);
    await runLateJobs();
    expect(await setup.webhooks()).toMatchObject([{ tries: 2, outcome: 'unknown_attempt' }]);
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
  });

  test('retries a webhook that the provider cannot confirm now', async () => {
    const { id } = await setup.start(order);
    await setup.break('error', '/fondy/api/status');
    await setup.break('error', '/fondy/api/status'); // asking is repeatable, so the client tries twice
    await setup.play(id, 'close_tab');
    await setup.fixture.runJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
    await runLateJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('a repeat after the processing changes nothing', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'close_tab');
    await setup.fixture.runJobs();
    const before = [await setup.order(order.id), await setup.ledger(order.id), await setup.webhooks()];
    const body = (await setup.webhooks())[0]?.body ?? '';
    expect((await setup.post('/webhooks/fondy', body)).statusCode).toBe(200);
    await setup.fixture.runJobs();
    expect([await setup.order(order.id), await setup.ledger(order.id), await setup.webhooks()]).toEqual(before);
  });

  test('answers an error without a database, so that the provider sends it again', async () => {
    const dead = connect({ host: '127.0.0.1', port: 9, max: 1 });
    const app = await buildApp({ ...setup.fixture, db: dead.db, vital: dead.vital });
    const reply = await app.inject({ method: 'POST', url: '/webhooks/fondy', payload: webhook('u-1') });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.body).not.toMatch(/ECONNREFUSED|\.ts|at /);
    await app.close();
    await dead.close();
  });

  test.each([
    { what: 'an unknown provider', url: '/webhooks/nobody', body: '{}', status: 404 },
    { what: 'an unknown provider', url: '/webhooks/klarna', body: '{}', status: 404 },
    { what: 'more than 256 kB', url: '/webhooks/fondy', body: 'x'.repeat(256 * 1024 + 1), status: 413 },
    { what: 'an empty body', url: '/webhooks/fondy', body: '', status: 400 },
    { what: 'broken JSON', url: '/webhooks/fondy', body: '{"order_id":', status: 400 },
    { what: 'a text with a NUL', url: '/webhooks/fondy', body: webhook('u\u0000-1'), status: 400 },
    { what: 'half a character', url: '/webhooks/fondy', body: webhook('u\ud800-1'), status: 400 },
    { what: 'an order of 8 kB', url: '/webhooks/fondy', body: webhook(noise(8192)), status: 400 },
    { what: 'an unsigned text with a NUL', url: '/webhooks/fondy', body: unsigned('u\u0000-1'), status: 400 },
    { what: 'bytes that are not text', url: '/webhooks/fondy', body: Buffer.from([0xff, 0xfe, 0x00]), status: 400 },
  ])('controls A6 $what is answered $status, without a stack trace', async ({ url, body, status }) => {
    setup.forget('paypal');
    const reply = await setup.post(url, body);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).not.toMatch(/node:|\.ts\b|Error/);
  });
});

/** Makes the adapter read every webhook as this event of an attempt, and collects the calls to the provider. */
async function receiveEvent(event: Partial<ProviderEvent>) {
  const { id } = await setup.start(order);
  const { providerRef } = await loadAttemptById(setup.fixture.db, id);
  const asked = setup.countQuestions();
  setup.fixture.payments.fondy = {
    ...(setup.fixture.payments.fondy ?? setup.fondy),
    verifyWebhook: async () => ({
      kind: 'verified',
      events: [{ dedupeKey: 'evt_1', ...(providerRef && { providerRef }), needsConfirm: true, ...event }],
      reply: { status: 200, contentType: 'text/plain', body: 'OK' },
    }),
  };
  return { id, asked };
}

const money = (minor: number) => ({ minor, currency: 'USD' });

describe('payments §6.4 a provider whose webhooks are proof enough', () => {
  test('is applied without a call to the provider, and names the attempt by the reference of the provider', async () => {
    const status = { state: 'paid', amount: money(1800), refundedTotal: money(0), isTest: false } as const;
    const { asked } = await receiveEvent({ status, needsConfirm: false });
    await setup.post('/webhooks/fondy', '{}');
    await setup.fixture.runJobs();
    expect(asked).toEqual([]);
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('may report a dispute, which no status call shows', async () => {
    const { id, asked } = await receiveEvent({ dispute: 'open' });
    await setup.play(id, 'webhook_lost');
    await setup.post('/webhooks/fondy', '{}');
    await setup.fixture.runJobs();
    expect(asked).toEqual([`${order.uid}-1`]);
    expect(await statusOf(order)).toBe(ORDER_STATUS.hold);
    expect(await setup.attempts(order.id)).toMatchObject([{ id, dispute: 'open' }]);
  });
});

describe('controls A1, payments §2.6 a webhook that cannot be verified', () => {
  test('makes the server ask the provider, and only its digest is stored', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'webhook_lost');
    setup.fixture.later(SOON);
    const reply = await setup.post('/webhooks/fondy', unsigned(`${order.uid}-1`, { order_status: 'declined' }));
    expect([reply.statusCode, reply.body]).toEqual([200, 'OK']);
    expect(await setup.webhooks()).toMatchObject([{ isVerified: false, body: null, headers: {}, attemptId: id }]);
    await setup.fixture.runJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
    expect(await setup.webhooks()).toMatchObject([{ outcome: 'paid', dateProcessed: setup.fixture.now() }]);
  });

  test('is refused for an unknown attempt', async () => {
    const asked = setup.countQuestions();
    const reply = await setup.post('/webhooks/fondy', unsigned('unknown-1'));
    expect(reply.statusCode).toBe(400);
    await setup.fixture.runJobs();
    expect(asked).toEqual([]);
    expect(await setup.webhooks()).toMatchObject([{ rejectReason: 'unproven', body: null, attemptId: null }]);
  });

  test('is stored once while another about the same attempt waits', async () => {
    await setup.start(order);
    setup.fixture.later(SOON);
    const asked = setup.countQuestions();
    const bodies = Array.from({ length: 20 }, (_, n) => unsigned(`${order.uid}-1`, { payment_id: n + 1 }));
    const replies = await Promise.all(bodies.map((body) => setup.post('/webhooks/fondy', body)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(bodies.map(() => 200));
    await setup.fixture.runJobs();
    expect(asked).toEqual([`${order.uid}-1`]);
    expect(await setup.webhooks()).toHaveLength(1);
  });

  test('shares its ten seconds with returning browsers', async () => {
    await setup.start(order);
    const asked = setup.countQuestions();
    await setup.fixture.app.inject({ url: `/pay/return/fondy?attempt=${order.uid}-1`, headers: { host: 'localhost' } });
    await setup.post('/webhooks/fondy', unsigned(`${order.uid}-1`));
    await setup.fixture.runJobs();
    expect(asked).toHaveLength(1);
    setup.fixture.later(SOON);
    await makeJobsDue();
    await setup.fixture.runJobs();
    expect(asked).toHaveLength(2);
  });

  test('of one open attempt does not delay the payment of another customer', async () => {
    await setup.start(order);
    const other = await setup.fixture.order();
    const { id } = await setup.start(other);
    setup.fixture.later(SOON);
    const asked = setup.countQuestions();
    await setup.break('error', '/fondy/api/status');
    for (let n = 0; n < 120; n++)
      await setup.post('/webhooks/fondy', unsigned(`${order.uid}-1`, { payment_id: n + 1 }));
    await setup.play(id, 'close_tab');
    await setup.fixture.runJobs();
    expect(await statusOf(other)).toBe(ORDER_STATUS.paid);
    expect(asked.filter((reference) => reference === `${order.uid}-1`)).toHaveLength(1);
  });

  test('causes at most one call in ten seconds and is not lost', async () => {
    const { id } = await setup.start(order);
    setup.fixture.later(SOON);
    const asked = setup.countQuestions();
    await setup.post('/webhooks/fondy', unsigned(`${order.uid}-1`, { payment_id: 1 }));
    await setup.fixture.runJobs();
    expect(asked).toHaveLength(1);

    await setup.play(id, 'webhook_lost');
    for (let n = 2; (await setup.webhooks()).length < 2; n++)
      // its key is one byte of its digest: one webhook in 256 has the key of the first one and is not kept
      await setup.post('/webhooks/fondy', unsigned(`${order.uid}-1`, { payment_id: n })); // oxlint-disable-line no-await-in-loop -- until it is kept
    await setup.fixture.runJobs();
    expect(asked).toHaveLength(1);
    expect((await failedJobs()).rowCount).toBe(0);

    setup.fixture.later(SOON);
    await makeJobsDue();
    await setup.fixture.runJobs();
    expect(asked).toHaveLength(2);
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });
});

describe('controls A1, spec D57 webhooks are limited by network', () => {
  test('refuses more than the limit with a time to retry, and other networks are not affected', async () => {
    setup.fixture.environment.RATE_LIMITS = { webhook: 2 };
    const first = [await postFrom('192.0.2.1'), await postFrom('192.0.2.2')];
    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const third = await postFrom('192.0.2.3');
    expect(third.statusCode).toBe(429);
    expect(third.headers['retry-after']).toBe('30');
    expect((await postFrom('198.51.100.1')).statusCode).toBe(200);
  });
});

describe('controls C27 webhooks are kept as long as configured', () => {
  test('old ones are deleted, except those that wait', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'close_tab');
    await setup.fixture.runJobs();
    await setup.post('/webhooks/fondy', 'nonsense');
    await setup.play((await setup.start(await setup.fixture.order())).id, 'close_tab');
    setup.fixture.environment.WEBHOOK_DAYS = 30;
    const daysLater = async (days: number) => {
      setup.fixture.later(days * 24 * 60);
      await sweepLeftovers(setup.fixture);
      return (await setup.webhooks()).map(({ outcome, rejectReason }) => outcome ?? rejectReason);
    };
    expect(await daysLater(29)).toEqual(['paid', 'bad_signature', null]);
    expect(await daysLater(2)).toEqual([null]);
  });
});

/** Runs a failed job again without the waiting time between retries. */
async function runLateJobs() {
  await eventually(async () => expect((await failedJobs()).rowCount).toBe(1)); // the worker stores that after its run
  await makeJobsDue();
  await setup.fixture.runJobs();
}

const failedJobs = () =>
  setup.fixture.pool.query(
    'select from graphile_worker._private_jobs where locked_at is null and last_error is not null',
  );

const makeJobsDue = () =>
  setup.fixture.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`);
