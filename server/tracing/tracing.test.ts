import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getOrder } from '@octavo/contract/orders';
import { afterEach, describe, expect, test } from 'vitest';
import { queueJob } from '#operations/queue-job.ts';
import { callProvider } from '#outside/payments/call-provider.ts';
import { startFixture } from '#testing/fixture.ts';
import { isTracing, openTracing, traced } from './tracing.ts';

type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: { key: string }[] };
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

let end = async () => {};
afterEach(() => end());

/** A collector that takes spans by OTLP over HTTP, and tracing that sends to it. */
async function startTracing(ratio = 1) {
  const bodies: string[] = [];
  const server = http.createServer((request, response) => void receive(request, response));
  const receive = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = await text(request);
    if (request.url === '/v1/traces') bodies.push(body);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const close = await openTracing({ endpoint: `http://127.0.0.1:${port}`, ratio });
  end = async () => {
    await close();
    server.close();
    end = async () => {};
  };
  /** Sends what is left, and answers all that came. */
  const spans = async () => {
    await close();
    return bodies.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))); // oxfmt-ignore
  };
  return { spans, bodies, port };
}

const failing = async () => {
  throw Object.assign(new Error('alice wrote this'), { code: '23505' });
};

describe('ADR 0140 tracing', () => {
  test('has a span for a route, with its queries below it, and for a job and a call to a provider; and nothing of a person', async () => {
    const { spans, bodies, port } = await startTracing();
    const { alice, order, db, runJobs } = await startFixture();
    const { id } = await order({ title: 'My very own secret title' });
    await alice.call(getOrder, { params: { id } });
    await queueJob(db, 'sweep_codes', {});
    await runJobs();
    await callProvider(`http://127.0.0.1:${port}/else?key=secret`, { method: 'GET', headers: {}, timeoutMs: 1000 });
    const all = await spans();
    const route = all.find(({ name }) => name === 'route getOrder');
    const below = all.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === route?.spanId);
    expect(below.map(({ name }) => name)).toContain('query select orders');
    expect(below.every(({ traceId }) => traceId === route?.traceId)).toBe(true);
    expect(route?.attributes.map(({ key }) => key)).toContain('octavo.request_id');
    const names = all.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['job sweep_codes', 'provider call']));
    expect(bodies.join('')).not.toMatch(/secret|alice/);
  });

  test('keeps the code of an error, and not its message', async () => {
    const { spans, bodies } = await startTracing();
    await expect(traced('route createOrder', {}, failing)).rejects.toThrow('alice wrote this');
    const [span] = await spans();
    expect(span?.attributes).toEqual([{ key: 'octavo.error', value: { stringValue: '23505' } }]);
    expect(bodies.join('')).not.toContain('alice');
  });

  test('sends nothing of what is not in the sample', async () => {
    const { spans } = await startTracing(0);
    const { alice, order } = await startFixture();
    const { id } = await order();
    await alice.call(getOrder, { params: { id } });
    expect(await spans()).toEqual([]);
  });

  test('is not there without a collector: the work is called as it is', async () => {
    expect(isTracing()).toBe(false);
    const answer = Promise.resolve(7);
    expect(traced('route getOrder', {}, () => answer)).toBe(answer);
  });
});
