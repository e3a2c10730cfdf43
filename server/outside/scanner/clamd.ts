import net from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Scanner } from './scanner.ts';

/** `host:port`, `[::1]:3310`, or the path of a socket. */
export const CLAMD_ADDRESS = /^(?:\/.+|(\[[\da-f:.]+\]|[^:/\s]+):(\d{1,5}))$/i;

const REPLY = /^stream: (?:(OK)|(.+) FOUND)$/;

/**
 * Scans with the daemon of ClamAV: `INSTREAM` of its manual (clamd(8)), in its form that ends with NUL. The bytes go in chunks,
 * each after its length in four bytes, big-endian; a length of zero ends them. Throws what else clamd answers.
 */
export const clamdScanner =
  (address: string, timeoutMs: number): Scanner =>
  async (bytes) => {
    const socket = connect(address);
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd did not answer in time')));
    try {
      pipeline(chunksOf(bytes), socket, { end: false }).catch((error) => socket.destroy(error)); // reading fails too
      const answer = (await text(socket)).replace(/\0?$/, ''); // clamd may answer before it has all bytes
      const [said, ok, virus] = REPLY.exec(answer) ?? [];
      if (!said) throw new Error(`clamd answered: ${answer.slice(0, 200) || 'nothing'}`);
      return ok ? null : (virus ?? null);
    } finally {
      socket.destroy();
      bytes.destroy();
    }
  };

function connect(address: string): net.Socket {
  const [, host, port] = CLAMD_ADDRESS.exec(address) ?? [];
  return host
    ? net.connect({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) })
    : net.connect({ path: address });
}

async function* chunksOf(bytes: AsyncIterable<Buffer>) {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of bytes) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
