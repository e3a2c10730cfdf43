import type { ListedLegalText } from '@octavo/contract/desk-legal-texts';
import { DEFAULT_LANGUAGE, type Language } from '@octavo/domain/language/language';

/** ADR 0317 The languages of a site in which the newest version of a text is missing. That of the product is in English. */
export function missingIn({ versions: [last] }: ListedLegalText, spoken: readonly Language[]): Language[] {
  const written = last ? [last.language, ...last.translations.map(({ language }) => language)] : [DEFAULT_LANGUAGE];
  return spoken.filter((language) => !written.includes(language));
}
