import type { SiteTerms } from '@octavo/domain/sites/versions';
import { type Tariff, perPageOf } from '@octavo/domain/pricing/tariff';
import type { Db } from '#db.ts';
import type { Services } from '#services.ts';
import type { Site } from '#site.ts';
import { termsOf } from './rules.ts';
import { type VersionPrices, loadPricesOfVersion, loadTermsOfVersion } from './store.ts';

type Made = { siteId: number; siteVersion: number | null };

/** Orders from before the first change of their site were made with what that change found. */
const FIRST = 1;

/** ADR 0221 The rules that an order was made with: a later version of the site does not change them. */
export async function termsOfOrder(
  db: Db,
  { sites, environment }: Pick<Services, 'sites' | 'environment'>,
  { siteId, siteVersion }: Made,
): Promise<SiteTerms> {
  const now = termsOf(siteOf(sites, siteId), environment);
  const kept = await loadTermsOfVersion(db, siteId, siteVersion ?? FIRST);
  return { ...now, ...(kept as Partial<SiteTerms> | undefined) }; // written by keepVersion
}

/** ADR 0221 The prices that an order was made with, for its changes: those of its own site, also where its customer has moved to another. */
export async function tariffOfOrder(db: Db, sites: Services['sites'], { siteId, siteVersion }: Made): Promise<Tariff> {
  const site = siteOf(sites, siteId);
  if (siteVersion !== null && siteVersion === site.version) return site.tariff;
  const kept = await loadPricesOfVersion(db, siteId, siteVersion ?? FIRST);
  return kept === undefined ? site.tariff : tariffIn(kept as VersionPrices); // written by keepVersion
}

function siteOf(sites: Services['sites'], id: number): Site {
  const site = sites.byId(id);
  if (!site) throw new Error(`Unknown site ${id}`);
  return site;
}

const tariffIn = ({ pagePrices, extraPrices }: VersionPrices): Tariff => ({
  perPage: perPageOf(pagePrices),
  ...extraPrices,
});
