import type { Adapter } from '../adapter.ts';
import { confirm, readRefund, refund } from './ask.ts';
import { certificates } from './certificates.ts';
import { paypalClient } from './client.ts';
import type { PaypalConfig } from './config.ts';
import { createOrder } from './create.ts';
import { verifyWebhook } from './webhook.ts';

const TIMEOUT = 10_000; // ms

type Options = { now?: () => Date; timeoutMs?: number };

/** The adapter of PayPal: Orders v2, Payments v2, Webhooks v1 (payments §1). Money moves when an order is captured. */
export function paypalAdapter(
  config: PaypalConfig,
  { now = () => new Date(), timeoutMs = TIMEOUT }: Options = {},
): Adapter {
  const ask = paypalClient(config, timeoutMs, now);
  const parts = { config, ask, certificates: certificates(config, timeoutMs) };
  return {
    id: 'paypal',
    create: (input) => createOrder(ask, config, input),
    confirm: (attempt) => confirm(ask, config, attempt),
    verifyWebhook: (webhook) => verifyWebhook(parts, webhook),
    refund: (input) => refund(ask, config, input),
    readRefund: (refs) => readRefund(ask, config, refs),
  };
}
