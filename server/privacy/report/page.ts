import { directionOf } from '@octavo/domain/language/tags';
import { escape } from 'html-escaper';
import type { Chapter, Link, Subject, Item } from './chapter.ts';

type PageTexts = Pick<Subject, 'speaker' | 'words'>;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1d2430}
nav a{margin-inline-end:1rem}section{border-top:1px solid #d5d9e0;padding-block:1rem}h2{font-size:1.1rem}
dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;margin:0}dt{color:#5a6472}
dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`;

/** A chapter as a page, in pieces. It loads nothing and has no script. */
export async function* pageOf(
  texts: PageTexts,
  chapters: readonly Chapter[],
  { title, read }: Chapter,
): AsyncGenerator<string> {
  yield head(texts, chapters, title);
  let isEmpty = true;
  for await (const item of read()) {
    isEmpty = false;
    yield section(item, texts.words.none);
  }
  yield isEmpty ? `<p>${escape(texts.words.empty)}</p>\n` : '';
}

/** The first page: what the report is, and links to the other pages. */
export const indexOf = (texts: PageTexts, chapters: readonly Chapter[], title: string, words: string[]): string =>
  head(texts, chapters, title) + words.map((text) => `<p>${escape(text)}</p>\n`).join('');

/** The same chapter for programs: a JSON array, one element per line. */
export async function* dataOf({ read }: Chapter): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { data } of read()) {
    yield before + JSON.stringify(data);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const head = ({ speaker: { language }, words }: PageTexts, chapters: readonly Chapter[], title: string) =>
  `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escape(title)}</title><style>${STYLE}</style>\n<nav><a href="index.html">${escape(words.start)}</a>` +
  `${chapters.map((one) => `<a href="${one.name}.html">${escape(one.title)}</a>`).join('')}</nav>\n<h1>${escape(title)}</h1>\n`;

const section = ({ heading, facts }: Item, none: string) =>
  `<section><h2 dir="auto">${escape(heading)}</h2><dl>` +
  `${facts.map(([name, value]) => `<dt>${escape(name)}</dt><dd dir="auto">${written(value, none)}</dd>`).join('')}</dl></section>\n`;

const written = (value: string | Link[], none: string) =>
  typeof value === 'string' ? escape(value) || none : value.map(link).join('\n') || none;

const link = ({ words, path }: Link) =>
  `<a href="${escape(path.split('/').map(encodeURIComponent).join('/'))}">${escape(words)}</a>`;
