/** The languages that texts exist in. `qps` is the pseudo-language of development and tests, `qps-rtl` the same mirrored. */
export const LANGUAGES = ['en', 'qps', 'qps-rtl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What every dictionary is written in first, and what stands in where a translation is missing. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (code: string): code is Language => LANGUAGES.some((known) => known === code);

export const isPseudo = (language: Language): boolean => language.startsWith('qps');

/** The known language of a code such as `en` or `en-GB`; English for one that has no texts. */
export function languageOf(code: string): Language {
  const [base = ''] = code.split('-');
  return [code, base].find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/**
 * The languages that a site answers in: those it names, its own first, and always English. The pseudo-languages come with
 * `withPseudo`, which is never given in production, and with nothing else.
 */
export function languagesOf(named: readonly string[], { withPseudo }: { withPseudo: boolean }): Language[] {
  const spoken = named.map(languageOf).filter((language) => !isPseudo(language));
  const pseudo = withPseudo ? LANGUAGES.filter(isPseudo) : [];
  return [...new Set([...spoken, DEFAULT_LANGUAGE, ...pseudo])];
}

const RIGHT_TO_LEFT: readonly Language[] = ['qps-rtl'];

/** The writing direction, as `dir` of HTML wants it. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

const LOCALES: Record<Language, string> = { en: 'en-US', qps: 'en-US', 'qps-rtl': 'en-US' };

/** Whose dates and numbers a language uses, as a BCP 47 tag. */
export const localeOf = (language: Language): string => LOCALES[language];
