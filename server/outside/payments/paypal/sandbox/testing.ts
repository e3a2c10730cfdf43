import type { WebhookDelivery } from '@octavo/sandbox/deliveries';
import { startSandbox } from '@octavo/sandbox/sandbox';
import { type Delivered, inputFor, NOW, openShop, steer, toWebhook } from '../../testing.ts';
import type { PaypalConfig } from '../config.ts';
import { paypalAdapter } from '../paypal.ts';

export const MERCHANT_KEYS = {
  clientId: 'fake-paypal-client',
  secret: 'fake-paypal-secret',
  webhookId: 'fake-paypal-webhook',
};

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** A sandbox with a stopped clock, a shop that receives webhooks, and the adapter of the server. */
export async function openScene(settings: Partial<PaypalConfig> = {}, timeoutMs = 20_000) {
  const shop = await openShop();
  const sandbox = await startSandbox({ port: 0, paypal: MERCHANT_KEYS, now: () => NOW });
  sandbox.setWebhook('paypal', `${shop.url}/webhooks/paypal`);
  let ahead = 0; // ms
  const now = () => new Date(NOW.getTime() + ahead);
  const adapter = (more: Partial<PaypalConfig> = {}) =>
    paypalAdapter(
      {
        apiUrl: `${sandbox.url}/paypal`,
        ...MERCHANT_KEYS,
        certHosts: [],
        check: 'certificate',
        ...settings,
        ...more,
      },
      { now, timeoutMs },
    );
  const paypal = adapter();
  const attempt = { attemptRef: 'u1-1', providerRef: '' };

  async function readWebhook(webhook?: Delivered) {
    const verdict = await paypal.verifyWebhook(toWebhook(webhook));
    if (verdict.kind === 'unproven') return verdict.kind;
    return verdict.kind === 'verified' ? verdict.events[0] : verdict.reason;
  }

  return {
    shop,
    sandbox,
    paypal,
    adapter,
    attempt,
    input: () => inputFor('paypal', shop.url),
    async create() {
      const created = await paypal.create(inputFor('paypal', shop.url));
      attempt.providerRef = created.providerRef ?? '';
      return created;
    },
    confirm: () => paypal.confirm(attempt),
    play: (outcome: string, more: object = {}) => steer(`${sandbox.url}/_sandbox/paypal/u1-1/do`, { outcome, ...more }),
    async advance(seconds: number) {
      ahead += seconds * 1000;
      await steer(`${sandbox.url}/_sandbox/clock/advance`, { seconds });
    },
    async deliveries() {
      const reply = await fetch(`${sandbox.url}/_sandbox/deliveries`);
      return (await reply.json()) as WebhookDelivery[]; // the list of the sandbox
    },
    /** The events of the webhooks that the shop received, in order; a rejected webhook by its reason. */
    events: () => Promise.all(shop.received.map(readWebhook)),
    types: () => shop.received.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type), // of the sandbox
    close: () => Promise.all([sandbox.close(), shop.close()]),
  };
}
