import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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

/** The size in bytes and the SHA-256 in hex of all that a stream has. Throws what the stream throws. */
export async function readSum(bytes: Readable): Promise<{ size: number; sha256: string }> {
  const meter = measured();
  await pipeline(bytes, meter.through.resume());
  return meter.result();
}
