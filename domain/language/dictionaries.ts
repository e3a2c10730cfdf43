import { DEFAULT_LANGUAGE, type Language, isPseudo } from './language.ts';
import { pseudoDictionary } from './pseudo.ts';

/**
 * The dictionary of a noun for the server, where one process speaks several languages: returns a function from language to dictionary. The
 * pseudo-language is derived from English on first use; every other language has English.
 */
export function dictionaries<D extends object>(english: D) {
  const cache = new Map<Language, D>([[DEFAULT_LANGUAGE, english]]);
  return (language: Language): D => {
    if (!isPseudo(language)) return english;
    const dictionary = cache.get(language) ?? pseudoDictionary(english);
    cache.set(language, dictionary);
    return dictionary;
  };
}
