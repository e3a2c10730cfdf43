import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cutWhenSlow } from './pace.ts';

const LEAST = { bytes: 100, everyMs: 30_000 };

/** A request that has sent its headers, at both ends. The time that is measured passes only with `pass`. */
async function begin() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = http.createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = http.request({ port: (server.address() as AddressInfo).port, method: 'POST' }); // it listens on TCP
  client.flushHeaders();
  const [request, response] = (await once(server, 'request')) as [http.IncomingMessage, http.ServerResponse]; // Node says so
  cutWhenSlow(request.resume(), LEAST);
  return { client, request, response, pass: () => vi.advanceTimersByTime(LEAST.everyMs) };
}

test('controls C25 a slow body is cut', async () => {
  const { client, pass } = await begin();
  const failed = once(client, 'error');
  pass();
  expect(String(await failed)).toMatch(/hang up|ECONNRESET|EPIPE/);
});

test('a body that is fast enough may take longer than the time that is measured', async () => {
  const { client, request, response, pass } = await begin();
  for (let round = 0; round < 3; round++) {
    const read = once(request, 'data');
    client.write('a'.repeat(LEAST.bytes));
    await read; // oxlint-disable-line no-await-in-loop -- one part after the other
    pass();
  }
  request.once('end', () => response.end('whole'));
  client.end();
  const [reply] = (await once(client, 'response')) as [http.IncomingMessage]; // Node says so
  expect(reply.statusCode).toBe(200);
  reply.resume();
});
