import { oneByOne } from '#http/one-by-one.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { lockSite } from '../store.ts';
import { countVisits, loadSitesWithVisits, takeVisits } from './store.ts';

/** spec §12.20 Counts again each day on which a visit began that came further since. A day is whole: its visits are kept longer than they can change. */
export const countForms = async (services: Services) =>
  oneByOne(services, await loadSitesWithVisits(services.db), (siteId) =>
    inTransaction(services, 'countForms', async (tx) => {
      const zone = await lockSite(tx, siteId);
      if (!zone) return;
      for (const day of await takeVisits(tx, siteId, zone)) await countVisits(tx, siteId, zone, day); // oxlint-disable-line no-await-in-loop -- one day after the other
    }),
  );
