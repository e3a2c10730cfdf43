import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from './loopback.ts';

const BODY_LIMIT = 256 * 1024; // bytes

export type HttpRequest = {
  method: string;
  /** The path without a slash at the end. */
  path: string;
  query: URLSearchParams;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: string;
};

export type Answer = { status: number; headers: Record<string, string>; body: string };

/** Answers a request; `lost` closes the connection without an answer. */
export type Handler = (request: HttpRequest) => Promise<Answer | 'lost'>;

export function json(value: unknown, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

/** An HTTP server on the loopback of this machine. It refuses requests with another host name. */
export async function listen(port: number, handle: Handler) {
  const server = http.createServer((request, reply) => {
    void answer(request, handle)
      .catch(failureOf)
      .then((ready) =>
        ready === 'lost' ? reply.destroy() : reply.writeHead(ready.status, ready.headers).end(ready.body),
      );
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', done);
  });
  const { port: taken } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${taken}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: http.IncomingMessage, handle: Handler): Promise<Answer | 'lost'> {
  const host = `http://${request.headers.host}`;
  if (!isLoopback(host)) return json({ error: 'the host is not this machine' }, 421);
  const url = new URL(request.url ?? '/', host);
  const body = await readBody(request);
  if (body === null) return { ...json({ error: 'too long' }, 413), headers: { connection: 'close' } };
  return handle({
    method: request.method ?? 'GET',
    path: url.pathname.replace(/\/$/, ''),
    query: url.searchParams,
    headers: headersOf(request),
    body,
  });
}

/** A header that comes several times is joined, as Node does for most. */
function headersOf({ headers }: http.IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

async function readBody(request: http.IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failureOf(error: unknown): Answer {
  return json({ error: error instanceof Error ? error.message : 'failed' }, 500);
}
