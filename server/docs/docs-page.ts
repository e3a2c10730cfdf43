import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { escape } from 'html-escaper';
import type { OpenApi, Operation } from './openapi.ts';
import { docsWords } from './words.ts';

/** The summaries of the contract are in this language too. */
const words = docsWords(DEFAULT_LANGUAGE).api;

/** The documentation of the API as one page without scripts: every endpoint by noun, with requests and responses. */
export function docsPage({ info, paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const nouns = [...new Set(operations.flatMap(({ tags }) => tags))];
  const sections = nouns.map((noun) => {
    const own = operations.filter(({ tags }) => tags.includes(noun));
    return `<section><h2 id="${escape(noun)}">${escape(noun)}</h2>${own.map(entry).join('')}</section>`;
  });
  return `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title} ${escape(String(info.version))}</title><style>${STYLE}</style></head><body>
<nav aria-label="${words.nouns}"><strong>${words.title}</strong>${nouns.map((noun) => `<a href="#${escape(noun)}">${escape(noun)}</a>`).join('')}
<a href="/api/openapi.json">openapi.json</a></nav><main><h1>${words.title}</h1>
<p>${words.basics}</p><p>${words.token} <code>Authorization: Bearer</code></p>
<p>${words.refusal} <code>{ code, message, params?, errors?, issues? }</code></p>
${sections.join('')}</main></body></html>`;
}

type DocsEntry = Operation & { path: string; method: string };

function entry({ path, method, summary, security, parameters, requestBody, responses }: DocsEntry): string {
  const takes = [
    ...parameters.map(({ name, in: place, required, schema }) => ({
      [(required ? words.parameter : words.optionalParameter)(name, place)]: schema,
    })),
    ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({ [words.body(type)]: schema })),
  ];
  const answers = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { description, content }]) => ({
      [`${status} ${description}`]: Object.values(content ?? {})[0]?.schema ?? null,
    }));
  return `<article><h3><b>${method}</b> <code>${escape(path)}</code></h3>
<p>${escape(summary)}${security.length > 0 ? ` <em>${words.signedIn}</em>` : ''}</p>
${details(words.request, takes)}${details(words.response, answers)}</article>`;
}

const details = (title: string, content: object[]): string =>
  content.length === 0
    ? ''
    : `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(Object.assign({}, ...content), null, 2))}</pre></details>`;

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;display:grid;grid-template-columns:200px minmax(0,1fr)}
nav{position:sticky;top:0;align-self:start;display:grid;gap:4px;padding:24px}nav a,nav strong{padding:4px 0}main{max-width:860px;padding:24px}
article{border-top:1px solid color-mix(in srgb,currentColor 18%,transparent);padding:14px 0}h3{margin:0;font-size:15px}h3 b{display:inline-block;min-width:64px}
p{margin:4px 0}pre{overflow:auto;font-size:13px;padding:12px;border-radius:8px;background:color-mix(in srgb,currentColor 6%,transparent)}summary{cursor:pointer;padding:4px 0}
@media(max-width:700px){body{display:block}nav{position:static}}`;
