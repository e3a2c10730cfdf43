import type { WebhookDelivery } from '@octavo/sandbox/deliveries';
import { startSandbox } from '@octavo/sandbox/sandbox';
import { type Delivered, inputFor, NOW, openShop, steer, toWebhook } from '../../testing.ts';
import type { StripeConfig } from '../config.ts';
import { stripeAdapter } from '../stripe.ts';

export const MERCHANT_KEYS = { secretKey: 'sk_test_fake_stripe_key', webhookSecret: 'whsec_fake_stripe_secret' };

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** A sandbox with a stopped clock, a shop that receives webhooks, and the adapter of the server. */
export async function openScene(keys: { previousWebhookSecret?: string } = {}) {
  const shop = await openShop();
  const sandbox = await startSandbox({ port: 0, stripe: { ...MERCHANT_KEYS, ...keys }, now: () => NOW });
  sandbox.setWebhook('stripe', `${shop.url}/webhooks/stripe`);
  let ahead = 0; // ms
  const now = () => new Date(NOW.getTime() + ahead);
  const adapter = (more: Partial<StripeConfig> = {}) =>
    stripeAdapter(
      { apiUrl: `${sandbox.url}/stripe`, ...MERCHANT_KEYS, apiVersion: '2026-10-28.endive', ...more },
      { now, timeoutMs: 20_000 },
    );
  const stripe = adapter();
  const attempt = { attemptRef: 'u1-1', providerRef: '' };

  async function readWebhook(webhook?: Delivered) {
    const verdict = await stripe.verifyWebhook(toWebhook(webhook, now()));
    if (verdict.kind === 'unproven') return verdict.kind;
    return verdict.kind === 'verified' ? verdict.events[0] : verdict.reason;
  }

  return {
    shop,
    sandbox,
    stripe,
    adapter,
    attempt,
    readWebhook,
    async create() {
      const created = await stripe.create(inputFor('stripe', shop.url));
      attempt.providerRef = created.providerRef ?? '';
      return created;
    },
    confirm: () => stripe.confirm(attempt),
    play: (outcome: string, more: object = {}) => steer(`${sandbox.url}/_sandbox/stripe/u1-1/do`, { outcome, ...more }),
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
    close: () => Promise.all([sandbox.close(), shop.close()]),
  };
}
