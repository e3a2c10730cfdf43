import type { IncomingMessage } from 'node:http';

/** controls C25 A body slower than 8 kB a second, over half a minute, is cut. */
export const SLOWEST = { bytes: 8 * 1024 * 30, everyMs: 30_000 };

/** Watches a request until its last byte, and ends its connection when less than this arrived in a turn. */
export function cutWhenSlow(request: IncomingMessage, { bytes, everyMs } = SLOWEST) {
  const { socket } = request;
  let before = socket.bytesRead;
  const turn = setInterval(() => {
    if (socket.bytesRead - before < bytes) request.destroy();
    before = socket.bytesRead;
  }, everyMs);
  const stop = () => clearInterval(turn);
  request.once('end', stop).once('close', stop);
}
