import type * as contract from '@octavo/contract/desk-hours';
import { SiteHours, fileOf } from '@octavo/contract/hours';
import { loadHours } from '#clocks/store.ts';
import type { Db } from '#db.ts';
import type { Call } from '#http/on.ts';

/** spec §12.17 When the site answers, as a file of hours says it. */
export const getHours = ({ db, site, now }: Call<typeof contract.getHours>) => presentHours(db, site.id, now());

export async function presentHours(db: Db, siteId: number, now: Date): Promise<contract.HoursOfSite> {
  const { now: current } = await loadHours(db, siteId);
  const hours = SiteHours.parse(fileOf(current.calendar, current.limits));
  return { version: current.id ?? 0, since: current.dateCreated, hours, now };
}
