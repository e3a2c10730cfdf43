import http from 'node:http';
import { isIP, type LookupFunction } from 'node:net';

const LIMIT = 64 * 1024; // bytes that are read of an answer

export type ShopAnswer = { status: number; body: string };
type Letter = {
  method: 'GET' | 'POST';
  url: string;
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
  signal: AbortSignal;
};

/** Whether an address is an http address of this machine. The sandbox calls no other. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'http:') return false;
  const { hostname } = url;
  if (hostname === '[::1]' || hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  return isIP(hostname) === 4 && hostname.startsWith('127.');
}

/** Sends as the server of a provider does: without redirects, with a limit for the answer and a timeout. */
export function sendToLoopback({ method, url, body, headers, timeoutMs, signal }: Letter): Promise<ShopAnswer> {
  if (!isLoopback(url)) return Promise.reject(new Error(`${url} is not an http address of this machine`));
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return new Promise((done, failed) => {
    const length = method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) };
    const patience = { autoSelectFamilyAttemptTimeout: timeoutMs }; // a busy machine notes late that it is connected
    const options = { method, headers: { ...headers, ...length }, agent: false as const, ...patience };
    const request = http.request(url, { ...options, lookup, signal: limit }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(0, LIMIT)));
      reply.once('end', () => done({ status: reply.statusCode ?? 0, body: text })).once('error', failed);
    });
    request.once('error', failed).end(body);
  });
}

/** Resolves every name to this machine: not every resolver knows `site1.localhost`. */
const lookup: LookupFunction = (_hostname, options, answer) => {
  if (options.all) answer(null, LOOPBACK);
  else answer(null, LOOPBACK[0].address, LOOPBACK[0].family);
};

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
] as const satisfies { address: string; family: number }[];
