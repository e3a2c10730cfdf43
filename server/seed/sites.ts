import { PAYMENT_PROVIDERS } from '@octavo/contract/sites';
import type { SiteCategory } from '@octavo/domain/sites/category';
import { SITE_STATUS, type SiteStatus } from '@octavo/domain/sites/status';
import { hasSites, insertSite, insertTransfers } from '#sites/store.ts';
import type { Db } from '#db.ts';
import { catalogueOf } from '#sites/starting/catalogue.ts';
import { EXTRA_PRICES, URGENCIES, pagePricesOf } from '#sites/starting/tariff.ts';
import { POLICIES, addressOf } from './policies.ts';

type Brand = {
  id: number;
  category: SiteCategory;
  name: string;
  mainColor: string;
  stepEnabled: boolean;
  status?: SiteStatus;
};

/** One site for each category, and two that move: Oldgate has moved with all its customers, at Marlow each customer decides. */
const BRANDS: Brand[] = [
  { id: 1, category: 1, name: 'Hartwell', mainColor: '#14594a', stepEnabled: true },
  { id: 2, category: 2, name: 'Thornbury', mainColor: '#1f4e8c', stepEnabled: true },
  { id: 3, category: 3, name: 'Folio', mainColor: '#7a1f3d', stepEnabled: true },
  { id: 4, category: 4, name: 'Inkwell', mainColor: '#b4530a', stepEnabled: false },
  { id: 5, category: 5, name: 'Redline', mainColor: '#4a3aa8', stepEnabled: true },
  { id: 6, category: 1, name: 'Oldgate', mainColor: '#6b4a1e', stepEnabled: true, status: SITE_STATUS.transferred },
  { id: 7, category: 2, name: 'Marlow', mainColor: '#0f5c6e', stepEnabled: true },
];

const dateStarted = new Date('2025-12-01T00:00:00Z');
const TRANSFERS = [
  { siteId: 6, targetId: 1, isBulk: true, dateStarted },
  { siteId: 7, targetId: 2, isBulk: false, dateStarted },
];

/**
 * Inserts the sites of the demo once, at site1.localhost to site7.localhost. localhost is the first site as well. The first takes every
 * payment provider, the others the default one.
 */
export async function makeSites(db: Db) {
  if (await hasSites(db)) return;
  for (const brand of BRANDS) {
    const { id, category, name } = brand;
    const host = `site${id}.localhost`;
    await insertSite(db, {
      site: {
        ...brand,
        ...(id === 1 && { providers: [...PAYMENT_PROVIDERS] }),
        ...POLICIES,
        operatorAddress: addressOf(name),
        email: `support@${name.toLowerCase()}.example`,
        yandexId: null,
        domain: null,
      },
      hosts: id === 1 ? ['localhost', '127.0.0.1', host] : [host],
      items: catalogueOf(category).map((item) => ({ ...item, siteId: id })),
      urgencies: URGENCIES,
      pagePrices: pagePricesOf(category).map((price) => ({ ...price, siteId: id })),
      extraPrices: { siteId: id, ...EXTRA_PRICES },
    });
  }
  await insertTransfers(db, TRANSFERS);
}
