import { startPayment } from '@octavo/contract/payments';
import { ORDER_STATUS } from '@octavo/domain/orders/status';
import { minutesAfter } from '@octavo/domain/time';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import type { Account } from '#outside/payments/accounts.ts';
import { fondyAdapter } from '#outside/payments/fondy/fondy.ts';
import { signatureOf } from '#outside/payments/fondy/signature.ts';
import { newKey } from '#testing/new-order.ts';
import { confirmAttempt } from '../confirm-attempt.ts';
import { sendRefund } from '../refunds/sending/send-refund.ts';
import { insertRefunds } from '../refunds/store.ts';
import { insertAttempt, loadAttemptById } from '../store.ts';
import { MERCHANT_KEYS as KEYS } from '#outside/payments/fondy/sandbox/testing.ts';
import { type PaymentFixture, startPaymentFixture } from '../testing.ts';

const { paid, hold, unpaid } = ORDER_STATUS;
const OTHER = { merchantId: 1_700_001, paymentKey: 'a-key-of-another-merchant' };

let setup: PaymentFixture;
let order: OrderRow;
beforeEach(async () => {
  setup = await startPaymentFixture();
  order = await setup.fixture.order();
});

/** Adds an account beside the one of all sites, until the test ends. */
function add(account: Partial<Account> & Pick<Account, 'adapter'>) {
  const accounts = setup.fixture.accounts as Account[]; // the live list, which only its type protects
  accounts.push({ provider: 'fondy', siteId: null, validUntil: null, ...account });
  onTestFinished(() => void accounts.splice(0));
}

const adapterOf = (keys: typeof KEYS) => fondyAdapter({ apiUrl: 'http://127.0.0.1:9', ...keys });

function webhook(attemptRef: string, { merchantId, paymentKey }: typeof KEYS) {
  const fields = { order_id: attemptRef, merchant_id: merchantId, payment_id: 7, order_status: 'approved', tran_type: 'purchase', amount: '1800', currency: 'USD', reversal_amount: '0' }; // oxfmt-ignore
  return JSON.stringify({ ...fields, signature: signatureOf(fields, paymentKey) });
}

const usd = (minor: number) => ({ minor, currency: 'USD' });

/** An attempt whose buyer is at the page of Fondy. */
const insertPaying = (orderId: number, reference: string) => {
  const dates = {
    dateCreated: setup.fixture.now(),
    dateUpdated: setup.fixture.now(),
    dateChecked: null,
    expiresAt: null,
  };
  const attempt = {
    orderId,
    reference,
    provider: 'fondy',
    state: 'redirected',
    amount: 1800,
    currency: 'USD',
  } as const;
  return insertAttempt(setup.fixture.db, { ...attempt, ...dates, providerRef: null, redirectUrl: null });
};

const statusOf = async () => (await setup.order(order.id)).status;

describe('ADR 0051 a changed key', () => {
  const old = { ...KEYS, paymentKey: 'the-earlier-key' };

  test('is still good for the webhooks that were signed with it, for a time', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'webhook_lost');
    add({ adapter: adapterOf(old), validUntil: minutesAfter(setup.fixture.now(), 10) });
    expect((await setup.post('/webhooks/fondy', webhook(`${order.uid}-1`, old))).statusCode).toBe(200);
    await setup.fixture.runJobs();
    expect(await statusOf()).toBe(paid);
    setup.fixture.later(11);
    expect((await setup.post('/webhooks/fondy', webhook(`${order.uid}-2`, old))).statusCode).toBe(400);
  });

  test('of a webhook that was received before the change loses nothing', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'webhook_lost');
    await setup.post('/webhooks/fondy', webhook(`${order.uid}-1`, KEYS));
    const adapter = setup.fondy;
    setup.fixture.payments.fondy = adapterOf(OTHER);
    setup.fixture.payments.fondy.confirm = () => adapter.confirm({ attemptRef: `${order.uid}-1`, providerRef: null });
    await setup.fixture.runJobs();
    expect(await statusOf()).toBe(paid);
  });
});

describe('ADR 0051 a changed merchant', () => {
  test('payments of the earlier one are asked about and refunded there', async () => {
    const { id } = await setup.start(order);
    await setup.play(id, 'webhook_lost');
    add({ adapter: setup.fondy, validUntil: minutesAfter(setup.fixture.now(), -1) });
    setup.useKeys(OTHER);
    const attempt = await loadAttemptById(setup.fixture.db, id);
    expect(await confirmAttempt(setup.fixture, attempt)).toBe('paid');
    const refund = { orderId: order.id, cause: 'desk' } as const;
    const [refundId = 0] = await insertRefunds(
      setup.fixture.db,
      refund,
      [{ attemptId: id, amount: 500 }],
      setup.fixture.now(),
    );
    await sendRefund(setup.fixture, { id: refundId });
    expect((await setup.ledger(order.id)).sum).toBe(1300);
  });
});

describe('ADR 0051 an account of one site', () => {
  test('takes the payments of that site only', async () => {
    add({ adapter: setup.fondy, siteId: 1 });
    delete setup.fixture.payments.fondy;
    const { id } = await setup.start(order);
    await setup.play(id, 'close_tab');
    await setup.fixture.runJobs();
    expect(await statusOf()).toBe(paid);
    expect(await setup.webhooks()).toMatchObject([{ siteId: 1, isVerified: true }]);
    const ivan = await setup.fixture.person('ivan', 4);
    const { uid } = await setup.fixture.order({ customerId: ivan.id, siteId: 4 });
    const paying = ivan.call(startPayment, { key: newKey(), params: { uid }, body: { provider: 'fondy' } });
    await expect(paying).rejects.toMatchObject({ code: 'provider_not_allowed' });
  });

  test('that another site has as well takes the payments of both: a webhook is of the site of its order', async () => {
    add({ adapter: setup.fondy, siteId: 2 });
    add({ adapter: setup.fondy, siteId: 1 });
    delete setup.fixture.payments.fondy;
    const { id } = await setup.start(order);
    await setup.play(id, 'close_tab');
    await setup.fixture.runJobs();
    expect(await setup.webhooks()).toMatchObject([{ siteId: 1, isVerified: true, outcome: 'paid' }]);
    expect(await statusOf()).toBe(paid);
  });

  test('that another site has as well takes what one webhook says of both', async () => {
    const ivan = await setup.fixture.person('ivan', 2);
    const other = await setup.fixture.order({ customerId: ivan.id, siteId: 2 });
    for (const { id, uid } of [order, other]) await insertPaying(id, `${uid}-1`);
    const status = { state: 'paid', amount: usd(1800), refundedTotal: usd(0), isTest: false } as const;
    const events = [order, other].map(({ uid }) => ({ dedupeKey: uid, attemptRef: `${uid}-1`, status, needsConfirm: false })); // oxfmt-ignore
    const reply = { status: 200, contentType: 'text/plain', body: 'OK' };
    const adapter = { ...setup.fondy, verifyWebhook: async () => ({ kind: 'verified', events, reply }) as const };
    add({ adapter, siteId: 2 });
    add({ adapter, siteId: 1 });
    delete setup.fixture.payments.fondy;
    await setup.post('/webhooks/fondy', '{}');
    await setup.fixture.runJobs();
    expect((await setup.webhooks()).map(({ siteId, outcome }) => [siteId, outcome])).toEqual([[1, 'paid'], [2, 'paid']]); // oxfmt-ignore
  });

  test('that says an order of another site is paid holds the order: the money is at the wrong merchant', async () => {
    const error = vi.spyOn(setup.fixture.log, 'error');
    onTestFinished(() => error.mockRestore());
    const { id } = await setup.start(order);
    add({ adapter: adapterOf(OTHER), siteId: 2 });
    expect((await setup.post('/webhooks/fondy', webhook(`${order.uid}-1`, OTHER))).statusCode).toBe(200);
    expect(await statusOf()).toBe(unpaid);
    await setup.fixture.runJobs();
    expect(await statusOf()).toBe(hold);
    expect(await setup.attempts(order.id)).toMatchObject([{ id, state: 'mismatch' }]);
    expect((await setup.ledger(order.id)).sum).toBe(0);
    expect(error.mock.calls.flat()).toEqual([
      `Payments: attempt ${id} paid another amount, currency or merchant than requested`,
    ]);
  });
});
