import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { AttemptInput, RawWebhook } from '../adapter.ts';

export const NOW = new Date('2026-11-20T10:00:00Z');

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

/** A webhook with a body, or a GET with a query. */
export const webhookOf = (rest: Partial<RawWebhook>): RawWebhook => ({
  method: 'POST',
  rawBody: Buffer.alloc(0),
  query: [],
  headers: {},
  remoteIp: '127.0.0.1',
  receivedAt: NOW,
  ...rest,
});

export type Asked = { method: string; path: string; headers: http.IncomingHttpHeaders; body: string };
export type Reply = (reply: http.ServerResponse, asked: Asked) => void;

export const says =
  (value: unknown, status = 200): Reply =>
  (reply) =>
    reply.writeHead(status).end(typeof value === 'string' ? value : JSON.stringify(value));
export const silent: Reply = () => {};
export const broken: Reply = says({}, 500);

/** A provider whose answers the test sets, one for each call; the last one repeats. Ends with the test. */
export async function startScriptedProvider() {
  const provider = { url: '', asked: [] as Asked[], script: [] as Reply[] };
  const server = http.createServer(async (request, reply) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    const { method = '', url: path = '', headers } = request;
    const asked = { method, path, headers, body };
    provider.asked.push(asked);
    const next = provider.script.length > 1 ? provider.script.shift() : provider.script[0];
    next?.(reply, asked);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  });
  return provider;
}
