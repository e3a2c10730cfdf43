/** A language as a BCP 47 tag, such as `en`, `de` or `pt-BR`. `qps` is the pseudo-language of development and tests, `qps-rtl` the same from right to left. */
export type Language = string;

/** The language of every dictionary, used where a translation is missing. Its kinds, such as `en-GB`, have the same texts. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const isPseudo = (language: Language): boolean => language.startsWith('qps');

/** The locale for dates and numbers of a language, as a BCP 47 tag. */
export const localeOf = (language: Language): string =>
  language === DEFAULT_LANGUAGE || isPseudo(language) ? 'en-US' : language;
