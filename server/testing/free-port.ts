import { once } from 'node:events';
import net from 'node:net';

const [FIRST, LAST] = [20_000, 32_000]; // below those that systems give to connections and to servers that ask for any

/** A port of 127.0.0.1 on which nobody listened a moment ago, and which nobody gets without asking for it. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  const server = net.createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
