import fs from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { operatorToolWords } from './words.ts';

const { errors } = operatorToolWords(DEFAULT_LANGUAGE);

/** The content of a file. Throws an Error for people. */
export const readText = (file: string): Promise<string> =>
  fs.readFile(file, 'utf8').catch(() => {
    throw new Error(errors.noFile(file));
  });

/** The content of a file, as the operation that validates it takes it. */
export async function readJson<T>(file: string): Promise<T> {
  const content = await readText(file);
  try {
    return JSON.parse(content) as T; // the operation validates it
  } catch {
    throw new Error(errors.noJson(file));
  }
}

/** `name=value` by name. The value `-` is read from standard input, so that a key stands in no history of a shell. */
export async function readSettings(settings: string[], input: Readable): Promise<Record<string, string>> {
  const pairs = settings.map((setting): [string, string] => {
    const [, name, value] = /^([\w-]+)=(.*)$/s.exec(setting) ?? [];
    if (name === undefined || value === undefined) throw new Error(errors.setting(setting));
    return [name, value];
  });
  const [asked, another] = pairs.filter(([, value]) => value === '-');
  if (another) throw new Error(errors.twoInputs);
  const typed = asked ? (await text(input)).trim() : '';
  if (asked && !typed) throw new Error(errors.inputEmpty(asked[0]));
  return Object.fromEntries(pairs.map(([name, value]) => [name, value === '-' ? typed : value]));
}
