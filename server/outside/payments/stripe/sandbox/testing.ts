import { openScene as openSceneOf } from '../../sandbox/testing.ts';
import type { StripeConfig } from '../config.ts';
import { stripeAdapter } from '../stripe.ts';

export const MERCHANT_KEYS = { secretKey: 'sk_test_fake_stripe_key', webhookSecret: 'whsec_fake_stripe_secret' };

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** The sandbox of Stripe, a shop that receives webhooks, and the adapter of the server. */
export async function openScene(keys: { previousWebhookSecret?: string } = {}) {
  const at = (url: string, now: () => Date, more: Partial<StripeConfig> = {}) => {
    const config = { apiUrl: `${url}/stripe`, ...MERCHANT_KEYS, apiVersion: '2026-10-28.endive' };
    return stripeAdapter({ ...config, ...more }, { now, timeoutMs: 20_000 });
  };
  const scene = await openSceneOf('stripe', { stripe: { ...MERCHANT_KEYS, ...keys } }, at);
  return { ...scene, adapterWith: (more: Partial<StripeConfig>) => at(scene.sandbox.url, scene.now, more) };
}
