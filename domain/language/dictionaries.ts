import { DEFAULT_LANGUAGE, type Language, isPseudo } from './language.ts';
import type { Translate } from './page.ts';
import { pseudoDictionary } from './pseudo.ts';

/** Who speaks a language with translations of their own; null for the texts of the product. */
export type Speaker = { language: Language; translate: Translate | null };

export const IN_ENGLISH: Speaker = { language: DEFAULT_LANGUAGE, translate: null };

/**
 * The dictionary of a noun for the server, where one process speaks several languages: returns a function from language to dictionary. The
 * pseudo-language is derived from English. One with a noun can be translated, each time by the translation of the site that speaks (ADR 0318); what is
 * not translated is in English.
 */
export function dictionaries<D extends object>(english: D, noun = '') {
  let inPseudo: D | undefined;
  const translated = new WeakMap<Translate, D>();
  const of = (speaker: Speaker | Language): D => {
    const { language, translate } = typeof speaker === 'string' ? { language: speaker, translate: null } : speaker;
    if (isPseudo(language)) return (inPseudo ??= pseudoDictionary(english));
    if (!translate || noun === '') return english;
    const known = translated.get(translate) ?? translate(noun, english);
    translated.set(translate, known);
    return known;
  };
  return Object.assign(of, { noun, english });
}
