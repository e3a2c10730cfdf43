import { type Keys, startSandbox } from '@octavo/sandbox/sandbox';
import { onTestFinished } from 'vitest';
import type { Adapter } from '../../adapter.ts';
import { type Delivered, deliveriesOf, eventOf, inputFor, NOW, openShop, steer } from '../../testing.ts';

/**
 * A sandbox with a stopped clock of one provider whose address for webhooks is set in its dashboard, a shop that receives webhooks, and
 * the adapter that `open` makes for the address of the sandbox and the time. Ends with the test.
 */
export async function openDashboardScene(
  provider: 'paypal' | 'stripe',
  keys: Keys,
  open: (url: string, now: () => Date) => Adapter,
) {
  const shop = await openShop();
  const sandbox = await startSandbox({ port: 0, ...keys, now: () => NOW });
  onTestFinished(async () => {
    await Promise.all([sandbox.close(), shop.close()]);
  });
  sandbox.setWebhook(provider, `${shop.url}/webhooks/${provider}`);
  let ahead = 0; // ms
  const now = () => new Date(NOW.getTime() + ahead);
  const adapter = open(sandbox.url, now);
  const attempt = { attemptRef: 'u1-1', providerRef: '' };

  const readWebhook = (webhook?: Delivered) => eventOf(adapter, webhook, now());

  return {
    shop,
    sandbox,
    now,
    /** The adapter of the shop. */
    ours: adapter,
    attempt,
    readWebhook,
    async create() {
      const created = await adapter.create(inputFor(provider, shop.url));
      attempt.providerRef = created.providerRef ?? '';
      return created;
    },
    confirm: () => adapter.confirm(attempt),
    play: (outcome: string, more: object = {}) =>
      steer(`${sandbox.url}/_sandbox/${provider}/u1-1/do`, { outcome, ...more }),
    async advance(seconds: number) {
      ahead += seconds * 1000;
      await steer(`${sandbox.url}/_sandbox/clock/advance`, { seconds });
    },
    deliveries: () => deliveriesOf(sandbox),
    /** The events of the webhooks that the shop received, in order; a rejected webhook by its reason. */
    events: () => Promise.all(shop.received.map(readWebhook)),
  };
}
