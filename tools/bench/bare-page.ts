import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';

/** The weight of a page, in kB as they are sent. */
type Weight = { scriptKb: number; styleKb: number };

/** A server of bare pages. */
export type BarePage = { addressFor: (weight: Weight) => string; close: () => Promise<void> };

/**
 * Serves the least that a page of React can be: one script and one style of a given weight, and one call whose answer it shows. What
 * React does not weigh is filled with comments that cannot be compressed.
 */
export async function serveBarePage(): Promise<BarePage> {
  const script = await bundle();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
    const bytes = Number(searchParams.get('bytes'));
    const [type, body] =
      pathname === '/page.js'
        ? ['text/javascript', filled(script, bytes)]
        : pathname === '/page.css'
          ? ['text/css', filled('h1 { color: black }', bytes)]
          : pathname === '/call'
            ? ['application/json', JSON.stringify({ text: 'Usable' })]
            : ['text/html', htmlFor(searchParams)];
    response.setHeader('content-type', type).end(body);
  });
  await once(server.listen(0), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    addressFor: ({ scriptKb, styleKb }) =>
      `http://localhost:${port}/?script=${Math.round(scriptKb * 1024)}&style=${Math.round(styleKb * 1024)}`,
    close: async () => void (await new Promise((done) => server.close(done).closeAllConnections())),
  };
}

const htmlFor = (weight: URLSearchParams) =>
  `<!doctype html><link rel="stylesheet" href="/page.css?bytes=${weight.get('style')}">` +
  `<div id="root"></div><script type="module" src="/page.js?bytes=${weight.get('script')}"></script>`;

const PAGE = `
  import { createElement, useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  function Page() {
    const [reply, setReply] = useState(null);
    useEffect(() => void fetch('/call').then((response) => response.json()).then(setReply), []);
    return reply && createElement('h1', null, reply.text);
  }
  createRoot(document.getElementById('root')).render(createElement(Page));`;

/** React with that page, as one minified script. */
async function bundle(): Promise<string> {
  const id = 'virtual:bare-page';
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [{ name: 'bare-page', resolveId: (name) => (name === id ? id : null), load: (name) => (name === id ? PAGE : null) }], // oxfmt-ignore
    build: { write: false, rolldownOptions: { input: id } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The bare page was not built');
  return output.output[0].code;
}

/** The text with a comment that makes it weigh so many bytes as it is sent. */
function filled(text: string, bytes: number): string {
  const missing = Math.max(0, bytes - Buffer.byteLength(text));
  return `${text}/*${randomBytes(Math.ceil(missing / 2))
    .toString('hex')
    .slice(0, missing)}*/`;
}
