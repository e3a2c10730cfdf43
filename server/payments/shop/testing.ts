import { startPayment } from '@octavo/contract/payments';
import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import { IN_DASHBOARD, startSandbox } from '@octavo/sandbox/sandbox';
import { onTestFinished } from 'vitest';
import type { OrderRow } from '#orders/store.ts';
import type { Adapter } from '#outside/payments/adapter.ts';
import { fondyAdapter } from '#outside/payments/fondy/fondy.ts';
import { MERCHANT_KEYS as FONDY } from '#outside/payments/fondy/sandbox/testing.ts';
import type { PaycoreConfig } from '#outside/payments/paycore/config.ts';
import { paycoreAdapter } from '#outside/payments/paycore/paycore.ts';
import { CONFIG as PAYCORE } from '#outside/payments/paycore/testing.ts';
import { paymentwallAdapter } from '#outside/payments/paymentwall/paymentwall.ts';
import { CONFIG as PAYMENTWALL } from '#outside/payments/paymentwall/testing.ts';
import { paypalAdapter } from '#outside/payments/paypal/paypal.ts';
import { MERCHANT_KEYS as PAYPAL } from '#outside/payments/paypal/sandbox/testing.ts';
import { type Return, steerOf } from '#outside/payments/sandbox/testing.ts';
import { MERCHANT_KEYS as STRIPE } from '#outside/payments/stripe/sandbox/testing.ts';
import { stripeAdapter } from '#outside/payments/stripe/stripe.ts';
import type { PaymentProvider } from '#tables/values.ts';
import { type Fixture, startFixture } from '#testing/fixture.ts';
import { loadAttemptById } from '../store.ts';
import { sweepPayments } from '../sweep/sweep-payments.ts';
import { PATIENT_MS, recordsIn } from '../testing.ts';

const { accountId, apiKey, privateKey } = PAYCORE;
const { projectKey, secretKey } = PAYMENTWALL;
const KEYS = {
  fondy: FONDY,
  paypal: PAYPAL,
  paycore: { accountId, apiKey, privateKey },
  paymentwall: { projectKey, secretKey },
  stripe: STRIPE,
};

export type Shop = Awaited<ReturnType<typeof startShop>>;

/**
 * A server that listens, with all providers of the sandbox beside it and one clock for both. Ends with the test, or as `onEnd`
 * says.
 */
export async function startShop(onEnd: (end: () => void | Promise<void>) => void = onTestFinished) {
  const fixture = await startFixture();
  const { db, now } = fixture;
  const sandbox = await startSandbox({ port: 0, now, ...KEYS });
  onEnd(sandbox.close);

  const providers = [...PAYMENT_PROVIDERS];
  await db.updateTable('sites').set({ multipayment: true, providers }).where('id', '=', 1).execute();
  await fixture.sites.reload();

  const { url } = sandbox;
  const before = { ...fixture.payments };
  const options = { now, timeoutMs: PATIENT_MS };
  Object.assign(fixture.payments, adaptersAt(url, options));
  onEnd(() => void Object.assign(fixture.payments, before));
  const address = await fixture.listen();
  fixture.environment.PUBLIC_URL = address;
  for (const provider of IN_DASHBOARD) sandbox.setWebhook(provider, `${address}/webhooks/${provider}`);
  let lastKey = 0;

  const steer = steerOf(url);
  const { get, post } = browserOf(fixture);

  return {
    fixture,
    sandbox,
    get,
    /** Uses Paycore with another service. */
    usePaycore: (service: string) => void (fixture.payments.paycore = paycoreAt(url, options, { service })),
    start: (order: OrderRow, provider: PaymentProvider, key = `a-key-for-payment-${++lastKey}`) =>
      fixture.alice.call(startPayment, { key, params: { uid: order.uid }, body: { provider } }),
    /** Opens the page of an attempt, and plays an outcome there. */
    play: async (id: number, outcome: string, more: object = {}) => {
      const { provider, reference, redirectUrl } = await loadAttemptById(db, id);
      if (provider === 'paymentwall') await fetch(redirectUrl ?? ''); // its payment begins with the page
      return (await steer(`${provider}/${reference}/do`, { outcome, ...more })).return;
    },
    break: (kind: 'error' | 'no_answer', path: string, times = 1) => steer('faults', { kind, path, times }),
    advance: (seconds: number) => steer('clock/advance', { seconds }),
    /** The browser comes back, by a link or by the form of the provider. Answers where the server sends it. */
    comeBack: async ({ how, url: back, fields }: Return) => {
      const { pathname, search } = new URL(back);
      const reply = how === 'form' ? await post(pathname + search, fields) : await get(pathname + search);
      return String(reply.headers.location);
    },
    sweepAfter: async (minutes: number) => {
      fixture.later(minutes);
      await sweepPayments(fixture);
      await fixture.runJobs();
    },
    ...recordsIn(db),
  };
}

/** A browser without a session: a link, or a form of another site. */
const browserOf = ({ app }: Fixture) => ({
  get: (path: string) => app.inject({ method: 'GET', url: path, headers: { host: 'localhost' } }),
  post: (path: string, fields: Record<string, string>) => {
    const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' };
    return app.inject({ method: 'POST', url: path, headers, payload: new URLSearchParams(fields).toString() });
  },
});

type Options = { now: () => Date; timeoutMs: number };

/** The adapters of the providers of a sandbox. */
const adaptersAt = (url: string, options: Options): Record<PaymentProvider, Adapter> => ({
  fondy: fondyAdapter({ apiUrl: `${url}/fondy/api`, ...FONDY }, options),
  stripe: stripeAdapter({ apiUrl: `${url}/stripe`, ...STRIPE, apiVersion: '2026-10-28.endive' }, options),
  paypal: paypalAdapter({ apiUrl: `${url}/paypal`, ...PAYPAL, certHosts: [], check: 'certificate' }, options),
  paymentwall: paymentwallAdapter({ ...PAYMENTWALL, apiUrl: `${url}/paymentwall/api` }, options),
  paycore: paycoreAt(url, options),
});

const paycoreAt = (url: string, options: Options, more: Partial<PaycoreConfig> = {}) =>
  paycoreAdapter({ ...PAYCORE, apiUrl: `${url}/paycore/api`, pageUrl: `${url}/paycore/hpp/`, ...more }, options);
