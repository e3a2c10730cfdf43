import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { onTestEnd } from './test-end.ts';

type Way = {
  /** The database through this way. */
  connection: ClientConfig;
  /** From now on nothing passes on the connections that are open, which nobody ends: as after a failover, or behind a router that has forgotten them. */
  dropOpen: () => void;
};

/** Opens a port that leads to the Postgres of a connection, until the test ends. */
export async function openWay(connection: ClientConfig): Promise<Way> {
  const { host = 'localhost', port = 5432 } = connection;
  const ends = new Set<net.Socket>();
  const proxy = net.createServer((client) => {
    const server = path.isAbsolute(host) ? net.connect(path.join(host, `.s.PGSQL.${port}`)) : net.connect(port, host);
    for (const [end, other] of [
      [client, server],
      [server, client],
    ] as const) {
      ends.add(end);
      end.on('data', (data) => void other.write(data)).on('error', () => {}); // 'close' follows
      end.on('close', () => other.destroy());
    }
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestEnd(() => {
    for (const end of ends) end.destroy();
    proxy.close();
  });
  return {
    connection: { ...connection, host: '127.0.0.1', port: (proxy.address() as AddressInfo).port }, // it listens on a port
    dropOpen: () => ends.forEach((end) => end.removeAllListeners('data').resume()),
  };
}
