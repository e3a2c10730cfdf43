import { Refusal } from '#operations/refusal.ts';
import type { Act } from '../act.ts';
import { loadSiteOfHost } from '../store.ts';
import { writeCatalogueCsv } from './catalogue-csv.ts';
import { loadCatalogue } from './store.ts';

/** ADR 0150 The lists of the order form of the site of `host` as CSV. Throws `site_unknown`. */
export async function exportCatalogue({ db }: Act, host: string): Promise<string> {
  const site = await loadSiteOfHost(db, host);
  if (!site) throw new Refusal('site_unknown');
  return writeCatalogueCsv(await loadCatalogue(db, site.id));
}
