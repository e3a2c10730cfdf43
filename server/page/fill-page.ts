import { randomBytes } from 'node:crypto';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { directionOf } from '@octavo/domain/language/tags';
import { themeCss } from '@octavo/domain/theme/theme';
import type { Environment } from '#environment.ts';
import type { Site } from '#site.ts';
import { presentSite } from '#sites/present.ts';
import { iconIn } from './icon.ts';
import { pagePolicy, styleSource } from './page-policy.ts';
import type { PageFiles } from './page-files.ts';

/** The built page of a web app, the scripts of its parts, and who asks for which address. */
export type Opened = {
  page: string;
  filesOf: PageFiles;
  site: Site;
  origin: string;
  path: string;
  environment: Environment;
};

/** What the document of an address names, ADR 0037: the parts for a guest and for one who is signed in, and what the latter asks first. */
type First = { guest: string[]; member: string[]; calls: string[] };

type Filling = {
  first: First;
  /** Runs before the first paint. */
  script: string;
  /** More elements of the head. */
  head?: string;
  /** More of what the screen would otherwise request first, by its name. */
  data?: Record<string, object>;
};

/**
 * Fills the built page with the name, settings and colours of the site, so that the first paint needs no request. The settings
 * stand after what is painted first.
 */
export function fillPage(opened: Opened, { first, script, head = '', data = {} }: Filling) {
  const { page, filesOf, site, origin, environment } = opened;
  const nonce = randomBytes(16).toString('base64');
  const parts = { ...first, guest: filesOf(first.guest, page), member: filesOf(first.member, page) };
  const html = page
    .replace(/<(script|style|link rel="modulepreload")/g, `<$1 nonce="${nonce}"`)
    .replace('<html lang="en">', () => `<html lang="${site.language}" dir="${directionOf(site.language)}">`)
    .replace('<title>Octavo</title>', () => `<title>${escape(site.name)}</title>`)
    .replace(
      '<!--site-->',
      () =>
        `<style nonce="${nonce}">${themeOf(site)}</style><script nonce="${nonce}">${CHOSEN_SCHEME}${chosenLanguage(site)}${script}</script>` +
        `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(iconIn(site.mainColor))}">${head}`,
    )
    .replace('<!--first-->', () => part('first', parts))
    .replace('<!--name-->', () => escape(site.name))
    .replace('<!--data-->', () =>
      Object.entries({ site: presentSite(site, { origin, environment }), ...data })
        .map(([id, content]) => part(id, content))
        .join(''),
    );
  return { html, policy: pagePolicy(site, origin, nonce) };
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

/** Sets the colour scheme that was chosen in this browser, before the first paint. */
const CHOSEN_SCHEME =
  "try{var s=localStorage.getItem('scheme');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch(e){}";

/** ADR 0315 Sets the language that was chosen in this browser, before the first paint; nothing where there is no choice. */
function chosenLanguage({ spoken }: Site): string {
  if (spoken.length < 2) return '';
  const directions = JSON.stringify(Object.fromEntries(spoken.map((code) => [code, directionOf(code)])));
  return `try{var l=localStorage.getItem('language'),d=${directions};if(Object.hasOwn(d,l)){document.documentElement.lang=l;document.documentElement.dir=d[l]}}catch(e){}`;
}

const themes = new Map<string, string>();

/** A cache: computing a theme is slow, and the colour of a site rarely changes. */
function themeOf({ mainColor }: Site): string {
  const css = themes.get(mainColor) ?? themeCss(mainColor);
  themes.set(mainColor, css);
  return css;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
