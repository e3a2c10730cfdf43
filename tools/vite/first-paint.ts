import type { Plugin } from 'vite';

/**
 * Makes the style sheets of the built page preloads, so that the outlines of the first paint do not wait for them (ADR 0037).
 * `kit/applyStyles.ts` applies them, at the same place: those of lazy parts come after them.
 */
export const stylesAfterFirstPaint = (): Plugin => ({
  name: 'styles-after-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll('<link rel="stylesheet"', '<link rel="preload" as="style"'),
  },
});
