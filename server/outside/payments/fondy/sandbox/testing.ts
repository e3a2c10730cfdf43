import { openScene as openSceneOf } from '../../sandbox/testing.ts';
import { fondyAdapter } from '../fondy.ts';
import { isSignedWith } from '../signature.ts';

export const MERCHANT_KEYS = { merchantId: 1396424, paymentKey: 'fake-fondy-key' };

export type Scene = Awaited<ReturnType<typeof openScene>>;

type Different = { url?: string; merchantId?: number; paymentKey?: string; timeoutMs?: number };

/** The sandbox of Fondy, a shop that receives webhooks, and the adapter of the server. */
export async function openScene() {
  const at = (url: string, now: () => Date, { timeoutMs = 20_000, ...keys }: Omit<Different, 'url'> = {}) =>
    fondyAdapter({ apiUrl: `${url}/fondy/api`, ...MERCHANT_KEYS, ...keys }, { timeoutMs, now });
  const scene = await openSceneOf('fondy', { fondy: MERCHANT_KEYS }, at);
  return {
    ...scene,
    adapterWith: ({ url = scene.sandbox.url, ...more }: Different) => at(url, scene.now, more),
    /** The order status of the fields that the browser returns with; null where it does not return. */
    returnedStatus(comesBack: { fields: Record<string, string> } | null) {
      if (!comesBack) return null;
      return isSignedWith(MERCHANT_KEYS.paymentKey, comesBack.fields) ? comesBack.fields.order_status : 'forged';
    },
  };
}
