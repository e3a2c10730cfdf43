import type { Adapter } from '../adapter.ts';
import type { PaymentwallConfig } from './config.ts';
import { confirm } from './confirm.ts';
import { createPayment } from './create.ts';
import { refund } from './refund.ts';
import { verifyWebhook } from './webhook.ts';

const TIMEOUT = 10_000; // ms

type Options = { now?: () => Date; timeoutMs?: number };

/** The adapter of Paymentwall: Digital Goods with one-time payments, signatures of version 3 (payments §3). */
export function paymentwallAdapter(
  config: PaymentwallConfig,
  { now = () => new Date(), timeoutMs = TIMEOUT }: Options = {},
): Adapter {
  return {
    id: 'paymentwall',
    hidesParts: true,
    refundsOnce: true, // each call opens a ticket
    create: async (input) => createPayment(config, input, now()),
    confirm: (attempt) => confirm(config, attempt, timeoutMs),
    verifyWebhook: async (webhook) => verifyWebhook(config, webhook),
    refund: (input) => refund(config, input, timeoutMs),
  };
}
