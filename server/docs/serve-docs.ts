import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Route } from '#http/on.ts';
import { DOCS_POLICY, SWAGGER_UI, SWAGGER_UI_FILES, docsPage } from './docs-page.ts';
import { type OpenApi, openApiOf } from './openapi.ts';

/** Serves /api/openapi.json and /api/docs. The first is made of the served routes at the first request, not at the start. */
export async function serveDocs(app: FastifyInstance, modules: Record<string, readonly Route[]>) {
  const nouns = Object.entries(modules).map(
    ([noun, routes]) => [noun, routes.map(({ endpoint }) => endpoint)] as const,
  );
  let made: OpenApi | undefined;
  app.get('/api/openapi.json', async () => (made ??= openApiOf(Object.fromEntries(nouns))));
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', DOCS_POLICY)
      .header('x-content-type-options', 'nosniff')
      .send(docsPage()),
  );
  await app.register(fastifyStatic, {
    root: SWAGGER_UI,
    prefix: '/api/docs/assets/',
    decorateReply: false, // nobody sends single files by it
    allowedPath: (name) => SWAGGER_UI_FILES.includes(path.basename(name)),
  });
}
