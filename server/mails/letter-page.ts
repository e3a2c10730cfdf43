import { type Theme, deriveTheme } from '@octavo/domain/theme/theme';
import { withoutMarks } from '@octavo/domain/language/marks';
import { directionOf } from '@octavo/domain/language/tags';
import { escape } from 'html-escaper';
import type { Brand } from './brand.ts';
import { mailWords } from './words.ts';

/** `button` is the link of the mail; `after` is smaller text below it. */
export type Letter = {
  subject: string;
  paragraphs: string[];
  /** Digits to type, large below the paragraphs. */
  code?: string;
  button?: { words: string; url: string };
  after?: string[];
};

/** A mail as HTML. Light colours are inline, because many mail programs drop style sheets; dark colours need one. */
export function letterPage(
  brand: Brand,
  { subject, paragraphs, code, button, after = [] }: Letter,
  closing: string,
): string {
  const { light, dark } = themesOf(brand.mainColor);
  const { orOpen } = mailWords(brand).letter;
  const parts = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escape(text)}</p>`),
    ...(code === undefined ? [] : [codeOf(code)]),
    ...(button ? [buttonOf(button, light), aside(orOpen(button.url), light, button.url)] : []),
    ...after.map((text) => aside(text, light)),
  ];
  return (
    `<!doctype html><html lang="${brand.language}" dir="${directionOf(brand.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${darkRules(dark)}</style></head>` +
    `<body class="ground" style="margin:0;padding:24px 16px;background:${light.bg};font:16px/1.5 system-ui,sans-serif">` +
    `<div class="sheet" style="max-width:560px;margin:0 auto;padding:32px 24px;border-radius:12px;background:${light.surface};color:${light.ink}">` +
    `<p class="name" style="margin:0 0 24px;font-size:18px;font-weight:700;color:${light.accentText}">${escape(brand.name)}</p>` +
    `${parts.join('')}<p class="quiet line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${light.line};font-size:14px;` +
    `color:${light.ink2}">${escape(closing)}</p>${END}`
  );
}

const END = '</div></body></html>';

/** A page with a small link at its end, in the colour of the text around it. */
export const withLink = (page: string, { words, url }: { words: string; url: string }): string =>
  `${page.slice(0, -END.length)}<p class="quiet" style="margin:8px 0 0;font-size:14px">` +
  `<a class="quiet" href="${escape(url)}" style="color:inherit">${escape(words)}</a></p>${END}`;

const aside = (text: string, { ink2 }: Theme, url?: string) =>
  `<p class="quiet" style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere;color:${ink2}">${url === undefined ? escape(text) : withAddress(text, url)}</p>`;

/** The address goes to the right in a part of its own: with the marks of ADR 0362 around it, a copy of it opens nothing. */
const withAddress = (text: string, url: string) =>
  escape(withoutMarks(text)).replace(escape(url), (address) => `<span dir="ltr">${address}</span>`);

const codeOf = (code: string) =>
  `<p dir="ltr" style="margin:0 0 16px;font-size:32px;line-height:1.25;font-weight:700;letter-spacing:4px">${escape(code)}</p>`;

const buttonOf = ({ words, url }: { words: string; url: string }, light: Theme) =>
  `<p style="margin:24px 0"><a class="button" href="${escape(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;` +
  `font-weight:600;text-decoration:none;background:${light.accent};color:${light.onAccent}">${escape(words)}</a></p>`;

const darkRules = ({ bg, surface, ink, ink2, line, accent, onAccent, accentText }: Theme) =>
  `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.ground{background:${bg}!important}` +
  `.sheet{background:${surface}!important;color:${ink}!important}.name{color:${accentText}!important}.quiet{color:${ink2}!important}` +
  `.line{border-color:${line}!important}.button{background:${accent}!important;color:${onAccent}!important}}`;

type Themes = { light: Theme; dark: Theme };
const known = new Map<string, Themes>();

/** A cache: computing a theme is slow, and the colour of a site rarely changes. */
function themesOf(mainColor: string): Themes {
  const themes = known.get(mainColor) ?? {
    light: deriveTheme(mainColor, 'light'),
    dark: deriveTheme(mainColor, 'dark'),
  };
  known.set(mainColor, themes);
  return themes;
}
