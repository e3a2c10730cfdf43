import { directionOf } from '@octavo/domain/language/language';
import { themeCss } from '@octavo/domain/theme/theme';
import type { Site } from '#site.ts';
import { presentSite } from '#sites/present.ts';
import { pagePolicy } from './page-policy.ts';

/** The first page of a site: the built page with its name, settings and colours, so that nothing flashes and nothing waits. */
export function fillPage(page: string, site: Site, origin: string, path: string): { html: string; policy: string } {
  const html = page
    .replace('<html lang="en">', () => `<html lang="${site.language}" dir="${directionOf(site.language)}">`)
    .replace('<title>Octavo</title>', () => `<title>${escape(site.name)}</title>`)
    .replace(
      '<!--site-->',
      () =>
        `<style>${themeOf(site)}</style><script>${CHOSEN_SCHEME}</script>` +
        `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(bookIn(site.mainColor))}">` +
        part('site', presentSite(site, origin)) +
        (isOrderForm(path) ? part('catalogue', { ...site.catalogue, tariff: site.tariff }) : ''),
    );
  return { html, policy: pagePolicy(site, origin, CHOSEN_SCHEME) };
}

/** A sentence where there is no site whose page it could be. */
export const plainPage = (words: string) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<title>${escape(words)}</title><style>:root{color-scheme:light dark;font:1.25rem/1.5 system-ui}body{margin:20vh 1.5rem}</style>` +
  `<main><h1 style="font-size:inherit;text-align:center">${escape(words)}</h1></main></html>`;

/** What the screen would otherwise ask for first; the form can be used as soon as it is drawn. Amounts are cents. */
const part = (id: string, content: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(content).replaceAll('<', String.raw`\u003c`)}</script>`;

/** The book of the logo, for the tab of the browser. */
const bookIn = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colour}" d="M6 2h14a8 8 0 0 1 8 8v17a3 3 0 0 1-3 3H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z"/>` +
  '<path stroke="#fff" stroke-width="2" d="M11 7v18M15 13h8M15 19h8"/></svg>';

const isOrderForm = (path: string) => path === '/' || /^\/order(\/|\?|$)/.test(path);

/** The customer's own choice of light or dark, before the first paint. */
const CHOSEN_SCHEME =
  "try{var s=localStorage.getItem('scheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}";

const themes = new Map<string, string>();

/** Solving a theme for contrast takes a while, and a site keeps its colour. */
function themeOf({ mainColor }: Site): string {
  const css = themes.get(mainColor) ?? themeCss(mainColor);
  themes.set(mainColor, css);
  return css;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
