import type { Adapter } from '../adapter.ts';
import { fetchStatus, refund } from './ask.ts';
import { fondyClient } from './client.ts';
import type { FondyConfig } from './config.ts';
import { createPayment } from './create.ts';
import { verifyNotice } from './notice.ts';
import { parseReturn } from './return.ts';

const TIMEOUT = 10_000; // ms

type Options = { now?: () => Date; timeoutMs?: number };

/** Fondy, scheme B of its protocol 1.0.1: a hosted page, purchases without pre-authorisation (payments §2). */
export function fondyAdapter(
  config: FondyConfig,
  { now = () => new Date(), timeoutMs = TIMEOUT }: Options = {},
): Adapter {
  const post = fondyClient(config, timeoutMs);
  return {
    id: 'fondy',
    capabilities: {
      partialRefund: true,
      refundIsTicket: false,
      needsCapture: false,
      statusCall: true,
      amountInNotice: true,
    },
    create: (input) => createPayment(post, config, input, now()),
    parseReturn: (request) => parseReturn(config, request),
    confirm: (attempt) => fetchStatus(post, config, attempt),
    fetchStatus: (attempt) => fetchStatus(post, config, attempt),
    verifyNotice: async (notice) => verifyNotice(config, notice),
    refund: (input) => refund(post, config, input),
  };
}
