import type { Clock } from './clock.ts';
import { type ShopAnswer, postToLoopback } from './loopback.ts';

/** How each provider retries its webhooks, and which answers it accepts (payments §0). */
const POLICIES = {
  fondy: {
    retries: [2, 60, 300, 600, 3600, 86_400], // seconds after the previous try
    timeoutMs: 30_000,
    isAccepted: ({ status }: ShopAnswer) => status === 200,
  },
};

const KEPT = 2000;

type Webhook = {
  provider: keyof typeof POLICIES;
  reference: string;
  url: string;
  headers: Record<string, string>;
  body: string;
  /** False for forged webhooks, which no provider would retry. */
  repeated: boolean;
};

type Try = { at: string; status: number | null; error?: string };

export type WebhookDelivery = Omit<Webhook, 'headers' | 'repeated'> & {
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

  async function attempt(delivery: WebhookDelivery, { headers, repeated }: Webhook): Promise<void> {
    const { provider, url, body, tries } = delivery;
    const { retries, timeoutMs, isAccepted } = POLICIES[provider];
    const at = clock.now().toISOString();
    const answer = await postToLoopback({ url, body, headers, timeoutMs, signal: closing.signal }).catch(failureOf);
    tries.push({ at, ...('error' in answer ? { status: null, error: answer.error } : { status: answer.status }) });
    delivery.nextTryAt = null;

    const wait = repeated ? retries[tries.length - 1] : undefined;
    if (!('error' in answer) && isAccepted(answer)) delivery.state = 'delivered';
    else if (wait === undefined || closing.signal.aborted) delivery.state = 'given_up';
    else {
      delivery.nextTryAt = new Date(clock.now().getTime() + wait * 1000).toISOString();
      clock.after(wait, () => attempt(delivery, { ...delivery, headers, repeated }));
    }
  }

  return {
    /** Sends a webhook. Resolves after the first try, also when it failed. */
    send(webhook: Webhook): Promise<void> {
      const { headers: _headers, repeated: _repeated, ...shown } = webhook;
      const delivery: WebhookDelivery = { id: ++lastId, ...shown, tries: [], state: 'waiting', nextTryAt: null };
      all = [...all, delivery].slice(-KEPT);
      return attempt(delivery, webhook);
    },
    list: (): readonly WebhookDelivery[] => all,
    reset(): void {
      all = [];
      lastId = 0;
    },
    close: () => closing.abort(),
  };
}

function failureOf(error: unknown): { error: string } {
  if (!(error instanceof Error)) return { error: 'failed' };
  return { error: 'code' in error && typeof error.code === 'string' ? error.code : error.message };
}
