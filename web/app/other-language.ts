import { loadOwnTexts } from '@octavo/client/own-texts';
import type { SiteSettings } from '@octavo/contract/sites';
import type { Language } from '@octavo/domain/language/language';
import { isInArabicLetters } from '@octavo/domain/language/tags';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';

const arabic = lazyModule(() => import('@octavo/kit/arabic.ts'));

/** ADR 0318, ADR 0331 What a page has besides where its language is not English, or not that of the site: the texts that the site has translated, and letters to write them in. */
export async function loadOtherLanguage(site: SiteSettings, language: Language) {
  if (isInArabicLetters(language))
    void arabic
      .load()
      .then(({ addArabicFonts }) => addArabicFonts())
      .catch(() => {}); // the system has a face too
  return loadOwnTexts(site, language);
}
