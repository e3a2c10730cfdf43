import { isWorkOpen } from '@octavo/domain/catalogue/countries';
import type { WorkType } from '@octavo/domain/catalogue/work-type';
import { loadReader } from './store.ts';
import { Refusal, found } from '#operations/refusal.ts';
import type { Db } from '#db.ts';
import type { Site } from '#site.ts';

type Ordered = { site: Site; customerId: number; workType: WorkType; kept?: WorkType };

/** Throws `invalid` for work that the site does not sell to customers of a country; not for that which the edited order has (`kept`). No query for sites without such rows. */
export async function refuseClosedWork(db: Db, { site, customerId, workType, kept }: Ordered) {
  const { closedWorks, countryCode } = site;
  if (closedWorks.length === 0 || workType === kept) return;
  const { country } = found(await loadReader({ db, site, customerId }));
  if (!isWorkOpen(workType, closedWorks, [countryCode, country.toUpperCase()]))
    throw new Refusal('invalid', { idWorkType: 'not_in_country' });
}
