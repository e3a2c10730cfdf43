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
import { previewed } from '#sites/preview.ts';
import { readPageFiles } from './page-files.ts';
import { deskPage } from './desk-page.ts';
import { type Opened, type fillPage, plainPage } from './fill-page.ts';
import { webPage } from './web-page.ts';

/** Each page is made for its request, so it is compressed quickly rather than well. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Paths that are never a page: below them an unknown one is answered with a Problem. */
export const RESERVED = /^\/(api|assets|webhooks|pay|dev|healthz?|livez|readyz|metrics|\.well-known)(?![^/?])/;

const YEAR_MS = 31_536_000_000;

type App = { dir: string; base: string; fill: (opened: Opened) => ReturnType<typeof fillPage> };

/**
 * Serves the pages of the built web apps: that of the desk for /desk and below, that of customers for every other address outside the API.
 * The routers in the browser do the rest.
 */
export async function serveWeb(app: FastifyInstance, services: Services) {
  const { WEB_DIR, DESK_DIR } = services.environment;
  await app.register(fastifyCompress, { global: false, encodings: ['br', 'gzip'], brotliOptions: QUICK });
  await serveApp(app, services, { dir: DESK_DIR, base: '/desk', fill: deskPage });
  const isServed = await serveApp(app, services, { dir: WEB_DIR, base: '', fill: webPage });
  if (!isServed) return;
  await serveServiceWorker(app, path.resolve(WEB_DIR));
  await serveManifest(app, services);
}

/** Serves one web app; its assets have a hash in their names. Resolves with false where it is not built. */
async function serveApp(app: FastifyInstance, services: Services, { dir, base, fill }: App): Promise<boolean> {
  const root = path.resolve(dir);
  const page = await fs.readFile(path.join(root, 'index.html'), 'utf8').catch(() => null);
  if (page === null) return false;
  const filesOf = await readPageFiles(root, base);
  await app.register(fastifyStatic, {
    root: path.join(root, 'assets'),
    prefix: `${base}/assets/`,
    decorateReply: false,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
  });
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (RESERVED.test(request.url)) return reply.callNotFound();
    const known = siteForPage(services, request);
    if (!known) return sendNoSite(reply);
    const site = base ? known : await previewed(services, known, request, reply);
    const origin = `${request.protocol}://${request.host}`;
    const { html, policy } = fill({
      page,
      filesOf,
      site,
      origin,
      path: request.url,
      environment: services.environment,
    });
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .header('referrer-policy', 'strict-origin') // links of mails hold tokens in the address
      .header('x-content-type-options', 'nosniff')
      .compress(html);
  };
  if (base) app.get(base, send);
  app.get(`${base}/*`, send);
  return true;
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
