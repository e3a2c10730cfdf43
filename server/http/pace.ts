import type { IncomingMessage } from 'node:http';

/** controls C25 The slowest body that we accept: 8 kB a second, measured over half a minute. */
const SLOWEST = { bytes: 8 * 1024 * 30, everyMs: 30_000 };

/** Ends the connection of a request when less than `bytes` arrives within `everyMs`. */
export function cutWhenSlow(request: IncomingMessage, { bytes, everyMs } = SLOWEST) {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < bytes) request.destroy();
    before = socket.bytesRead;
  }, everyMs);
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
}
