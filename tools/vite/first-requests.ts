import type { Plugin } from 'vite';

/**
 * ADR 0037 Writes into the page a script that starts what the screen needs before any other script is there. `token` is the name under
 * which the app keeps its access token. `first` is written by the server (server/page/fill-page.ts).
 */
export const firstRequests = (token: string): Plugin => ({
  name: 'first-requests',
  transformIndexHtml: (html) =>
    html.replace('<!--first requests-->', () => `<script>${SCRIPT.replace('TOKEN', token)}</script>`),
});

const SCRIPT = `
(() => {
  const first = document.getElementById('first');
  const { nonce } = document.currentScript;
  if (!first) return;
  const { guest, member, calls } = JSON.parse(first.textContent);
  const token = localStorage.getItem('TOKEN');
  for (const href of token ? member : guest)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }));
  if (!token) return;
  const headers = { authorization: \`Bearer \${token}\` };
  // whole, so that a reply that nobody takes keeps no connection
  const whole = async (reply) => new Response(await reply.arrayBuffer(), reply);
  const base = '/api/' + document.documentElement.lang; // the language that was chosen here; the desk has none
  const ask = (address) => fetch(address, { headers }).then(whole).catch(() => null);
  const send = (address) => [address, { token, reply: ask(address) }];
  window.firstReplies = new Map(calls.map((address) => send(address.replace(/^\\/api\\/(?!desk\\/)[^/]+/, base))));
})();
`;
