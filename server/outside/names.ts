import { Resolver, lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';

/** What the names of the internet say, and the hosts behind them. */
export type Names = {
  /** The addresses of a host; empty where there are none. */
  addresses: (host: string) => Promise<string[]>;
  /** The texts of a name (TXT), each in one piece; empty where there are none. */
  texts: (name: string) => Promise<string[]>;
  /** What a host answers at `url`, asked at one of its addresses; null without an answer of 200. */
  ask: (url: URL, address: string) => Promise<string | null>;
};

const TIMEOUT_MS = 4000;
const MOST_BYTES = 200;

/** ADR 0222 Names by these servers; without them by those of the system. */
export function openNames(servers: readonly string[]): Names {
  const resolver = new Resolver({ timeout: TIMEOUT_MS / 2, tries: 1 });
  if (servers.length > 0) resolver.setServers(servers);
  const resolved = async (host: string) => {
    if (servers.length === 0) return (await lookup(host, { all: true })).map(({ address }) => address);
    const both = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return both.flatMap((family) => (family.status === 'fulfilled' ? family.value : []));
  };
  return {
    addresses: async (host) => (isLoopback(host) ? ['127.0.0.1'] : resolved(host).catch(() => [])),
    texts: async (name) => (await resolver.resolveTxt(name).catch(() => [])).map((parts) => parts.join('')),
    ask,
  };
}

/** RFC 6761 Names below localhost are this machine, whatever a name server says. */
const isLoopback = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Goes to the address that was resolved, so that a second answer of a name server changes nothing; follows nothing. */
function ask(url: URL, address: string): Promise<string | null> {
  const { get } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve) => {
    const options = { host: address, servername: url.hostname, port: url.port, path: url.pathname, headers: { host: url.host }, signal, agent: false as const }; // oxfmt-ignore
    const request = get(options, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (part: string) => {
        text += part;
        if (text.length > MOST_BYTES) request.destroy();
      });
      reply.on('end', () => resolve(reply.statusCode === 200 ? text : null));
      reply.on('error', () => resolve(null));
      reply.on('close', () => resolve(null));
    });
    request.on('error', () => resolve(null));
  });
}
