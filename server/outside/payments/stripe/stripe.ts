import type { Adapter } from '../adapter.ts';
import { confirm, readRefund, refund } from './ask.ts';
import { stripeClient } from './client.ts';
import type { StripeConfig } from './config.ts';
import { createSession } from './create.ts';
import { verifyWebhook } from './webhook.ts';

const TIMEOUT = 10_000; // ms

type Options = { now?: () => Date; timeoutMs?: number };

/** The adapter of Stripe Checkout: a hosted page, one payment (payments §5). */
export function stripeAdapter(
  config: StripeConfig,
  { now = () => new Date(), timeoutMs = TIMEOUT }: Options = {},
): Adapter {
  const ask = stripeClient(config, timeoutMs, now);
  return {
    id: 'stripe',
    create: (input) => createSession(ask, config, input, now()),
    confirm: (attempt) => confirm(ask, config, attempt),
    verifyWebhook: (webhook) => verifyWebhook({ config, ask }, webhook),
    refund: (input) => refund(ask, config, input),
    readRefund: (refs) => readRefund(ask, config, refs),
  };
}
