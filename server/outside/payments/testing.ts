import { localeOf } from '@octavo/domain/language/language';
import type { WebhookDelivery } from '@octavo/sandbox/deliveries';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentProvider } from '#tables/values.ts';
import type { Adapter, AttemptInput, RawWebhook } from './adapter.ts';

/** What the tests of adapters with the sandbox share. */
export const NOW = new Date('2026-11-20T10:00:00Z');

export const usd = (minor: number) => ({ minor, currency: 'USD' });

/** Posts JSON and answers the status and the JSON of the reply. */
export async function steer(url: string, body: object = {}) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Record<string, never> }; // the tests check its fields
}

export type Delivered = {
  method: string;
  path: string;
  type: string;
  agent: string;
  headers: http.IncomingHttpHeaders;
  body: string;
};

/** A real server that answers webhooks with the status `answer` and a body. */
export async function openShop(answerBody = '') {
  const received: Delivered[] = [];
  const shop = { received, answer: 200, url: '', close };
  const server = http.createServer(async (request, reply) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    const { method = '', url: path = '', headers } = request;
    const { 'content-type': type = '', 'user-agent': agent = '' } = headers;
    received.push({ method, path, type, agent, headers, body });
    reply.writeHead(shop.answer, { location: '/elsewhere' }).end(answerBody);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  shop.url = `http://site1.localhost:${(server.address() as AddressInfo).port}`; // it listens on TCP

  function close() {
    return new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  }
  return shop;
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

/** A delivery as the server hands it to an adapter. */
export function toWebhook(delivered?: Delivered, receivedAt = NOW): RawWebhook {
  const { method = 'POST', path = '/', headers = {}, body = '' } = delivered ?? {};
  const query: [string, string][] = [...new URL(path, 'http://shop').searchParams];
  return { method, rawBody: Buffer.from(body), query, headers, remoteIp: '', receivedAt };
}

/** The event of a delivery as an adapter verifies it; `unproven`, or the reason where it rejects it. */
export async function eventOf(adapter: Adapter, delivered: Delivered | undefined, receivedAt = NOW) {
  const verdict = await adapter.verifyWebhook(toWebhook(delivered, receivedAt));
  if (verdict.kind === 'unproven') return verdict.kind;
  return verdict.kind === 'verified' ? verdict.events[0] : verdict.reason;
}

/** The webhooks that a sandbox has sent or will send. */
export async function deliveriesOf(sandbox: { url: string }): Promise<WebhookDelivery[]> {
  const reply = await fetch(`${sandbox.url}/_sandbox/deliveries`);
  return (await reply.json()) as WebhookDelivery[]; // the list of the sandbox
}
