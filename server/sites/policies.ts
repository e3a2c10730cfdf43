import type { SiteSettings } from '@octavo/contract/sites';
import type { Site } from '#site.ts';

/** spec §10.4 What a site promises, of what it has set. */
export const policiesOf = (site: Site): SiteSettings['policies'] => [
  ...policy('revisions', site.revisionFact, site.revisionPolicy),
  ...policy('refunds', site.refundFact, site.refundPolicy),
  ...policy('details', site.detailsFact, site.detailsPolicy),
];

const policy = (about: SiteSettings['policies'][number]['about'], fact: string | null, text: string | null) =>
  fact && text ? [{ about, fact, text }] : [];
