import { type Format, formatFor } from '@octavo/domain/language/format';
import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';

/** Puts the English dictionary of a noun into another language. */
export type Translate = <D extends object>(noun: string, english: D) => D;

const inEnglish: Translate = (_, english) => english;

let spoken: Language = DEFAULT_LANGUAGE;
let translate = inEnglish;

/** The language of the page. */
export const language = (): Language => spoken;

/** Chooses the language of the page. Call it before the first render: what is drawn already stays as it is. */
export function speak(chosen: Language, how: Translate = inEnglish) {
  spoken = chosen;
  translate = how;
}

/**
 * The texts of a noun, written in English: `words.title`, `words.pages(3)`. Each access answers in the language of the page,
 * so read texts while you render, never while a module loads. It holds texts and functions that answer texts, nothing else.
 */
export function dictionary<D extends object>(noun: string, english: D): D {
  let [made, words] = [inEnglish, english];
  return new Proxy(english, {
    get: (_, name) => {
      if (made !== translate) [made, words] = [translate, translate(noun, english)];
      return Reflect.get(words, name) as unknown;
    },
  });
}

/** Dates, numbers and money in the language of the page and the zone of its reader. */
export const format = (): Format => formatFor({ language: spoken });
