import type { ListedSite } from '@octavo/contract/desk-sites';
import { byName } from '@octavo/domain/language/by-name';
import { SITE_CATEGORIES } from '@octavo/domain/sites/category';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { hasMovedAsWhole } from '@octavo/domain/sites/transfer';
import { siteAddress } from '#sites/address.ts';
import type { DeskCall } from './managed.ts';
import { countPlanned, loadManagedIds, loadNewestVersions } from './store.ts';

/** spec §12.14 The sites where the caller is an operator, by name. */
export async function listDeskSites(call: DeskCall): Promise<{ sites: ListedSite[] }> {
  const { db, sites, staff, origin, now } = call;
  const known = (await loadManagedIds(db, staff.email)).flatMap((id) => sites.byId(id) ?? []);
  const ids = known.map(({ id }) => id);
  const versions = await loadNewestVersions(db, ids);
  const planned = await countPlanned(db, ids);
  const shown = known.map((site): ListedSite => {
    const version = versions.find(({ siteId }) => siteId === site.id);
    return {
      id: site.id,
      name: site.name,
      mainColor: site.mainColor,
      status: hasMovedAsWhole(site.status, site.transfer, now()) ? SITE_STATUS.transferred : site.status,
      category: SITE_CATEGORIES[site.category],
      currency: site.currency,
      hosts: site.hosts,
      address: siteAddress(site, origin),
      version: version ? { number: version.number, author: version.author, date: version.dateCreated } : null,
      planned: planned.find(({ siteId }) => siteId === site.id)?.count ?? 0,
      isHere: site.id === staff.siteId,
    };
  });
  return { sites: shown.toSorted(byName) };
}
