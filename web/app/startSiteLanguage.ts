import type { SiteSettings } from '@octavo/contract/sites';
import { lazyModule } from '@octavo/kit/lazy-part.tsx';
import { startLanguage } from '@octavo/kit/startLanguage.ts';

const other = lazyModule(() => import('./other-language.ts'));

/** ADR 0315, ADR 0318 Sets the language of the page with the texts that the site has translated. A page in English loads none, but those of a site in another language. */
export const startSiteLanguage = (site: SiteSettings) =>
  startLanguage(site, async (language) => (await other.load()).loadOtherLanguage(site, language));
