import type http from 'node:http';
import type { AttemptInput } from '../adapter.ts';
import { type Received, startServer } from '../testing.ts';

/** A payment of $45.50, as the vectors have it. */
export const INPUT: AttemptInput = {
  attemptId: 'a1',
  attemptRef: 'ord_1001-a1',
  amount: { minor: 4550, currency: 'USD' },
  description: 'Order #1001',
  customer: { ref: 'cust_42', email: 'jo@example.com', name: 'Jo Doe', locale: 'en' },
  urls: {
    return: 'https://shop.example/pay/return/x?attempt=a1',
    cancel: 'https://shop.example/pay/cancel/x?attempt=a1',
    webhook: 'https://shop.example/webhooks/x',
  },
  expiresAt: new Date('2026-11-20T11:00:00Z'),
};

type Reply = (reply: http.ServerResponse, asked: Received) => void;

export const says =
  (value: unknown, status = 200): Reply =>
  (reply) =>
    reply.writeHead(status).end(typeof value === 'string' ? value : JSON.stringify(value));
/** Closes the connection: nobody knows whether the call was executed. */
export const lost: Reply = (reply) => reply.destroy();
export const broken: Reply = says({}, 500);

/** A provider whose answers the test sets, one for each call; the last one repeats. Ends with the test. */
export async function startScriptedProvider() {
  const provider = { script: [] as Reply[] };
  const { port, received } = await startServer((reply, asked) => {
    const next = provider.script.length > 1 ? provider.script.shift() : provider.script[0];
    next?.(reply, asked);
  });
  return Object.assign(provider, { url: `http://127.0.0.1:${port}`, asked: received });
}
