import { Readable } from 'node:stream';
import type * as contract from '@octavo/contract/desk-tariff';
import type { Download } from '#http/download.ts';
import type { Call } from '#http/on.ts';
import { errorsOf, firstOf } from '../import-tariff.ts';
import { readTariffCsv } from '../read-tariff-csv.ts';
import { loadTariffRows } from '../store.ts';
import { writeTariffCsv } from '../tariff-csv.ts';
import { listsOf, readTariff, tableOf } from '../tariff.ts';
import { words } from '../words.ts';

/** spec §12.16 The prices of the site as CSV. */
export async function downloadTariff({ db, site }: Call<typeof contract.downloadTariff>): Promise<Download> {
  const rows = await loadTariffRows(db, site.id);
  const csv = writeTariffCsv(readTariff(rows, site.pagesMax).tariff, listsOf(rows.items), rows.urgencies);
  return { name: words.tariff.file, bytes: Readable.from([csv]) };
}

/** spec §12.16 Reads prices from CSV, and saves nothing. */
export async function readTariffFile({ db, site, body }: Call<typeof contract.readTariffFile>) {
  const lists = listsOf((await loadTariffRows(db, site.id)).items);
  const file = readTariffCsv(body.csv, lists);
  const errors = Object.entries(firstOf(errorsOf(file, lists, site)));
  const { hours, pages, extras } = tableOf(file);
  return {
    table: errors.length > 0 ? null : { hours: [...hours], pages: [...pages], extras },
    errors: errors.map(([cell, message]) => ({ cell, message })),
  };
}
