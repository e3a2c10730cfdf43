import type { FastifyInstance } from 'fastify';
import type { Route } from '#http/on.ts';
import { docsPage } from './docs-page.ts';
import { type OpenApi, openApiOf } from './openapi.ts';

/** Serves /api/openapi.json and /api/docs. Both are made of the served routes at the first request, not at the start. */
export function serveDocs(app: FastifyInstance, modules: Record<string, readonly Route[]>) {
  const nouns = Object.entries(modules).map(
    ([noun, routes]) => [noun, routes.map(({ endpoint }) => endpoint)] as const,
  );
  let made: OpenApi | undefined;
  const openApi = () => (made ??= openApiOf(Object.fromEntries(nouns)));
  app.get('/api/openapi.json', async () => openApi());
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(docsPage(openApi())),
  );
}
