import { gzipSync } from 'node:zlib';
import { ownTextsPath } from '@octavo/domain/language/own-texts-path';
import type { OwnTexts } from '@octavo/domain/language/translated';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '#http/caller.ts';
import type { Services } from '#services.ts';
import { SERVER_WORDS } from './server-words.ts';

const YEAR_S = 31_536_000;

type Asked = { Params: { language: string; version: string } };

/** ADR 0318 Serves the translated texts of a site, each version at an address of its own, which browsers keep. */
export function serveTexts(app: FastifyInstance, services: Services) {
  app.get<Asked>(ownTextsPath(':language', ':version'), (request, reply) => {
    const { language, version } = request.params;
    const { ownTexts } = siteOf(services, request);
    const own = Object.hasOwn(ownTexts, language) ? ownTexts[language] : undefined;
    const isThere = own !== undefined && String(own.version) === version;
    const takesGzip = isThere && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return reply
      .status(isThere ? 200 : 404)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', isThere ? `public, max-age=${YEAR_S}, immutable` : 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept-encoding')
      .headers(takesGzip ? { 'content-encoding': 'gzip' } : {})
      .send(isThere ? bytesOf(own.texts)[takesGzip ? 'zipped' : 'plain'] : '{}');
  });
}

type Bytes = { plain: Buffer; zipped: Buffer };
const known = new WeakMap<OwnTexts, Bytes>();

/** The texts as they are sent, made once for a version. */
function bytesOf(texts: OwnTexts): Bytes {
  const plain = known.get(texts)?.plain ?? Buffer.from(JSON.stringify(ofPages(texts)));
  const bytes = known.get(texts) ?? { plain, zipped: gzipSync(plain) };
  known.set(texts, bytes);
  return bytes;
}

const NOT_IN_PAGES = new Set(SERVER_WORDS.map(({ noun }) => noun));

const ofPages = (texts: OwnTexts): OwnTexts =>
  Object.fromEntries(Object.entries(texts).filter(([noun]) => !NOT_IN_PAGES.has(noun)));
