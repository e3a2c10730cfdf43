import type { Speaker } from '@octavo/domain/language/dictionaries';
import { DEFAULT_LANGUAGE, type Language, isPseudo } from '@octavo/domain/language/language';
import type { Site } from '#site.ts';

type Speaking = Pick<Site, 'ownTexts' | 'language'>;

/**
 * ADR 0330 Who writes a document of a dictionary to a reader: in the language of the reader if the site has texts of the dictionary in it, else in
 * that of the site, else in English. Its dates, numbers and direction follow.
 */
export function speakerOf(
  { ownTexts, language: own }: Speaking,
  language: Language,
  { noun }: { noun: string },
): Speaker {
  if (isPseudo(language)) return { language, translate: null };
  const isSpoken = (one: Language) => one === DEFAULT_LANGUAGE || ownTexts[one]?.texts[noun] !== undefined;
  const spoken = [language, own].find(isSpoken) ?? DEFAULT_LANGUAGE;
  return { language: spoken, translate: ownTexts[spoken]?.translate ?? null };
}
