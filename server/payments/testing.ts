import { startPayment } from '@octavo/contract/payments';
import { keptOf } from '@octavo/domain/payments/ledger';
import { onTestFinished } from 'vitest';
import type { Db } from '#db.ts';
import type { OrderRow } from '#orders/store.ts';
import type { Adapter } from '#outside/payments/adapter.ts';
import { fondyAdapter } from '#outside/payments/fondy/fondy.ts';
import { MERCHANT_KEYS as KEYS } from '#outside/payments/fondy/sandbox/testing.ts';
import { type Return, steerOf } from '#outside/payments/sandbox/testing.ts';
import { type TestCustomer, type Fixture, startFixture } from '#testing/fixture.ts';
import { startSandbox } from '@octavo/sandbox/sandbox';
import { loadOrderById } from '#orders/store.ts';
import { loadAttemptById, loadAttemptsOfOrder, loadLedgerOf } from './store.ts';
import { sweepPayments } from './sweep/sweep-payments.ts';

/** In minutes: more than the ten seconds between two calls to the provider. */
export const SOON = 0.2;

export const PATIENT_MS = 30_000; // a busy machine is no provider that fails

export type PaymentFixture = Awaited<ReturnType<typeof startPaymentFixture>>;

/** A fixture whose server listens, with the sandbox of Fondy beside it. */
export async function startPaymentFixture() {
  const fixture = await startFixture();
  const sandbox = await startSandbox({ port: 0, fondy: KEYS, now: fixture.now });
  onTestFinished(sandbox.close);
  const adapter = (apiUrl: string, keys = KEYS) =>
    fondyAdapter({ apiUrl, ...keys }, { now: fixture.now, timeoutMs: PATIENT_MS });
  const fondy = adapter(`${sandbox.url}/fondy/api`);
  fixture.payments.fondy = fondy;
  fixture.environment.PUBLIC_URL = await fixture.listen();

  let lastKey = 0;
  const newKey = () => `a-key-for-payment-${++lastKey}`;
  const { db, app } = fixture;

  const steer = steerOf(sandbox.url);

  return {
    fixture,
    fondy,
    newKey,
    /** The references that the provider is asked about from now on. */
    countQuestions: () => {
      const asked: string[] = [];
      fixture.payments.fondy = noting(fondy, asked);
      return asked;
    },
    /** Until the test ends, nobody has keys for a provider. */
    forget: (provider: Adapter['id']) => forget(fixture, provider),
    /** Replaces the sandbox with another Fondy. */
    useFondyAt: (apiUrl: string) => void (fixture.payments.fondy = adapter(apiUrl)),
    /** From now on the account of all sites has other keys, which the sandbox does not know. */
    useKeys: (keys: typeof KEYS) => void (fixture.payments.fondy = adapter(`${sandbox.url}/fondy/api`, keys)),
    start: (order: OrderRow, who: TestCustomer = fixture.alice, key = newKey()) =>
      who.call(startPayment, { key, params: { uid: order.uid }, body: { provider: 'fondy' } }),
    /** Plays an outcome on the provider's page of an attempt; answers the form that returns the browser, if it returns. */
    play: async (id: number, outcome: string, more: object = {}) => {
      const { reference } = await loadAttemptById(db, id);
      const played = await steer(`fondy/${reference}/do`, { outcome, ...more });
      return played.return;
    },
    break: (kind: 'slow' | 'error' | 'no_answer', path: string) => steer('faults', { kind, path }),
    comeBack: (back: Return | null) => returnWith(fixture, back),
    /** Moves the clocks of the sandbox and of the server forward together. */
    sweepAfter: async (minutes: number) => {
      fixture.later(minutes);
      await sweepPayments(fixture);
    },
    ...recordsIn(db),
    webhooks: () => db.selectFrom('paymentWebhooks').selectAll().orderBy('id').execute(),
    post: (url: string, payload: string | Buffer, type = 'application/json') =>
      app.inject({ method: 'POST', url, payload, headers: { host: 'localhost', 'content-type': type } }),
  };
}

function forget({ payments }: Fixture, provider: Adapter['id']): void {
  const before = { ...payments };
  delete payments[provider];
  onTestFinished(() => void Object.assign(payments, before));
}

/** What is stored of an order and its payments. The sum of a ledger is what is held, in cents. */
export const recordsIn = (db: Db) => ({
  order: (id: number) => loadOrderById(db, id),
  attempts: (orderId: number) => loadAttemptsOfOrder(db, orderId),
  ledger: async (orderId: number) => {
    const entries = await loadLedgerOf(db, orderId);
    return { kinds: entries.map(({ kind }) => kind), sum: keptOf(entries) };
  },
});

/** The adapter, which also adds the reference of each question to `asked`. */
const noting = (adapter: Adapter, asked: string[]): Adapter => ({
  ...adapter,
  confirm: (attempt) => {
    asked.push(attempt.attemptRef);
    return adapter.confirm(attempt);
  },
});

/** Posts the form of the provider's page from another site, without token and session. Answers the redirect. */
async function returnWith({ app }: Fixture, back: Return | null): Promise<string> {
  if (!back) throw new Error('The browser does not return from this outcome');
  const { pathname, search, host } = new URL(back.url);
  const reply = await app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', origin: 'http://provider.example' },
    payload: new URLSearchParams(back.fields).toString(),
  });
  if (reply.statusCode !== 303) throw new Error(`${reply.statusCode} ${reply.body}`);
  return String(reply.headers.location);
}
