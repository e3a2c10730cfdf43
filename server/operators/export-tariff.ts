import { Refusal } from '#operations/refusal.ts';
import type { Services } from '#services.ts';
import { loadSiteOfHost, loadTariffRows } from './store.ts';
import { writeTariffCsv } from './tariff-csv.ts';
import { listsOf, readTariff } from './tariff.ts';

/** ADR 0032 The tariff of the site of `host` as CSV. Throws `site_unknown`. */
export async function exportTariff({ db }: Pick<Services, 'db'>, host: string): Promise<string> {
  const site = await loadSiteOfHost(db, host);
  if (!site) throw new Refusal('site_unknown');
  const rows = await loadTariffRows(db, site.id);
  return writeTariffCsv(readTariff(rows, site.pagesMax).tariff, listsOf(rows.items), rows.urgencies);
}
