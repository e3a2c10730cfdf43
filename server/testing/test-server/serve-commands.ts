import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { deserialize, serialize } from 'node:v8';

/** Serves commands at their own address: POST /{name}, arguments and result as structured clones. Returns the address. */
export async function serveCommands(commands: object): Promise<string> {
  const all = commands as Record<string, (...args: unknown[]) => Promise<unknown>>; // each member is such a function
  const server = createServer(async (request, reply) => {
    try {
      const command = all[request.url?.slice(1) ?? ''];
      if (!command) throw new Error(`Unknown command ${request.url}`);
      reply.end(serialize(await command(...deserialize(await buffer(request)))));
    } catch (error) {
      reply.writeHead(500).end(String(error instanceof Error ? error.stack : error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}
