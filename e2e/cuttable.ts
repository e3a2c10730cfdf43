import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** A way to the server that can be cut, as by a network that fails. */
export type Way = {
  url: string;
  /** Ends all connections; new ones are refused until `restore`. */
  cut: () => void;
  /** The same once the server says something, which does not arrive: the server has done what it was asked for. */
  cutAtAnswer: () => Promise<void>;
  restore: () => void;
  close: () => void;
};

/** Opens a port that leads to the server at `url`. */
export async function openWay(url: string): Promise<Way> {
  const { hostname, port } = new URL(url);
  const ends = new Set<net.Socket>();
  let isCut = false;
  let atAnswer: (() => void) | null = null;

  const cut = () => {
    isCut = true;
    for (const end of ends) end.resetAndDestroy();
    atAnswer?.();
    atAnswer = null;
  };
  const endWith = (end: net.Socket, other: net.Socket) => {
    ends.add(end);
    end.on('error', () => {}); // 'close' follows
    end.on('close', () => {
      ends.delete(end);
      other.destroy();
    });
  };
  const proxy = net.createServer((browser) => {
    if (isCut) return browser.destroy();
    const server = net.connect(Number(port), hostname);
    endWith(browser, server);
    endWith(server, browser);
    browser.pipe(server);
    return server.on('data', (data) => void (atAnswer ? cut() : browser.write(data)));
  });
  await once(proxy.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`, // it listens on a port
    cut,
    cutAtAnswer: () => new Promise((done) => (atAnswer = done)),
    restore: () => void (isCut = false),
    close: () => {
      cut();
      proxy.close();
    },
  };
}
