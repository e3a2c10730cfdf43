import fs from 'node:fs/promises';
import { SITE_STATUS } from '@octavo/domain/sites/status';
import { whyNotOpened } from '@octavo/domain/sites/permission';
import { hasMovedAsWhole } from '@octavo/domain/sites/transfer';
import { loadLastBackup, loadLastDrill, loadLastTry, loadOpenDrill } from '#backup/store.ts';
import { newestMigration } from '#database/migrate.ts';
import { countOpenFaults } from '#desk/payments/faults/store.ts';
import { accountOf } from '#outside/payments/accounts.ts';
import type { Services } from '#services.ts';
import { allowedProviders } from '#sites/providers.ts';
import { loadSites } from '#sites/store.ts';
import { countJobs, countOpenPayments, countOpenRefunds, countUnapplied, loadProcesses } from './store.ts';

/** Why a site cannot take money, or null for one that can. */
type SiteTrouble = 'closed' | 'no_prices' | 'no_provider';

/** ADR 0139 What an operator wants to see first: processes, queue, money, backup, disk, and what cannot work. */
export async function loadStatus(services: Services) {
  const { db, now, environment } = services;
  const [processes, jobs, payments, webhooks, refunds, backup, lastTry, drill, openDrill, schema, disk, sites] =
    await Promise.all([
      loadProcesses(db),
      countJobs(db),
      countOpenPayments(db, now()),
      countUnapplied(db, now()),
      countOpenRefunds(db, now()),
      loadLastBackup(db),
      loadLastTry(db),
      loadLastDrill(db),
      loadOpenDrill(db),
      newestMigration(),
      fs.statfs(environment.DATA_DIR),
      sitesOf(services),
    ]);
  return {
    processes,
    schema,
    jobs: summed(jobs),
    givenUp: jobs.filter(({ givenUp }) => givenUp > 0).map(({ task, givenUp }) => ({ task, givenUp })),
    payments: summed(payments),
    webhooks: summed(webhooks),
    refunds: summed(refunds),
    backup,
    lastTry,
    drill,
    openDrill,
    disk: {
      folder: environment.DATA_DIR,
      free: disk.bavail * disk.bsize,
      ratio: disk.bavail / Math.max(1, disk.blocks),
    },
    earlierKeys: services.accounts.flatMap(({ provider, siteId, validUntil }) =>
      validUntil && validUntil > now() ? [{ provider, siteId, validUntil }] : [],
    ),
    sites,
  };
}

export type Status = Awaited<ReturnType<typeof loadStatus>>;

const summed = (waiting: { count: number; oldest: number }[]) => ({
  count: waiting.reduce((sum, { count }) => sum + count, 0),
  oldest: Math.max(0, ...waiting.map(({ oldest }) => oldest)),
});

/** Each site with its faults, and why it cannot take money. */
async function sitesOf(services: Services) {
  const { sites, hosts, pagePrices, transfers } = await loadSites(services.db);
  return Promise.all(
    sites.map(async (site) => {
      const providers = allowedProviders(site).filter((provider) => accountOf(services, site.id, provider)).length;
      const prices = pagePrices.filter(({ siteId }) => siteId === site.id).length;
      const transfer = transfers.find(({ siteId }) => siteId === site.id) ?? null;
      const isOpen = site.status === SITE_STATUS.enabled && !hasMovedAsWhole(site.status, transfer, services.now());
      const trouble: SiteTrouble | null = isOpen ? whyNotOpened({ prices, providers }) : 'closed';
      return {
        host: hosts.find(({ siteId }) => siteId === site.id)?.host ?? site.name,
        trouble,
        faults: await countOpenFaults(services.db, site.id),
      };
    }),
  );
}
