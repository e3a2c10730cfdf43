import { type Format, formatFor } from './format.ts';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';

/** Translates the English dictionary of a noun. */
export type Translate = <D extends object>(noun: string, english: D) => D;

const inEnglish: Translate = (_, english) => english;

let pageLanguage: Language = DEFAULT_LANGUAGE;
let translate = inEnglish;

/** The language of the page. */
export const language = (): Language => pageLanguage;

/** ADR 0360 The translation of the page, for what the site says in words of its own. */
export const pageTranslation = (): Translate => translate;

/** Sets the language of the page. Call it before the first render: rendered texts do not change. */
export function setLanguage(chosen: Language, translation: Translate = inEnglish) {
  pageLanguage = chosen;
  translate = translation;
}

/**
 * The texts of a noun: `words.title`, `words.pages(3)`. Takes the English texts; each access returns the language of the page,
 * so read texts during render, never while a module loads. A dictionary holds only texts and functions that return texts.
 */
export function dictionary<D extends object>(noun: string, english: D): D {
  let [translatedBy, words] = [inEnglish, english];
  return new Proxy(english, {
    get: (_, name) => {
      if (translatedBy !== translate) [translatedBy, words] = [translate, translate(noun, english)];
      return Reflect.get(words, name) as unknown;
    },
  });
}

/** The formatter for dates, numbers and money in the language of the page and the time zone of the browser. */
export const format = (): Format => formatFor({ language: pageLanguage });

/** Cents in the language of the page: `12636` is `$126.36`; a negative amount has a minus sign (U+2212). */
export const money = (cents: number, currency = 'USD'): string => format().money(cents, currency);
