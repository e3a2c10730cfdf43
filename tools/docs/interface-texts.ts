import { globSync } from 'node:fs';
import path from 'node:path';
import { FIELD_WORDS } from '../../contract/field-issue.ts';
import { PROBLEM_WORDS } from '../../contract/problem-words.ts';
import { DEFAULT_LANGUAGE } from '../../domain/language/language.ts';
import { setLanguage } from '../../domain/language/page.ts';
import { SERVER_WORDS } from '../../server/page/server-words.ts';
import type { AppText } from '../../domain/language/translations.ts';
import { traced } from './traced.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** ADR 0318 Every text of the app of customers, of mails and of other documents that a site may translate, by key. Throws where a function does more than put values into a text: nobody could translate it. */
export async function interfaceTexts(): Promise<AppText[]> {
  const web = await dictionariesOfWeb();
  const twice = SERVER_WORDS.filter(({ noun, english }) =>
    web.some(([name, texts]) => name === noun && texts !== english),
  );
  if (twice.length > 0)
    throw new Error(
      `A dictionary of the web has the name of another one of the server: ${twice.map(({ noun }) => noun).join(', ')}`,
    );
  const found = new Map<string, object>([...web, ...SERVER_WORDS.map(({ noun, english }) => [noun, english] as const), ['problems', PROBLEM_WORDS], ['fields', FIELD_WORDS]]); // oxfmt-ignore
  const all = [...found].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([noun, english]) => traced(noun, english)); // oxfmt-ignore
  const fixed = all.flatMap((one) => one.fixed);
  if (fixed.length > 0) throw new Error(`These texts do more than put values into a text: ${fixed.join(', ')}`);
  return all.flatMap(({ texts }) => texts);
}

/** A dictionary of the web hands itself to the translation of the page when one of its texts is read. */
async function dictionariesOfWeb(): Promise<[string, object][]> {
  const found: [string, object][] = [];
  const files = globSync('{web,kit,client}/**/*words.ts', { cwd: ROOT, exclude: (name) => /node_modules|dist/.test(name) }); // oxfmt-ignore
  const modules = await Promise.all(files.map((file) => import(path.join(ROOT, file)) as Promise<Record<string, object>>)); // oxfmt-ignore
  setLanguage(DEFAULT_LANGUAGE, (noun, english) => {
    found.push([noun, english]);
    return english;
  });
  for (const value of modules.flatMap((module) => Object.values(module))) void Reflect.get(Object(value), 'heading');
  setLanguage(DEFAULT_LANGUAGE);
  const nouns = found.map(([noun]) => noun);
  if (new Set(nouns).size < nouns.length) throw new Error(`Two dictionaries have one name: ${nouns.join(', ')}`);
  return found;
}

/** One line a text, so that a change of a text is a change of a line. */
export const catalogueOf = (texts: AppText[]): string =>
  `[\n${texts.map((text) => JSON.stringify(text)).join(',\n')}\n]\n`;
