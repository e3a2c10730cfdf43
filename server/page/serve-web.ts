import fs from 'node:fs/promises';
import path from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { PROBLEMS } from '@octavo/contract/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#services.ts';
import { siteOf } from '#http/caller.ts';
import { Refusal } from '#operations/refusal.ts';
import { serveManifest } from './serve-manifest.ts';
import { serveServiceWorker } from './serve-service-worker.ts';
import { readPageFiles } from './page-files.ts';
import { fillPage, plainPage } from './web-page.ts';

/** Each page is made for its request, so it is compressed quickly rather than well. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Paths that are never a page: below them an unknown one is answered with a Problem. */
const RESERVED = /^\/(api|assets|webhooks|pay|dev|healthz?|metrics|\.well-known)(?![^/?])/;

const YEAR_MS = 31_536_000_000;

/** Serves the page of the built web for every address outside the API; the router in the browser does the rest. Names of assets have a hash. */
export async function serveWeb(app: FastifyInstance, services: Services) {
  const root = path.resolve(services.environment.WEB_DIR);
  const page = await fs.readFile(path.join(root, 'index.html'), 'utf8').catch(() => null);
  if (page === null) return;
  const filesOf = await readPageFiles(root);
  await app.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
  });

  await serveServiceWorker(app, root);
  await serveManifest(app, services);
  await app.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'], brotliOptions: QUICK });
  app.get('/*', (request, reply) => {
    if (RESERVED.test(request.url)) return reply.callNotFound();
    const site = siteForPage(services, request);
    if (!site) return sendNoSite(reply);
    const { html, policy } = fillPage({
      page,
      filesOf,
      site,
      origin: `${request.protocol}://${request.host}`,
      path: request.url,
    });
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'strict-origin') // links of mails hold tokens in the address
      .header('x-content-type-options', 'nosniff')
      .compress(html);
  });
}

/** Undefined when a browser asks for a page of an unknown host. Other requests throw `site_unknown`. */
function siteForPage(services: Services, request: FastifyRequest) {
  try {
    return siteOf(services, request);
  } catch (error) {
    if (error instanceof Refusal && request.headers.accept?.includes('text/html')) return undefined;
    throw error;
  }
}

function sendNoSite(reply: FastifyReply) {
  const { html, policy } = plainPage(PROBLEMS.site_unknown.message);
  return reply
    .status(PROBLEMS.site_unknown.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .send(html);
}
