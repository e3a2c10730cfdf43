/** A language as a BCP 47 tag, such as `en`, `de` or `pt-BR`. `qps` is the pseudo-language of development and tests, `qps-rtl` the same from right to left. */
export type Language = string;

/** The language of every dictionary, used where a translation is missing. Its kinds, such as `en-GB`, have the same texts. */
export const DEFAULT_LANGUAGE: Language = 'en';

const PSEUDO = ['qps', 'qps-rtl'] as const;

export const isPseudo = (language: Language): boolean => language.startsWith('qps');

/** The language of a code: English for its kinds, else the code as Unicode writes it. What is no tag is English. */
export function languageOf(code: string): Language {
  if (isPseudo(code)) return code;
  const tag = canonicalOf(code) ?? DEFAULT_LANGUAGE;
  return tag.split('-')[0] === DEFAULT_LANGUAGE ? DEFAULT_LANGUAGE : tag;
}

/** The languages of customers of a site: the named ones in their order. The first is the language of the site. */
export const spokenOf = (named: readonly string[]): Language[] => [
  ...new Set(named.map(languageOf).filter((language) => !isPseudo(language))),
];

/**
 * The languages that a site answers in: the named ones in their order, and always English. Pseudo-languages are added only with `withPseudo`,
 * which is false in production.
 */
export const languagesOf = (named: readonly string[], { withPseudo }: { withPseudo: boolean }): Language[] => [
  ...new Set([...spokenOf(named), DEFAULT_LANGUAGE, ...(withPseudo ? PSEUDO : [])]),
];

const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The writing direction, for the attribute `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  if (isPseudo(language)) return language === 'qps' ? 'ltr' : 'rtl';
  return RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** The locale for dates and numbers of a language, as a BCP 47 tag. */
export const localeOf = (language: Language): string =>
  language === DEFAULT_LANGUAGE || isPseudo(language) ? 'en-US' : language;

/** A tag as Unicode writes it; null for what is no tag. */
export function canonicalOf(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null; // it is no tag
  }
}
