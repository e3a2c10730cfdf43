import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Adapter, AttemptInput, RawWebhook } from '../../adapter.ts';
import { fondyAdapter } from '../fondy.ts';
import { isSignedWith } from '../signature.ts';
import type { WebhookDelivery } from '@octavo/sandbox/deliveries';
import { startSandbox } from '@octavo/sandbox/sandbox';

export const MERCHANT_KEYS = { merchantId: 1396424, paymentKey: 'fake-fondy-key' };
export const NOW = new Date('2026-11-20T10:00:00Z');
export const attempt = { attemptRef: 'u1-1', providerRef: null };

export type Scene = Awaited<ReturnType<typeof openScene>>;

/** A sandbox with a stopped clock, a shop that receives webhooks, and the adapter of the server. */
export async function openScene() {
  const shop = await openShop();
  const sandbox = await startSandbox({ port: 0, fondy: MERCHANT_KEYS, now: () => NOW });
  const fondy = adapter();

  function adapter({ url = sandbox.url, timeoutMs = 2000, ...keys }: Different = {}): Adapter {
    return fondyAdapter({ apiUrl: `${url}/fondy/api`, ...MERCHANT_KEYS, ...keys }, { timeoutMs, now: () => NOW });
  }
  async function readWebhook(body = '') {
    const verdict = await fondy.verifyWebhook(toWebhook(body));
    if (verdict.kind === 'unproven') return verdict.kind;
    return verdict.kind === 'verified' ? verdict.events[0] : verdict.reason;
  }

  return {
    shop,
    sandbox,
    fondy,
    adapter,
    input: () => inputFor(shop.url),
    create: (by = fondy) => by.create(inputFor(shop.url)),
    play: (outcome: string, more: object = {}) =>
      steer(`${sandbox.url}/_sandbox/fondy/${attempt.attemptRef}/do`, { outcome, ...more }),
    advance: (seconds: number) => steer(`${sandbox.url}/_sandbox/clock/advance`, { seconds }),
    async deliveries() {
      const reply = await fetch(`${sandbox.url}/_sandbox/deliveries`);
      return (await reply.json()) as WebhookDelivery[]; // the list of the sandbox
    },
    lastEvent: () => readWebhook(shop.received.at(-1)?.body),
    /** The states of the webhooks that the shop received, in order; a rejected webhook by its reason. */
    async statesReported() {
      const reported = await Promise.all(shop.received.map(({ body }) => readWebhook(body)));
      return reported.map((event) => (typeof event === 'object' ? event.status?.state : event));
    },
    /** The order status of the fields that the browser returns with; null where it does not return. */
    returnedStatus(comesBack: { fields: Record<string, string> } | null | undefined) {
      if (!comesBack) return null;
      return isSignedWith(MERCHANT_KEYS.paymentKey, comesBack.fields) ? comesBack.fields.order_status : 'forged';
    },
    close: () => Promise.all([sandbox.close(), shop.close()]),
  };
}

type Different = { url?: string; merchantId?: number; paymentKey?: string; timeoutMs?: number };

/** Posts JSON and answers the status and the JSON of the reply. */
export async function steer(url: string, body: object = {}) {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Record<string, never> }; // the tests check its fields
}

type Delivered = { path: string; type: string; agent: string; body: string };

/** A real server that answers webhooks with the status `answer`. */
async function openShop() {
  const received: Delivered[] = [];
  const shop = { received, answer: 200, url: '', close };
  const server = http.createServer(async (request, reply) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    const { 'content-type': type = '', 'user-agent': agent = '' } = request.headers;
    received.push({ path: request.url ?? '', type, agent, body });
    reply.writeHead(shop.answer, { location: '/elsewhere' }).end();
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

function inputFor(shop: string): AttemptInput {
  return {
    attemptId: '1',
    attemptRef: attempt.attemptRef,
    amount: { minor: 4550, currency: 'USD' },
    description: 'Order #1001',
    customer: { ref: 'c1', email: 'alice@example.com', locale: 'en' },
    urls: {
      return: `${shop}/pay/return/fondy?attempt=1`,
      cancel: `${shop}/pay/cancel/fondy?attempt=1`,
      webhook: `${shop}/webhooks/fondy`,
    },
    expiresAt: new Date(NOW.getTime() + 3_600_000),
  };
}

function toWebhook(body: string): RawWebhook {
  const rawBody = Buffer.from(body);
  return { method: 'POST', rawBody, query: [], headers: {}, remoteIp: '', receivedAt: NOW };
}
