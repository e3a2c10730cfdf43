import type { Adapter } from '../adapter.ts';
import { confirm, refund } from './ask.ts';
import { fondyClient } from './client.ts';
import type { FondyConfig } from './config.ts';
import { createPayment } from './create.ts';
import { verifyWebhook } from './webhook.ts';

const TIMEOUT = 10_000; // ms

type Options = { now?: () => Date; timeoutMs?: number };

/** The adapter of Fondy, scheme B of its protocol 1.0.1: a hosted page, purchases without pre-authorisation (payments §2). */
export function fondyAdapter(
  config: FondyConfig,
  { now = () => new Date(), timeoutMs = TIMEOUT }: Options = {},
): Adapter {
  const post = fondyClient(config, timeoutMs);
  return {
    id: 'fondy',
    returnsOneWay: true,
    create: (input) => createPayment(post, config, input, now()),
    confirm: (attempt) => confirm(post, config, attempt),
    verifyWebhook: async (webhook) => verifyWebhook(config, webhook),
    refund: (input) => refund(post, config, input),
  };
}
