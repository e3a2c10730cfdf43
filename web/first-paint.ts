import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Moves the style sheets of the built page behind the outlines of the first paint: in the head they would hold it up until they
 * are loaded (ADR 0037). Scripts of the page still wait for them.
 */
export const stylesAfterFirstPaint = (): Plugin => ({
  name: 'styles-after-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(STYLES, '').replace('<!--data-->', `${(html.match(STYLES) ?? []).join('').trim()}<!--data-->`),
  },
});
