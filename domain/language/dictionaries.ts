import { DEFAULT_LANGUAGE, type Language, isPseudo } from './language.ts';
import { pseudoDictionary } from './pseudo.ts';

/** Translations of an English dictionary. A dictionary holds texts and functions that return texts, in groups; English is the type. */
type Translations<D> = Partial<Record<Exclude<Language, 'en'>, Partial<D>>>;

/**
 * The dictionary of a noun in several languages, for the server: returns a function from language to dictionary. Texts without a
 * translation are in English. The pseudo-language is derived from English on first use.
 */
export function dictionaries<D extends object>(english: D, translations: Translations<D> = {}) {
  const cache = new Map<Language, D>([[DEFAULT_LANGUAGE, english]]);
  return (language: Language): D => {
    const known = cache.get(language);
    if (known) return known;
    const dictionary = isPseudo(language)
      ? pseudoDictionary(english)
      : { ...english, ...translations[language as Exclude<Language, 'en'>] }; // English is in the cache
    cache.set(language, dictionary);
    return dictionary;
  };
}
