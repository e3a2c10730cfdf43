import type { Adapter } from '../adapter.ts';
import { paycoreClient } from './client.ts';
import type { PaycoreConfig } from './config.ts';
import { createPayment } from './create.ts';
import { confirm } from './find-invoice.ts';
import { readRefund, refund } from './refund.ts';
import { verifyWebhook } from './webhook.ts';

const TIMEOUT = 10_000; // ms

type Options = { now?: () => Date; timeoutMs?: number };

/** The adapter of Paycore (Corefy): payment invoices of its private API with a hosted page (payments §4). */
export function paycoreAdapter(
  config: PaycoreConfig,
  { now = () => new Date(), timeoutMs = TIMEOUT }: Options = {},
): Adapter {
  const call = paycoreClient(config, timeoutMs);
  return {
    id: 'paycore',
    create: (input) => createPayment(call, config, input, now()),
    confirm: (attempt) => confirm(call, attempt),
    verifyWebhook: async (webhook) => verifyWebhook(config, webhook),
    refund: (input) => refund(call, input),
    readRefund: (refs) => readRefund(call, refs),
  };
}
