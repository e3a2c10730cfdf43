import { REMINDED_AFTER_DAYS } from '@octavo/domain/applications/application';
import { retentionDays } from '@octavo/domain/retention/retention';
import { DAY_MINUTES, minutesAfter } from '@octavo/domain/time';
import { oneByOne } from '#http/one-by-one.ts';
import { applicationsWait } from '#mails/templates/applications.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { mailDeciding } from './mail-deciding.ts';
import { loadSitesToRemind, markReminded } from './store.ts';

/** spec §12.30 Mails those who may decide once about applications that have waited for days: one mail for all of a site. Runs every hour. */
export async function remindOfApplications(services: Services) {
  const at = services.now();
  const before = minutesAfter(at, -REMINDED_AFTER_DAYS * DAY_MINUTES);
  const { openApplications: closedAfter } = retentionDays(services.environment.RETENTION_DAYS);
  await oneByOne(services, await loadSitesToRemind(services.db, before), (siteId) =>
    inTransaction(services, 'remindOfApplications', async (tx) => {
      const count = await markReminded(tx, siteId, { before, at });
      const facts = { count, days: REMINDED_AFTER_DAYS, closedAfter };
      if (count > 0) await mailDeciding(tx, services, siteId, (brand) => applicationsWait(brand, facts));
    }),
  );
}
