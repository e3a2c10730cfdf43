import type { Socket } from 'node:net';
import { PROBLEMS } from '@octavo/contract/problem';

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** F21 What is no HTTP is answered with a Problem too, and its connection ends: nobody knows where the next request begins. */
export function answerClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const body = JSON.stringify({ code: 'invalid', message: PROBLEMS.invalid.message });
  const head = [
    `HTTP/1.1 ${STATUS[error.code ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
