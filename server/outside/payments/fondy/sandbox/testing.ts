import type { Adapter } from '../../adapter.ts';
import { type Delivered, deliveriesOf, eventOf, inputFor, NOW, openShop, steer } from '../../testing.ts';
import { fondyAdapter } from '../fondy.ts';
import { isSignedWith } from '../signature.ts';
import { startSandbox } from '@octavo/sandbox/sandbox';

export const MERCHANT_KEYS = { merchantId: 1396424, paymentKey: 'fake-fondy-key' };
export const attempt = { attemptRef: 'u1-1', providerRef: null };

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** A sandbox with a stopped clock, a shop that receives webhooks, and the adapter of the server. */
export async function openScene() {
  const shop = await openShop();
  const sandbox = await startSandbox({ port: 0, fondy: MERCHANT_KEYS, now: () => NOW });
  const fondy = adapter();

  function adapter({ url = sandbox.url, timeoutMs = 20_000, ...keys }: Different = {}): Adapter {
    return fondyAdapter({ apiUrl: `${url}/fondy/api`, ...MERCHANT_KEYS, ...keys }, { timeoutMs, now: () => NOW });
  }
  const readWebhook = (webhook: Delivered | undefined) => eventOf(fondy, webhook);

  return {
    shop,
    sandbox,
    fondy,
    adapter,
    input: () => inputFor('fondy', shop.url),
    create: (by = fondy) => by.create(inputFor('fondy', shop.url)),
    play: (outcome: string, more: object = {}) =>
      steer(`${sandbox.url}/_sandbox/fondy/${attempt.attemptRef}/do`, { outcome, ...more }),
    advance: (seconds: number) => steer(`${sandbox.url}/_sandbox/clock/advance`, { seconds }),
    deliveries: () => deliveriesOf(sandbox),
    lastEvent: () => readWebhook(shop.received.at(-1)),
    /** The states of the webhooks that the shop received, in order; a rejected webhook by its reason. */
    async statesReported() {
      const reported = await Promise.all(shop.received.map(readWebhook));
      return reported.map((event) => (typeof event === 'object' ? event.status?.state : event));
    },
    /** The order status of the fields that the browser returns with; null where it does not return. */
    returnedStatus(comesBack: { fields: Record<string, string> } | null | undefined) {
      if (!comesBack) return null;
      return isSignedWith(MERCHANT_KEYS.paymentKey, comesBack.fields) ? comesBack.fields.order_status : 'forged';
    },
    close: () => Promise.all([sandbox.close(), shop.close()]),
  };
}

type Different = { url?: string; merchantId?: number; paymentKey?: string; timeoutMs?: number };
