import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';

/** Breaks the connection of requests whose address matches. The first `skip` requests pass, then `count` fail. */
export type Fault = { method?: string; path: RegExp; skip?: number; count?: number };

/** Lets tests break the network between the browser and the app. Call it before the app listens. */
export function breakableNetwork(app: FastifyInstance) {
  let fault: (Fault & { skip: number; count: number }) | null = null;
  const underWay = new Set<Promise<unknown>>();
  app.server.on('request', (_, response) => {
    const closed = once(response, 'close').finally(() => underWay.delete(closed));
    underWay.add(closed);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!fault?.path.test(request.url) || (fault.method ?? request.method) !== request.method) return done();
    if (fault.skip-- > 0 || fault.count-- <= 0) return done();
    reply.hijack();
    request.raw.socket.destroy();
  });
  return {
    break: (next: Fault | null) => void (fault = next && { skip: 0, count: Infinity, ...next }),
    /** Resolves when every request that has arrived is answered. */
    isQuiet: async () => {
      await Promise.all(underWay);
    },
  };
}
