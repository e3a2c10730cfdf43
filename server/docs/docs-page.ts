import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { docsWords } from './words.ts';

/** The folder with the built Swagger UI, in the package that the Fastify team publishes (ADR 0037). */
export const SWAGGER_UI = path.join(path.dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

/** The files of it that the page loads; no other is served. */
export const SWAGGER_UI_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const ASSETS = '/api/docs/assets';

/**
 * Shows the calls of customers, and with `?desk` those of the desk. Those of a noun are drawn when it is opened, because Swagger UI stops
 * drawing at about 110 calls. It loads nothing from elsewhere: `validatorUrl` would send the document to a service.
 */
const START = `fetch('/api/openapi.json').then((reply) => reply.json()).then((spec) => {
  const isDesk = location.search === '?desk';
  spec.paths = Object.fromEntries(Object.entries(spec.paths).filter(([path]) => path.startsWith('/api/desk/') === isDesk));
  delete spec.tags; // nouns of the other side would stay as empty headings
  SwaggerUIBundle({
    spec, dom_id: '#api', deepLinking: true, docExpansion: 'none', tryItOutEnabled: true,
    filter: true, defaultModelsExpandDepth: -1, displayRequestDuration: true, validatorUrl: null,
  });
});
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode');`;

const hash = createHash('sha256').update(START).digest('base64');

/** controls C17 Only files of this server. Swagger UI sets styles on elements, and its icons are data. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${hash}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The documentation of the API, where each call can be tried. It reads `/api/openapi.json`. */
export const docsPage = (): string => `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${docsWords(DEFAULT_LANGUAGE).api.title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${ASSETS}/swagger-ui.css"></head>
<body><main id="api"></main><script src="${ASSETS}/swagger-ui-bundle.js"></script><script>${START}</script></body></html>`;
