import fs from 'node:fs/promises';
import path from 'node:path';
import { SERVICE_WORKER_PATH } from '@octavo/domain/sites/service-worker';
import type { FastifyInstance } from 'fastify';

/** spec §10.9 Serves the service worker of the built web. Browsers ask for it again at each visit; it may load from us alone, and no script. */
export async function serveServiceWorker(app: FastifyInstance, root: string) {
  const script = await fs.readFile(path.join(root, SERVICE_WORKER_PATH), 'utf8').catch(() => null);
  if (script === null) return;
  app.get(SERVICE_WORKER_PATH, (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('x-content-type-options', 'nosniff')
      .send(script),
  );
}
