import type * as contract from '@octavo/contract/desk';
import { byName } from '@octavo/domain/language/by-name';
import type { Call } from '#http/on.ts';
import { siteAddress } from '#sites/address.ts';
import { loadSitesOfPerson } from '#staff/store.ts';

/** ADR 0135, ADR 0132 The member of staff who calls: the web app of staff shows by the role what its server allows. */
export async function getSignedInStaff({ db, staff, sites, origin }: Call<typeof contract.getSignedInStaff>) {
  const known = (await loadSitesOfPerson(db, staff.email)).flatMap(({ siteId }) => sites.byId(siteId) ?? []);
  return {
    id: staff.id,
    name: staff.name,
    role: staff.account,
    idWriter: staff.writerNumber,
    sites: known
      .map((site) => ({
        id: site.id,
        name: site.name,
        address: siteAddress(site, origin),
        isHere: site.id === staff.siteId,
      }))
      .toSorted(byName),
  };
}
