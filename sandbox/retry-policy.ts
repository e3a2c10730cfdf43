import type { ShopAnswer } from './loopback.ts';

/** How a provider sends its webhooks again (payments §0). */
export type RetryPolicy = {
  /** Seconds after the previous try. */
  retries: readonly number[];
  timeoutMs: number;
  /** Whether an answer of the shop ends the tries. */
  isAccepted: (answer: ShopAnswer) => boolean;
};
