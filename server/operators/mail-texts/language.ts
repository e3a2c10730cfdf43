import type { Language } from '@octavo/domain/language/language';
import { Refusal } from '#operations/refusal.ts';
import type { Site } from '#site.ts';

/** A language of the site, its own where none is asked for. Throws `not_found` for one that it does not have. */
export function languageAsked({ spoken, language }: Site, asked: string | undefined): Language {
  if (asked === undefined) return language;
  if (!spoken.includes(asked)) throw new Refusal('not_found');
  return asked;
}
