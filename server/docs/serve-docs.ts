import type { FastifyInstance } from 'fastify';
import type { Route } from '#http/on.ts';
import { docsPage } from './docs-page.ts';
import { openApiOf } from './openapi.ts';

/** /api/openapi.json and /api/docs, made once from the routes that are served. */
export function serveDocs(app: FastifyInstance, modules: Record<string, readonly Route[]>) {
  const nouns = Object.entries(modules).map(
    ([noun, routes]) => [noun, routes.map(({ endpoint }) => endpoint)] as const,
  );
  const openApi = openApiOf(Object.fromEntries(nouns));
  const page = docsPage(openApi);
  app.get('/api/openapi.json', async () => openApi);
  app.get('/api/docs', async (_, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page),
  );
}
