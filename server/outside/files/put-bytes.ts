import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

type Sending = { method: string; headers: Headers; body: Buffer; signal: AbortSignal };

/** Sends a request with a body and resolves with its answer. Unlike `fetch` it does not copy the body. */
export async function putBytes(url: URL, { method, headers, body, signal }: Sending): Promise<Response> {
  const { request } = url.protocol === 'https:' ? https : http;
  const all = { ...Object.fromEntries(headers), 'content-length': body.length };
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, { method, headers: all, signal }, resolve).on('error', reject).end(body);
  });
  const { statusCode: status = 500, statusMessage: statusText = '' } = answer;
  return new Response(await text(answer), { status, statusText, headers: { etag: answer.headers.etag ?? '' } });
}
