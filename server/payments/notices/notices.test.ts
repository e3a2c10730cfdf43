import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#app.ts';
import type { OrderRow } from '#orders/store.ts';
import { connect } from '#outside/database.ts';
import { signatureOf } from '#outside/payments/fondy/signature.ts';
import { KEYS, type Till, openTill } from '../testing.ts';

let till: Till;
let order: OrderRow;
beforeEach(async () => {
  till = await openTill();
  order = await till.fixture.order();
});

/** What Fondy would send, signed with its key unless told otherwise. */
function notice(attemptRef: string, change: object = {}, key = KEYS.paymentKey): string {
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

const statusOf = async ({ id }: OrderRow) => (await till.order(id)).status;

describe('payments §6.4 the inbox of notices', () => {
  test('keeps a notice with its bytes, and answers the provider’s own word', async () => {
    const body = notice(`${order.uid}-1`, { sender_email: 'ünï@example.com' });
    const reply = await till.post('/webhooks/fondy', body);
    expect([reply.statusCode, reply.body]).toEqual([200, 'OK']);
    const [kept] = await till.notices();
    expect(kept).toMatchObject({ isVerified: true, outcome: null, tries: 0, dateReceived: till.fixture.now() });
    expect(kept?.body.toString()).toBe(body);
  });

  test('controls C12 a notice that says paid is only a reason to ask: the provider’s answer counts', async () => {
    const { id } = await till.start(order);
    await till.post('/webhooks/fondy', notice(`${order.uid}-1`));
    await till.fixture.runJobs();
    expect(await till.attempts(order.id)).toMatchObject([{ id, state: 'redirected' }]);
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
  });

  test('a form, and a type that nobody knows, are read as they came', async () => {
    const form = new URLSearchParams(JSON.parse(notice(`${order.uid}-1`))).toString();
    expect((await till.post('/webhooks/fondy', form, 'application/x-www-form-urlencoded')).statusCode).toBe(200);
    expect((await till.post('/webhooks/fondy', notice('another-1'), 'text/x-nonsense')).statusCode).toBe(200);
  });

  test('a bad signature is kept as rejected, answered 400, and changes nothing', async () => {
    const { id } = await till.start(order);
    await till.play(id, 'bad_signature');
    const forged = await till.post('/webhooks/fondy', notice(`${order.uid}-1`, {}, 'another key'));
    expect(forged.statusCode).toBe(400);
    await till.fixture.runJobs();
    const [first] = await till.notices();
    expect(first).toMatchObject({ isVerified: false, rejectReason: 'bad_signature', dateProcessed: null });
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
  });

  test('forgeries do not fill the table', async () => {
    const forgeries = Array.from({ length: 600 }, (_, n) => `nonsense ${n}`);
    await Promise.all(forgeries.map((body) => till.post('/webhooks/fondy', body)));
    expect((await till.notices()).length).toBeLessThanOrEqual(256);
  });

  test('a notice about an attempt that nobody made is kept and tried again, for an hour', async () => {
    const { id } = await till.start(order);
    await till.play(id, 'unknown_reference');
    await till.fixture.runJobs();
    expect(await till.notices()).toMatchObject([{ tries: 1, outcome: null, dateProcessed: null }]);

    till.fixture.later(61);
    await runLateJobs();
    expect(await till.notices()).toMatchObject([{ tries: 2, outcome: 'unknown_attempt' }]);
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
  });

  test('a notice that the provider cannot confirm now is tried again', async () => {
    const { id } = await till.start(order);
    await till.break('error', '/fondy/api/status');
    await till.break('error', '/fondy/api/status'); // asking is repeatable, so it is tried twice at once
    await till.play(id, 'close_tab');
    await till.fixture.runJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.unpaid);
    await runLateJobs();
    expect(await statusOf(order)).toBe(ORDER_STATUS.paid);
  });

  test('a replay after it was processed changes nothing', async () => {
    const { id } = await till.start(order);
    await till.play(id, 'close_tab');
    await till.fixture.runJobs();
    const before = [await till.order(order.id), await till.ledger(order.id), await till.notices()];
    const body = (await till.notices())[0]?.body ?? '';
    expect((await till.post('/webhooks/fondy', body)).statusCode).toBe(200);
    await till.fixture.runJobs();
    expect([await till.order(order.id), await till.ledger(order.id), await till.notices()]).toEqual(before);
  });

  test('without a database it is not taken, so that the provider sends it again', async () => {
    const dead = connect({ host: '127.0.0.1', port: 9, max: 1 });
    const app = await buildApp({ ...till.fixture, db: dead.db });
    const reply = await app.inject({ method: 'POST', url: '/webhooks/fondy', payload: notice('u-1') });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.body).not.toMatch(/ECONNREFUSED|\.ts|at /);
    await app.close();
    await dead.close();
  });

  test.each([
    { what: 'nobody’s provider', url: '/webhooks/nobody', body: '{}', status: 404 },
    { what: 'a provider without keys here', url: '/webhooks/paypal', body: '{}', status: 404 },
    { what: 'more than 256 kB', url: '/webhooks/fondy', body: 'x'.repeat(256 * 1024 + 1), status: 413 },
    { what: 'nothing', url: '/webhooks/fondy', body: '', status: 400 },
    { what: 'broken JSON', url: '/webhooks/fondy', body: '{"order_id":', status: 400 },
    { what: 'what is no text', url: '/webhooks/fondy', body: Buffer.from([0xff, 0xfe, 0x00]), status: 400 },
  ])('$what is answered $status, without a stack trace', async ({ url, body, status }) => {
    const reply = await till.post(url, body);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).not.toMatch(/node:|\.ts\b|Error/);
  });
});

/** The queue waits longer from try to try; here it need not. */
async function runLateJobs() {
  const { pool, runJobs } = till.fixture;
  const failed = () => pool.query('select from graphile_worker._private_jobs where locked_at is null and last_error is not null'); // prettier-ignore
  await vi.waitFor(async () => expect((await failed()).rowCount).toBe(1)); // the worker writes that down after its run
  await pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`);
  await runJobs();
}
