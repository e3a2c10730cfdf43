import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookDelivery } from '@octavo/sandbox/deliveries';
import { type Keys, startSandbox } from '@octavo/sandbox/sandbox';
import { onTestFinished } from 'vitest';
import type { Adapter, RawWebhook } from '../adapter.ts';
import { INPUT, NOW, webhookOf } from '../scripted/testing.ts';

export const REFS = { attemptRef: 'u1-1', providerRef: null, customerRef: INPUT.customer.ref };

/**
 * The sandbox with a stopped clock, a shop that receives its webhooks, and the adapter that `open` makes for the address of the
 * sandbox. Ends with the test.
 */
export async function openScene(keys: Keys, open: (url: string) => Adapter) {
  const shop = await openShop();
  const sandbox = await startSandbox({ port: 0, now: () => NOW, ...keys });
  onTestFinished(sandbox.close);
  const adapter = open(sandbox.url);
  const steer = async (path: string, fields: object) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(fields);
    const reply = await fetch(`${sandbox.url}/_sandbox/${path}`, { method: 'POST', headers, body });
    const answer = await reply.json();
    if (!reply.ok) throw new Error(JSON.stringify(answer));
    return answer as { status: string; return: { how: string; url: string } | null }; // the report of the sandbox
  };
  const eventOf = async (webhook: RawWebhook) => {
    const verdict = await adapter.verifyWebhook(webhook);
    return verdict.kind === 'verified' ? verdict.events[0] : verdict;
  };

  return {
    adapter,
    shop,
    sandbox,
    /** Starts a payment, and visits its page as the browser of the buyer. */
    create: async (change: object = {}) => {
      const urls = {
        return: `${shop.url}/pay/return/${adapter.id}?attempt=u1-1`,
        cancel: `${shop.url}/pay/cancel/${adapter.id}?attempt=u1-1`,
        webhook: `${shop.url}/webhooks/${adapter.id}`,
      };
      const created = await adapter.create({ ...INPUT, attemptRef: REFS.attemptRef, urls, ...change });
      if (!created.form) await fetch(created.redirectUrl);
      return created;
    },
    play: (outcome: string, more: object = {}) => steer(`${adapter.id}/${REFS.attemptRef}/do`, { outcome, ...more }),
    advance: (seconds: number) => steer('clock/advance', { seconds }),
    confirm: () => adapter.confirm(REFS),
    break: (kind: string, path: string) => steer('faults', { kind, path }),
    /** The states that the webhooks report, in order, without those that prove nothing: those by the reason of their rejection. */
    states: async () => {
      const events = await Promise.all(shop.received.map(eventOf));
      return events.map(
        (event) => event && ('status' in event ? event.status?.state : 'reason' in event && event.reason),
      );
    },
    lastEvent: async () => eventOf(shop.received.at(-1) ?? webhookOf({})),
    deliveries: async () => (await (await fetch(`${sandbox.url}/_sandbox/deliveries`)).json()) as WebhookDelivery[], // the list of the sandbox
  };
}

/** A real server that answers webhooks. */
async function openShop() {
  const shop = { received: [] as RawWebhook[], status: 200, answer: 'OK', url: '' };
  const server = http.createServer(async (request, reply) => {
    const rawBody = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const { method = '', headers, url = '' } = request;
    const query = [...new URL(url, 'http://localhost').searchParams];
    shop.received.push(webhookOf({ method, headers, rawBody, query }));
    reply.writeHead(shop.status).end(shop.answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  shop.url = `http://site1.localhost:${(server.address() as AddressInfo).port}`; // it listens on TCP
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  });
  return shop;
}
