import type { Clock } from './clock.ts';
import { sendToLoopback } from './loopback.ts';
import type { RetryPolicy } from './retry-policy.ts';

const KEPT = 2000;
const PATIENCE_MS = 2000;

type Webhook = {
  provider: string;
  policy: RetryPolicy;
  /** The payment that it is about. */
  reference: string;
  method: 'GET' | 'POST';
  url: string;
  /** The headers of a try at a time. Some providers sign every try again. */
  headers: (at: Date) => Record<string, string>;
  body: string;
  /** False for forged webhooks, which no provider would retry. */
  repeated: boolean;
};

type Try = { at: string; status: number | null; error?: string };

export type WebhookDelivery = Pick<Webhook, 'provider' | 'reference' | 'method' | 'url' | 'body'> & {
  id: number;
  tries: Try[];
  state: 'waiting' | 'delivered' | 'given_up';
  nextTryAt: string | null;
};

export type Deliveries = ReturnType<typeof startDeliveries>;

/** Sends webhooks to the shop as its provider does, and stores every try. */
export function startDeliveries(clock: Clock) {
  let all: WebhookDelivery[] = [];
  let lastId = 0;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function attempt(delivery: WebhookDelivery, webhook: Webhook): Promise<void> {
    const { method, url, body, tries } = delivery;
    const { retries, timeoutMs, isAccepted } = webhook.policy;
    const at = clock.now();
    const letter = { method, url, body, headers: webhook.headers(at), timeoutMs, signal: closing.signal };
    const answer = await sendToLoopback(letter).catch(failureOf);
    tries.push({
      at: at.toISOString(),
      ...('error' in answer ? { status: null, error: answer.error } : { status: answer.status }),
    });
    delivery.nextTryAt = null;

    const wait = webhook.repeated ? retries[tries.length - 1] : undefined;
    if (!('error' in answer) && isAccepted(answer)) delivery.state = 'delivered';
    else if (wait === undefined || closing.signal.aborted) delivery.state = 'given_up';
    else {
      delivery.nextTryAt = new Date(clock.now().getTime() + wait * 1000).toISOString();
      clock.after(wait, () => attempt(delivery, webhook));
    }
  }

  return {
    /** Sends a webhook. Resolves after the first try, also when it failed. */
    send(webhook: Webhook): Promise<void> {
      const { provider, reference, method, url, body } = webhook;
      const shown = { provider, reference, method, url, body };
      const delivery: WebhookDelivery = { id: ++lastId, ...shown, tries: [], state: 'waiting', nextTryAt: null };
      all = [...all, delivery].slice(-KEPT);
      const sent = attempt(delivery, webhook).finally(() => underWay.delete(sent));
      underWay.add(sent);
      return sent;
    },
    list: (): readonly WebhookDelivery[] => all,
    reset(): void {
      all = [];
      lastId = 0;
    },
    /** Ends all tries. What is under way may be in the shop already, so it gets two seconds: a test would meet it in the next one. */
    async close(): Promise<void> {
      const patience = AbortSignal.timeout(PATIENCE_MS);
      const isOver = new Promise((over) => patience.addEventListener('abort', over));
      await Promise.race([Promise.allSettled(underWay), isOver]);
      closing.abort();
    },
  };
}

function failureOf(error: unknown): { error: string } {
  if (!(error instanceof Error)) return { error: 'failed' };
  return { error: 'code' in error && typeof error.code === 'string' ? error.code : error.message };
}
