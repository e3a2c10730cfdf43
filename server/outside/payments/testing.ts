import { localeOf } from '@octavo/domain/language/language';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { PaymentProvider } from '#tables/values.ts';
import type { Adapter, AttemptInput, RawWebhook } from './adapter.ts';

/** What the tests of adapters share. */
export const NOW = new Date('2026-11-20T10:00:00Z');

export const usd = (minor: number) => ({ minor, currency: 'USD' });

/** A request that a server of a test has received. */
export type Received = { method: string; path: string; headers: http.IncomingHttpHeaders; body: string };

/** A real server on this machine that keeps what it receives. Ends with the test. */
export async function startServer(answer: (reply: http.ServerResponse, request: Received) => void) {
  const received: Received[] = [];
  const server = http.createServer(async (request, reply) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body };
    received.push(one);
    answer(reply, one);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return { port: (server.address() as AddressInfo).port, received, close }; // it listens on TCP
}

/** A shop that answers webhooks with the HTTP status `status` and the body `answer`. Ends with the test. */
export async function openShop() {
  const shop = { status: 200, answer: 'OK' };
  const server = await startServer((reply) =>
    reply.writeHead(shop.status, { location: '/elsewhere' }).end(shop.answer),
  );
  return Object.assign(shop, server, { url: `http://site1.localhost:${server.port}` });
}

/** An attempt to pay $45.50 in the shop. */
export function inputFor(provider: PaymentProvider, shop: string): AttemptInput {
  return {
    attemptId: '1',
    attemptRef: 'u1-1',
    amount: { minor: 4550, currency: 'USD' },
    description: 'Order #1001',
    customer: { ref: 'c1', email: 'alice@example.com', locale: localeOf('en') },
    urls: {
      return: `${shop}/pay/return/${provider}?attempt=1`,
      cancel: `${shop}/pay/cancel/${provider}?attempt=1`,
      webhook: `${shop}/webhooks/${provider}`,
    },
    expiresAt: new Date(NOW.getTime() + 3_600_000),
  };
}

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

/** What a shop received, as the server hands it to an adapter. */
export function toWebhook({ method, path, headers, body }: Received, receivedAt = NOW): RawWebhook {
  const query: [string, string][] = [...new URL(path, 'http://shop').searchParams];
  return webhookOf({ method, rawBody: Buffer.from(body), query, headers, receivedAt });
}

/** The event of a webhook as an adapter verifies it; `unproven`, or the reason where it rejects it. */
export async function eventOf(adapter: Adapter, webhook: RawWebhook) {
  const verdict = await adapter.verifyWebhook(webhook);
  if (verdict.kind === 'unproven') return verdict.kind;
  return verdict.kind === 'verified' ? verdict.events[0] : verdict.reason;
}
