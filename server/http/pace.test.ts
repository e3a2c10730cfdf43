import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { cutWhenSlow } from './pace.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Sends `bytes` every 20 ms, `turns` times, to a server that requires 100 bytes every `everyMs`. */
async function send(bytes: number, turns: number, everyMs: number) {
  const server = http.createServer((request, response) => {
    cutWhenSlow(request, { bytes: 100, everyMs });
    request.resume().on('end', () => response.end('whole'));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP

  return new Promise<string>((resolve, reject) => {
    const request = http.request({ port, method: 'POST' }, (response) =>
      response.on('data', (data) => resolve(String(data))),
    );
    request.on('error', reject);
    let left = turns;
    const timer = setInterval(() => {
      if (left-- > 0 && !request.destroyed) return void request.write('a'.repeat(bytes));
      clearInterval(timer);
      request.end();
    }, 20);
  });
}

test('controls C25 a slow body is cut', async () => {
  await expect(send(1, 100, 200)).rejects.toThrow(/hang up|ECONNRESET|EPIPE/);
});

test('a body that is fast enough may take longer than the time that is measured', async () => {
  expect(await send(200, 100, 1500)).toBe('whole');
});
