import type { Plugin } from 'vite';

/**
 * ADR 0037 Writes into the page a script that loads it again where its first script did not come: after 1, 2, 4, 8 and 16 seconds, and when the browser
 * is online. Until the first script is there, nothing else could say or do anything.
 */
export const loadAgain = (): Plugin => ({
  name: 'load-again',
  transformIndexHtml: () => [{ tag: 'script', injectTo: 'head-prepend', children: SCRIPT }],
});

const SCRIPT = `
(() => {
  const KEY = 'loads that failed', MOST = 5;
  const isFirst = ({ target }) => target.type === 'module';
  document.addEventListener('error', (event) => {
    if (!isFirst(event)) return;
    addEventListener('online', () => location.reload());
    try {
      const failed = Number(sessionStorage.getItem(KEY));
      sessionStorage.setItem(KEY, failed + 1);
      if (failed < MOST) setTimeout(() => location.reload(), 1000 * 2 ** failed);
    } catch {} // a browser that keeps nothing would load for ever
  }, true);
  document.addEventListener('load', (event) => {
    try {
      if (isFirst(event)) sessionStorage.removeItem(KEY);
    } catch {}
  }, true);
})();
`;
