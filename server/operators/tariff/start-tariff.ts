import type { TariffTable } from '@octavo/domain/pricing/tariff-table';
import { changesBetween } from '@octavo/domain/pricing/tariff-table';
import { insertAuditEntry } from '#audit/store.ts';
import { inTransaction } from '#operations/in-transaction.ts';
import type { Services } from '#services.ts';
import { loadTariffRows } from '../store.ts';
import { listsOf, readTariff, tableOf } from '../tariff.ts';
import { putPrices, whyNoTable, written } from './put-tariff.ts';
import { endWaiting, loadWaitingById, lockSiteById } from './store.ts';

/**
 * spec §12.16 Begins a tariff whose moment has come. One that breaks the rule by now, because the site has other lists, is taken back and keeps the
 * reason, which the audit says too. Repeatable: one that began or was taken back stays so.
 */
export async function startTariff(services: Services, { id }: { id: number }) {
  const { now } = services;
  await inTransaction(services, 'startTariff', async (tx) => {
    const found = await loadWaitingById(tx, id);
    if (!found) return;
    const site = await lockSiteById(tx, found.siteId);
    const version = await loadWaitingById(tx, id);
    if (!version) return;
    const rows = await loadTariffRows(tx, site.id);
    const table = version.prices as TariffTable; // written by insertVersion
    const why = whyNoTable(table, { site, rows });
    const before = tableOf({ tariff: readTariff(rows, site.pagesMax).tariff, hours: rows.urgencies });
    if (why === null)
      await putPrices(tx, { ...services, actor: version.actor, reason: version.reason }, site.id, table);
    await endWaiting(tx, id, why === null ? { dateStarted: now() } : { dateWithdrawn: now(), why });
    const changes = why === null ? written(changesBetween(before, table), listsOf(rows.items)) : { was: null, became: { refused: why } }; // oxfmt-ignore
    const by = { actor: version.actor, siteId: site.id, staffId: version.staffId, reason: version.reason };
    await insertAuditEntry(tx, { ...by, ...changes, operation: 'startTariff', subject: `site ${site.id}`, dateCreated: now() }); // oxfmt-ignore
  });
}
