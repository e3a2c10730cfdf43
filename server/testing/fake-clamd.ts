import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { EICAR } from './eicar.ts';
import { onTestEnd } from './test-end.ts';

const COMMAND = Buffer.from('zINSTREAM\0');

/** Finds EICAR and speaks INSTREAM of clamd(8), also about its limit. `scanned` has what it was sent; `mute` ends its answers. */
export async function startFakeClamd({
  limit = 1_000_000,
  listen = { port: 0, host: '127.0.0.1' } as net.ListenOptions,
} = {}) {
  const scanned: Buffer[] = [];
  const clamd = { scanned, mute: false, stop: () => {}, address: '' };
  const server = net.createServer(async (socket) => {
    socket.on('error', () => {}); // the client went away
    const answer = await answerTo(socket, limit, scanned);
    if (!clamd.mute) socket.end(`${answer}\0`);
  });
  server.listen(listen);
  await once(server, 'listening');
  const address = server.address() as AddressInfo | string; // it listens
  clamd.address = typeof address === 'string' ? address : `127.0.0.1:${address.port}`;
  clamd.stop = () => void server.close();
  onTestEnd(clamd.stop);
  return clamd;
}

async function answerTo(socket: net.Socket, limit: number, scanned: Buffer[]): Promise<string> {
  let waiting = Buffer.alloc(0);
  let isCommanded = false;
  const chunks: Buffer[] = [];
  for await (const bytes of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, bytes]);
    if (!isCommanded) {
      if (waiting.length < COMMAND.length) continue;
      if (!waiting.subarray(0, COMMAND.length).equals(COMMAND)) return 'UNKNOWN COMMAND';
      waiting = waiting.subarray(COMMAND.length);
      isCommanded = true;
    }
    while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE()) {
      const length = waiting.readUInt32BE();
      if (length === 0) return verdict(Buffer.concat(chunks), scanned);
      chunks.push(waiting.subarray(4, 4 + length));
      waiting = waiting.subarray(4 + length);
      if (Buffer.concat(chunks).length > limit) return 'INSTREAM size limit exceeded. ERROR';
    }
  }
  return 'COMMAND READ TIMED OUT';
}

function verdict(file: Buffer, scanned: Buffer[]): string {
  scanned.push(file);
  return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}
