import { DEFAULT_LANGUAGE } from '@octavo/domain/language/language';
import { startLanguage } from '@octavo/kit/startLanguage.ts';

/** ADR 0315 The desk is in English at every site, or in the pseudo-language. */
export const startDeskLanguage = ({ languages }: { languages: readonly string[] }) =>
  startLanguage({ languages, languageCode: DEFAULT_LANGUAGE, spokenLanguages: [] });
