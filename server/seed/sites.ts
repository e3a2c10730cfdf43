import { type SiteCategory, SITE_CATEGORIES } from '@octavo/domain/sites/category';
import { hasSites, insertSite } from '#sites/store.ts';
import type { Db } from '#world.ts';
import { catalogueOf } from './catalogue.ts';
import { URGENCIES, pagePricesOf } from './tariff.ts';

const BRANDS: Record<SiteCategory, { name: string; mainColor: string; stepEnabled: boolean }> = {
  1: { name: 'Hartwell', mainColor: '#14594a', stepEnabled: true },
  2: { name: 'Thornbury', mainColor: '#1f4e8c', stepEnabled: true },
  3: { name: 'Folio', mainColor: '#7a1f3d', stepEnabled: true },
  4: { name: 'Inkwell', mainColor: '#b4530a', stepEnabled: false },
  5: { name: 'Redline', mainColor: '#4a3aa8', stepEnabled: true },
};

/** One site for each category number, on site1.localhost to site5.localhost; plain localhost is the first. Made once. */
export async function makeSites(db: Db) {
  if (await hasSites(db)) return;
  for (const category of Object.keys(SITE_CATEGORIES).map(Number) as SiteCategory[]) {
    // the keys of a record are its key type
    const { name, ...look } = BRANDS[category];
    const host = `site${category}.localhost`;
    await insertSite(db, {
      site: {
        id: category,
        category,
        name,
        email: `support@${name.toLowerCase()}.example`,
        ...look,
        yandexId: null,
        domain: null,
      },
      hosts: category === 1 ? ['localhost', '127.0.0.1', host] : [host],
      items: catalogueOf(category).map((item) => ({ ...item, siteId: category })),
      urgencies: URGENCIES,
      pagePrices: pagePricesOf(category).map((price) => ({ ...price, siteId: category })),
      extraPrices: {
        siteId: category,
        premiumWriterPercent: 20,
        preferredWriterPercent: 15,
        extraQualityCheckPercent: 10,
        originalityReport: 999,
        onePageSummary: 1499,
      },
    });
  }
}
