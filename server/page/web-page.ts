import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE, directionOf } from '@octavo/domain/language/language';
import { layoutOf } from '@octavo/domain/sites/layout';
import { themeCss } from '@octavo/domain/theme/theme';
import type { Site } from '#site.ts';
import { presentSite } from '#sites/present.ts';
import { iconIn } from './icon.ts';
import { pagePolicy, styleSource } from './page-policy.ts';
import type { PageFiles } from './page-files.ts';
import { openedBy } from './screens.ts';
import { manifestLinks } from './serve-manifest.ts';

/** The built page, the scripts of its parts, and who asks for which address. */
type Opened = { page: string; filesOf: PageFiles; site: Site; origin: string; path: string };

/**
 * Fills the built page with the name, settings and colours of the site, so that the first paint needs no request. The settings
 * stand after what is painted first.
 */
export function fillPage({ page, filesOf, site, origin, path }: Opened): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const script = CHOSEN_SCHEME + shellOf(path);
  const html = page
    .replace(/<(script|style|link rel="modulepreload")/g, `<$1 nonce="${nonce}"`)
    .replace('<html lang="en">', () => `<html lang="${site.language}" dir="${directionOf(site.language)}">`)
    .replace('<title>Octavo</title>', () => `<title>${escape(site.name)}</title>`)
    .replace(
      '<!--site-->',
      () =>
        `<style nonce="${nonce}">${themeOf(site)}</style><script nonce="${nonce}">${script}</script>` +
        `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconIn(site.mainColor))}">` +
        manifestLinks(site),
    )
    .replace('<!--first-->', () => part('first', firstOf({ page, filesOf, site, path })))
    .replace('<!--name-->', () => escape(site.name))
    .replace(
      '<!--data-->',
      () =>
        part('site', presentSite(site, origin)) +
        (isOrderForm(path) ? part('catalogue', { ...site.catalogue, tariff: site.tariff }) : ''),
    );
  return { html, policy: pagePolicy(site, origin, nonce) };
}

/** What the head of the page starts before any script is there: scripts of the screen, and calls of a customer. */
function firstOf({ page, filesOf, site, path }: Omit<Opened, 'origin'>) {
  const { guest, customer, calls } = openedBy(site, path);
  return { guest: filesOf(guest, page), customer: filesOf(customer, page), calls };
}

/** A page with one sentence in the default language, for a host without a site. */
export const plainPage = (sentence: string) => ({ html: plainHtml(sentence), policy: PLAIN_POLICY });

const PLAIN_STYLE =
  ':root{color-scheme:light dark;font:1.25rem/1.5 system-ui}body{margin:20vh 1.5rem}h1{font-size:inherit;text-align:center}';
const PLAIN_POLICY = `default-src 'none'; style-src ${styleSource(PLAIN_STYLE)}; frame-ancestors 'none'`;

const plainHtml = (sentence: string) =>
  `<!doctype html><html lang="${DEFAULT_LANGUAGE}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escape(sentence)}</title><style>${PLAIN_STYLE}</style>` +
  `<main><h1>${escape(sentence)}</h1></main></html>`;

/** Data that the screen would otherwise request first. Amounts in cents. */
const part = (id: string, content: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(content).replaceAll('<', String.raw`\u003c`)}</script>`;

const isOrderForm = (path: string) => path === '/' || /^\/order(\/|\?|$)/.test(path);

/** Sets the colour scheme that the customer chose, before the first paint. */
const CHOSEN_SCHEME =
  "try{var s=localStorage.getItem('scheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}";

/** Chooses the outlines of the first paint (web/index.html): by the address, and by whether somebody is signed in here. */
function shellOf(url: string): string {
  const pathname = url.split('?', 1)[0] ?? url;
  const opened = pathname === '/' ? '/order' : pathname; // spec §2: the start is the order form
  const [guest, customer] = [false, true].map((isSignedIn) => layoutOf(opened, isSignedIn));
  return (
    `try{document.documentElement.dataset.shell=` +
    `localStorage.getItem('accessToken')?'customer ${customer}':'guest ${guest}'}catch(e){}`
  );
}

const themes = new Map<string, string>();

/** A cache: computing a theme is slow, and the colour of a site rarely changes. */
function themeOf({ mainColor }: Site): string {
  const css = themes.get(mainColor) ?? themeCss(mainColor);
  themes.set(mainColor, css);
  return css;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
