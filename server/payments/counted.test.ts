import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMetrics } from '#metrics/metrics.ts';
import type { OrderRow } from '#orders/store.ts';
import { ProviderError } from '#outside/payments/provider-error.ts';
import { type PaymentFixture, startPaymentFixture } from './testing.ts';

let setup: PaymentFixture;
let order: OrderRow;
let write: () => Promise<string>;
beforeEach(async () => {
  write = await openMetrics();
  setup = await startPaymentFixture();
  order = await setup.fixture.order();
});

/** The value of a series of Fondy; undefined where the page has none. */
async function valueOf(name: string, label: string): Promise<number | undefined> {
  const line = (await write()).split('\n').find((one) => one.startsWith(`${name}{provider="fondy",${label}}`));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

const LEARNED = ['webhook', 'return', 'sweep'] as const;

const charges = async () =>
  Object.fromEntries(
    await Promise.all(LEARNED.map(async (by) => [by, await valueOf('octavo_charges_total', `learned="${by}"`)])),
  );

const silent = () => Promise.reject(new ProviderError('unreachable', 'no answer'));

describe('payments §8.6 what the metrics count of payments', () => {
  test('has a line for each provider before anything is counted, so that the first one is an increase', async () => {
    const page = await write(); // other tests of this worker may have counted something, but not everything
    for (const provider of PAYMENT_PROVIDERS) {
      for (const by of LEARNED) expect(page).toContain(`octavo_charges_total{provider="${provider}",learned="${by}"} `);
      expect(page).toContain(`octavo_webhooks_total{provider="${provider}",verdict="verified"} `);
    }
  });

  test.each([
    { learned: 'webhook', pay: async (id: number) => (await setup.play(id, 'close_tab'), setup.fixture.runJobs()) },
    { learned: 'return', pay: async (id: number) => setup.comeBack(await setup.play(id, 'pay')) },
    { learned: 'sweep', pay: async (id: number) => (await setup.play(id, 'webhook_lost'), setup.sweepAfter(1)) },
  ])('is a charge that the $learned told, once', async ({ learned, pay }) => {
    const before = await charges();
    const { id } = await setup.start(order);
    await pay(id);
    await setup.fixture.runJobs();
    await setup.sweepAfter(1);
    expect(await charges()).toEqual({ ...before, [learned]: before[learned] + 1 });
  });

  test('is also a webhook that could not be verified now', async () => {
    setup.fixture.payments.fondy = { ...setup.fondy, verifyWebhook: silent };
    const before = (await valueOf('octavo_webhooks_total', 'verdict="failed"')) ?? 0;
    expect((await setup.post('/webhooks/fondy', '{}')).statusCode).toBe(503);
    expect(await valueOf('octavo_webhooks_total', 'verdict="failed"')).toBe(before + 1);
  });
});
