import { DEFAULT_LANGUAGE, type Language, isPseudo } from './language.ts';

const PSEUDO = ['qps', 'qps-rtl'] as const;

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

/** The script of a language by its usual writing, such as `Arab`. */
const scriptOf = (language: Language) =>
  language === DEFAULT_LANGUAGE ? 'Latn' : (new Intl.Locale(language).maximize().script ?? ''); // the first question of a page takes a slow phone 50 ms

/** Whether a language is written in Arabic letters: Arabic, Persian, Urdu and others. */
export const isInArabicLetters = (language: Language): boolean => !isPseudo(language) && scriptOf(language) === 'Arab';

const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** The writing direction, for the attribute `dir`. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  if (isPseudo(language)) return language === 'qps' ? 'ltr' : 'rtl';
  return RIGHT_TO_LEFT.includes(scriptOf(language)) ? 'rtl' : 'ltr';
}

/** Whether a site may name a language: a tag as Unicode writes it, of a language that it knows. What changes only digits or calendars is no language. */
export const isLanguageTag = (code: string): boolean =>
  !isPseudo(code) && !/-\w-/.test(code) && canonicalOf(code) === code && namesIn('en').of(code) !== undefined;

/** What a language calls itself: `Deutsch`, `العربية`. The tag for one without a name. */
export function nameOf(language: Language): string {
  const [first = '', ...rest] = namesIn(language).of(language) ?? language;
  return first.toLocaleUpperCase(language) + rest.join('');
}

const namesIn = (language: Language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });

/** A tag as Unicode writes it; null for what is no tag. */
function canonicalOf(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null; // it is no tag
  }
}
