/** The languages with texts. `qps` is the pseudo-language of development and tests, `qps-rtl` the same from right to left. */
const LANGUAGES = ['en', 'qps', 'qps-rtl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of every dictionary, used where a translation is missing. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const isLanguage = (code: string): code is Language => LANGUAGES.some((known) => known === code);

/** Whether there are texts for a code such as `en` or `en-GB`. */
export function isWritten(code: string): boolean {
  const [base = ''] = code.split('-');
  return [code, base].some((one) => isLanguage(one) && !isPseudo(one));
}

export const isPseudo = (language: Language): boolean => language.startsWith('qps');

/** The language of a code such as `en` or `en-GB`; English for a language without texts. */
export function languageOf(code: string): Language {
  const [base = ''] = code.split('-');
  return [code, base].find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/**
 * The languages of a site: the named ones in their order, and always English. Pseudo-languages are added only with `withPseudo`,
 * which is false in production.
 */
export function languagesOf(named: readonly string[], { withPseudo }: { withPseudo: boolean }): Language[] {
  const spoken = named.map(languageOf).filter((language) => !isPseudo(language));
  const pseudo = withPseudo ? LANGUAGES.filter(isPseudo) : [];
  return [...new Set([...spoken, DEFAULT_LANGUAGE, ...pseudo])];
}

const RIGHT_TO_LEFT: readonly Language[] = ['qps-rtl'];

/** The writing direction, for the attribute `dir`. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr');

const LOCALES: Record<Language, string> = { en: 'en-US', qps: 'en-US', 'qps-rtl': 'en-US' };

/** The locale for dates and numbers of a language, as a BCP 47 tag. */
export const localeOf = (language: Language): string => LOCALES[language];
