import type { SiteSettings } from '@octavo/contract/sites';
import { startLanguage } from '@octavo/kit/startLanguage.ts';

/** ADR 0315, ADR 0318 Sets the language of the page with the texts that the site has translated. A page in English loads none. */
export const startSiteLanguage = (site: SiteSettings) =>
  startLanguage(site, async (language) => (await import('@octavo/client/own-texts')).loadOwnTexts(site, language));
