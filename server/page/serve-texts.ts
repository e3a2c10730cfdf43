import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ownTextsPath } from '@octavo/domain/language/own-texts-path';
import type { OwnTexts } from '@octavo/domain/language/translated';
import type { FastifyInstance } from 'fastify';
import { siteOf } from '#http/caller.ts';
import type { Services } from '#services.ts';
import { SERVER_WORDS } from './server-words.ts';

type Asked = { Params: { language: string; version: string } };

/**
 * ADR 0318 Serves the translated texts of a site. Browsers keep them and ask whether they are still the same: the texts of a version change with the names
 * that the site gives its choices, and with the English of a release.
 */
export function serveTexts(app: FastifyInstance, services: Services) {
  app.get<Asked>(ownTextsPath(':language', ':version'), (request, reply) => {
    const { language, version } = request.params;
    const { ownTexts } = siteOf(services, request);
    const own = Object.hasOwn(ownTexts, language) ? ownTexts[language] : undefined;
    reply.header('x-content-type-options', 'nosniff').type('application/json; charset=utf-8');
    if (own === undefined || String(own.version) !== version)
      return reply.status(404).header('cache-control', 'no-store').send('{}');
    const { tag, plain, zipped } = bytesOf(own.texts);
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(plain);
  });
}

type Bytes = { tag: string; plain: Buffer; zipped: Buffer };
const known = new WeakMap<OwnTexts, Bytes>();

/** The texts as they are sent, made once while they stay the same. The tag is weak, so that it holds for both. */
function bytesOf(texts: OwnTexts): Bytes {
  let bytes = known.get(texts);
  if (!bytes) {
    const plain = Buffer.from(JSON.stringify(ofPages(texts)));
    const hash = createHash('sha256').update(plain).digest('base64url');
    bytes = { tag: `W/"${hash}"`, plain, zipped: gzipSync(plain) };
    known.set(texts, bytes);
  }
  return bytes;
}

const NOT_IN_PAGES = new Set(SERVER_WORDS.map(({ noun }) => noun));

const ofPages = (texts: OwnTexts): OwnTexts =>
  Object.fromEntries(Object.entries(texts).filter(([noun]) => !NOT_IN_PAGES.has(noun)));
