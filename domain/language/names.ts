import { type Language, canonicalOf, isPseudo } from './language.ts';

/** Whether a site may name a language: a tag as Unicode writes it, of a language that it knows. What changes only digits or calendars is no language. */
export const isLanguageTag = (code: string): boolean =>
  !isPseudo(code) && !/-\w-/.test(code) && canonicalOf(code) === code && namesIn('en').of(code) !== undefined;

/** What a language calls itself: `Deutsch`, `العربية`. The tag for one without a name. */
export function nameOf(language: Language): string {
  const [first = '', ...rest] = namesIn(language).of(language) ?? language;
  return first.toLocaleUpperCase(language) + rest.join('');
}

const namesIn = (language: Language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'none' });
