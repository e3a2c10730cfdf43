import { openScene as openSceneOf } from '../../sandbox/testing.ts';
import type { PaypalConfig } from '../config.ts';
import { paypalAdapter } from '../paypal.ts';

export const MERCHANT_KEYS = {
  clientId: 'fake-paypal-client',
  secret: 'fake-paypal-secret',
  webhookId: 'fake-paypal-webhook',
};

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** The sandbox of PayPal, a shop that receives webhooks, and the adapter of the server. */
export async function openScene(settings: Partial<PaypalConfig> = {}) {
  const at = (url: string, now: () => Date, more: Partial<PaypalConfig> = {}) => {
    const config = { apiUrl: `${url}/paypal`, ...MERCHANT_KEYS, certHosts: [], check: 'certificate' as const };
    return paypalAdapter({ ...config, ...settings, ...more }, { now, timeoutMs: 20_000 });
  };
  const scene = await openSceneOf('paypal', { paypal: MERCHANT_KEYS }, at);
  return {
    ...scene,
    adapterWith: (more: Partial<PaypalConfig>) => at(scene.sandbox.url, scene.now, more),
    types: () => scene.shop.received.map(({ body }) => (JSON.parse(body) as { event_type: string }).event_type), // of the sandbox
  };
}
