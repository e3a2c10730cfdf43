import type { SiteSettings } from '@octavo/contract/sites';
import type { Language } from '@octavo/domain/language/language';
import { promisesIn } from '@octavo/domain/sites/own-words';
import type { Site } from '#site.ts';

type Promising = Pick<
  Site,
  'revisionFact' | 'revisionPolicy' | 'refundFact' | 'refundPolicy' | 'detailsFact' | 'detailsPolicy'
>;

/** spec §10.4 What a site promises, of what it has set. */
export const policiesOf = (site: Promising): SiteSettings['policies'] => [
  ...policy('revisions', site.revisionFact, site.revisionPolicy),
  ...policy('refunds', site.refundFact, site.refundPolicy),
  ...policy('details', site.detailsFact, site.detailsPolicy),
];

/** ADR 0360 The same in a language, as far as the site has translated it. A change that only its author sees is as it was written. */
export function policiesIn(site: Site, language: Language): SiteSettings['policies'] {
  const translate = site.isPreview ? undefined : site.ownTexts[language]?.translate;
  return translate ? promisesIn(policiesOf(site), translate) : policiesOf(site);
}

const policy = (about: SiteSettings['policies'][number]['about'], fact: string | null, text: string | null) =>
  fact && text ? [{ about, fact, text }] : [];
