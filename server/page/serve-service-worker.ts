import fs from 'node:fs/promises';
import path from 'node:path';
import { PUSH_WORKER_PATH } from '@octavo/domain/sites/push-worker';
import type { FastifyInstance } from 'fastify';

/** spec §10.9 Serves the service worker of the built web. Browsers ask for it again at each visit; it may load nothing. */
export async function servePushWorker(app: FastifyInstance, root: string) {
  const script = await fs.readFile(path.join(root, PUSH_WORKER_PATH), 'utf8').catch(() => null);
  if (script === null) return;
  app.get(PUSH_WORKER_PATH, (_, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(script),
  );
}
