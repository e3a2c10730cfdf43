import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { isInside } from '../payments/public-address.ts';
import { publicLookup } from '../push/public-lookup.ts';

type Asked = { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal | undefined };

/** Nothing that a provider says about itself, or answers with a token, is longer. */
const MOST_BYTES = 512 * 1024;

/** controls C22 Asks like `fetch`, but only hosts on the public network, follows no redirect, and reads no endless answer. Rejects otherwise. */
export function fetchPublic(address: string, asked: Asked = {}, lookup: LookupFunction = publicLookup()) {
  const url = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  if (isInside(url.hostname)) throw new Error(`${url.hostname} is not on the public network`);
  const { method = 'GET', headers = {}, body, signal } = asked;
  const { request } = url.protocol === 'http:' ? http : https;
  const sent = request(url, { method, headers, lookup, ...(signal && { signal }) }, (response) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
      if (bytes > MOST_BYTES) response.destroy(new Error(`${url.host} answers more than ${MOST_BYTES} bytes`));
    });
    response.on('error', reject);
    response.on('end', () => resolve(answerOf(response, Buffer.concat(parts))));
  });
  sent.on('error', reject);
  sent.end(body instanceof URLSearchParams ? body.toString() : (body as string | Uint8Array | undefined)); // openid-client sends no other
  return promise;
}

/** The answers that may have no body. */
const EMPTY: readonly number[] = [204, 205, 304];

function answerOf({ statusCode = 0, headers }: http.IncomingMessage, bytes: Buffer<ArrayBuffer>): Response {
  const pairs = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])); // oxfmt-ignore
  return new Response(EMPTY.includes(statusCode) ? null : bytes, { status: statusCode, headers: pairs });
}
