import type { WebhookDelivery } from '@octavo/sandbox/deliveries';
import { type Keys, startSandbox } from '@octavo/sandbox/sandbox';
import { onTestFinished } from 'vitest';
import type { PaymentProvider } from '#tables/values.ts';
import type { Adapter, AttemptRefs } from '../adapter.ts';
import { eventOf, inputFor, NOW, openShop, toWebhook } from '../testing.ts';

/** How the browser comes back: by a link, or by a form with fields. */
export type Return = { how: string; url: string; fields: Record<string, string> };

/** What the sandbox says of an outcome: the status of the payment there, and where the browser goes. */
type Played = { status: string; browser: string; return: Return | null };

/** Calls the control of a sandbox. Throws what it refuses. */
export const steerOf =
  (sandboxUrl: string) =>
  async (path: string, fields: object = {}): Promise<Played> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(fields);
    const reply = await fetch(`${sandboxUrl}/_sandbox/${path}`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as Played; // the answer of the sandbox's control
  };

/**
 * The sandbox of one provider with a stopped clock, a shop that receives its webhooks, and the adapter that `open` makes for the address of
 * the sandbox and its time. Ends with the test.
 */
export async function openScene(
  provider: PaymentProvider,
  keys: Keys,
  open: (url: string, now: () => Date) => Adapter,
) {
  const shop = await openShop();
  const sandbox = await startSandbox({ port: 0, ...keys, now: () => NOW });
  onTestFinished(sandbox.close);
  sandbox.setWebhook(provider, `${shop.url}/webhooks/${provider}`);
  let ahead = 0; // ms
  const now = () => new Date(NOW.getTime() + ahead);
  const adapter = open(sandbox.url, now);
  const attempt: AttemptRefs = { attemptRef: 'u1-1', providerRef: null };
  const steer = steerOf(sandbox.url);
  const events = () => Promise.all(shop.received.map((webhook) => eventOf(adapter, toWebhook(webhook, now()))));

  return {
    shop,
    sandbox,
    now,
    adapter,
    attempt,
    /** Starts a payment, and visits its page where it begins with that. */
    create: async (by = adapter) => {
      const created = await by.create(inputFor(provider, shop.url));
      attempt.providerRef = created.providerRef;
      if (provider === 'paymentwall') await fetch(created.redirectUrl);
      return created;
    },
    confirm: () => adapter.confirm({ ...attempt, customerRef: 'c1' }),
    play: (outcome: string, more: object = {}) => steer(`${provider}/u1-1/do`, { outcome, ...more }),
    advance: async (seconds: number) => {
      ahead += seconds * 1000;
      await steer('clock/advance', { seconds });
    },
    break: (kind: 'slow' | 'error' | 'no_answer', more: object = {}) => steer('faults', { kind, ...more }),
    reset: () => steer('reset'),
    deliveries: async () => (await (await fetch(`${sandbox.url}/_sandbox/deliveries`)).json()) as WebhookDelivery[], // the list of the sandbox
    /** The events of the webhooks that the shop received, in order; a rejected webhook by its reason. */
    events,
    /** The states that they report. */
    states: async () => (await events()).map((event) => (typeof event === 'object' ? event.status?.state : event)),
    lastEvent: async () => (await events()).at(-1),
  };
}
