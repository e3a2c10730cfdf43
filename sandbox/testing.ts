import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Keys, startSandbox } from './sandbox.ts';

/** A webhook as the shop received it. */
type Received = { url: string; headers: http.IncomingHttpHeaders; body: string };

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The sandbox of one provider, and a shop that keeps the webhooks it receives. Ends with the test. */
export async function openShop<P extends keyof Keys>(provider: P, keys: Required<Keys>[P]) {
  const sandbox = await startSandbox({ port: 0, [provider]: keys });
  const received: Received[] = [];
  const server = http.createServer(async (request, reply) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
    received.push({ url: request.url ?? '', headers: request.headers, body });
    reply.end('OK');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    await sandbox.close();
    await new Promise((done) => server.close(done));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  sandbox.setWebhook(provider, `${url}/webhooks`);

  return {
    url,
    received,
    sandboxUrl: sandbox.url,
    port: Number(new URL(sandbox.url).port),
    /** Plays an outcome on the page of a payment. */
    play: (reference: string, outcome: string, more: object = {}) =>
      fetch(`${sandbox.url}/_sandbox/${provider}/${reference}/do`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome, ...more }),
      }),
  };
}

/** Leads every name to this machine, for libraries that know no address with a path: `http://stripe.localhost`. */
export const loopbackAgent = () =>
  new http.Agent({
    lookup: (_host, options, answer) =>
      options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4),
  });
