import { customerOfSite } from '#customers/store.ts';
import { Refusal, found } from '#http/refusal.ts';
import type { Db } from '#world.ts';
import type { Site } from './live-sites.ts';

type Ordered = { site: Site; customerId: number; workType: number };

/** Throws `invalid` for work that the site does not sell to customers of a country. Sites without such rows ask no query. */
export async function refuseClosedWork(db: Db, { site, customerId, workType }: Ordered) {
  const closed = site.closedWorks.filter((work) => work.workType === workType).map(({ countryCode }) => countryCode);
  if (closed.length === 0) return;
  const { country } = found(await customerOfSite(db, site.id, customerId));
  if (closed.includes(country.toUpperCase()) || closed.includes(site.countryCode))
    throw new Refusal('invalid', { idWorkType: 'This is not available in your country' });
}
