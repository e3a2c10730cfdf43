import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A stream to send bytes through. After its end, `result` is their size in bytes and their SHA-256 in hex. */
export function measured() {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _, next) => {
      size += chunk.length;
      hash.update(chunk);
      next(null, chunk);
    },
  });
  return { through, result: () => ({ size, sha256: hash.digest('hex') }) };
}
