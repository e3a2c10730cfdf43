import { DEFAULT_LANGUAGE, type Language, isPseudo } from './language.ts';
import { pseudoDictionary } from './pseudo.ts';

/** A dictionary holds texts and functions that answer texts, grouped as its noun likes. English is the type of the others. */
export type Translations<D> = Partial<Record<Exclude<Language, 'en'>, Partial<D>>>;

/**
 * For an end that speaks several languages at once, such as the server: the dictionary of a noun in the language asked for.
 * English stands in for what a translation lacks; the pseudo-language is made from English when it is first asked for.
 */
export function dictionaries<D extends object>(english: D, translations: Translations<D> = {}) {
  const made = new Map<Language, D>([[DEFAULT_LANGUAGE, english]]);
  return (language: Language): D => {
    const known = made.get(language);
    if (known) return known;
    const dictionary = isPseudo(language)
      ? pseudoDictionary(english)
      : { ...english, ...translations[language as Exclude<Language, 'en'>] }; // English was known already
    made.set(language, dictionary);
    return dictionary;
  };
}
